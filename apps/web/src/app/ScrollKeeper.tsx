/**
 * Where a page stands when it opens: a new one at its top, one that was left by Back or Forward where it was. A change of the
 * query alone, a tab or a panel, moves nothing.
 */
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export function ScrollKeeper() {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const heights = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });
  useLayoutEffect(() => {
    // The browser would scroll before the page of the address is drawn; after a reload it knows best.
    window.history.scrollRestoration = 'manual';
    const giveBack = () => {
      window.history.scrollRestoration = 'auto';
    };
    const note = () => heights.current.set(shown.current.key, window.scrollY);
    window.addEventListener('pagehide', giveBack);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('pagehide', giveBack);
      window.removeEventListener('scroll', note);
    };
  }, []);
  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { key, pathname };
    if (last.pathname === pathname) return;
    window.scrollTo(0, kind === 'POP' ? (heights.current.get(key) ?? 0) : 0);
  }, [key, pathname, kind]);
  return null;
}
