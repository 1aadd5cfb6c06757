/**
 * The screen for the game alone. Where a browser has no such thing (some phones) the box covers the page instead, so that the button always
 * does what it says. On a phone the box can also be turned by a quarter.
 */
import { type RefObject, useEffect, useState } from 'react';

export type FullScreen = { readonly isFull: boolean; readonly covers: boolean; toggle(): void };

export function useFullScreen(box: RefObject<HTMLElement | null>): FullScreen {
  const [isReal, setReal] = useState(false);
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const changed = () => setReal(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [box]);
  useEffect(() => {
    if (!covers) return;
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && setCovers(false);
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [covers]);
  function toggle() {
    if (isReal) return void document.exitFullscreen().catch(() => {});
    if (covers) return setCovers(false);
    const asked = box.current?.requestFullscreen?.();
    if (asked === undefined) setCovers(true);
    else asked.catch(() => setCovers(true));
  }
  return { isFull: isReal || covers, covers, toggle };
}
