/**
 * The layer of a popup or a panel: while it is there it holds the page, and while it is on top it hears Escape and Tab
 * wherever the focus is. A press on the overlay moves the focus to the page itself, where no element of ours would hear.
 */
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react';
import { cycleTab, holdPage, isOnTop } from './hold.ts';

/** Put `layer` and `onKeyDown` on the layer and `box` on what Tab stays in. `isHeld` is false while it fades. */
export function useHeldPage(isHeld: boolean, onEscape: () => void) {
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const leave = useRef(onEscape);
  leave.current = onEscape;
  useEffect(() => {
    if (!isHeld) return;
    const node = layer.current as HTMLElement;
    const release = holdPage(node);
    const listen = (event: KeyboardEvent) => {
      if (isOnTop(node)) hear(event, box.current, leave.current);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      release();
    };
  }, [isHeld]);
  function onKeyDown(event: ReactKeyboardEvent): void {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    // The layer below is a parent in React's tree, and would close as well.
    event.stopPropagation();
    hear(event.nativeEvent, box.current, leave.current);
  }
  return { layer, box, onKeyDown };
}

function hear(event: KeyboardEvent, box: HTMLElement | null, leave: () => void): void {
  if (event.key === 'Escape' && !event.isComposing) leave();
  else if (box !== null) cycleTab(event, box);
}
