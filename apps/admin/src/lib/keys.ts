/** Keys of a page: they are off while somebody types, while a dialog is open, and with any modifier. */
import { useEffect, useRef } from 'react';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable);

const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Calls the handler of a pressed key, by its name in small letters. */
export function useKeys(handlers: Readonly<Record<string, () => void>>): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isDialogOpen()) return;
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
