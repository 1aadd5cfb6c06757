/**
 * Which category's vendors hang open. They open under the mouse and under the focus, and close by Escape and 200 ms after
 * both have left; coming back in that time keeps them (MODAL-15). Arrows move along the menu and through what is open.
 */
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';

const closeAfterMs = 200;
const inside = '[data-vendors] :is(a[href],button)';

export function useNavDrop() {
  const [open, setOpen] = useState<string>();
  const nav = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Arrow down was pressed before the vendors were here: their first one gets the focus when they come. */
  const wantsFirst = useRef(false);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const show = useCallback(
    (code: string | undefined) => {
      stay();
      setOpen(code);
    },
    [stay],
  );
  const leave = useCallback(() => {
    stay();
    timer.current = setTimeout(() => setOpen(undefined), closeAfterMs);
  }, [stay]);
  useEffect(() => stay, [stay]);

  /** Whoever went somewhere has chosen. Heard at the press: the page may come later, and find another list open. */
  function onClick(event: MouseEvent<HTMLElement>) {
    if ((event.target as HTMLElement).closest('a[href]') !== null) show(undefined);
  }

  function onReady() {
    if (wantsFirst.current) nav.current?.querySelector<HTMLElement>(inside)?.focus();
    wantsFirst.current = false;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = event.target as HTMLElement;
    const item = at.closest('[data-item]');
    const top = item?.querySelector<HTMLElement>('a,button');
    const vendors = [...(item?.querySelectorAll<HTMLElement>(inside) ?? [])];
    const place = vendors.indexOf(at);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 0, ArrowLeft: 0 }[event.key];
    if (event.key === 'Escape' && open !== undefined) {
      event.stopPropagation();
      top?.focus();
      show(undefined);
      return;
    }
    if (step === undefined || top == null) return;
    event.preventDefault();
    const along = step === 0 ? (event.key === forward ? 1 : -1) : step;
    if (place >= 0) (vendors[place + along] ?? (along < 0 ? top : vendors[0]))?.focus();
    else if (step === 0) {
      const tops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item] > :is(a,button)')];
      tops[(tops.indexOf(top) + along + tops.length) % tops.length]?.focus();
    } else if (step > 0 && item?.getAttribute('data-item') !== '') {
      wantsFirst.current = true;
      show(item?.getAttribute('data-item') ?? undefined);
      if (vendors.length > 0) onReady();
    }
  }
  return { open, nav, show, leave, stay, onClick, onKeyDown, onReady };
}
