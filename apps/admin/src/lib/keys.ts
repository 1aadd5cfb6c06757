/**
 * Keys of a page: they are off while somebody types, while a dialog is open, with any modifier, and where Enter presses a link or a button
 * that has the focus.
 */
import { useEffect, useRef } from 'react';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable);

/** Enter and the space bar press what has the focus. */
const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('a, button, summary') !== null;

const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Calls the handler of a pressed key, by its name in small letters. */
export function useKeys(handlers: Readonly<Record<string, () => void>>): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isPressing(event) || isDialogOpen()) return;
      const key = event.key.toLowerCase();
      const handler = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (handler === undefined) return;
      event.preventDefault();
      handler();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
