/** What a list of bets shows, read every few seconds while the list is in sight. What cannot be read leaves what was there. */
import { type RefObject, useEffect, useState } from 'react';
import { ask } from '../lib/calls.ts';

const everyMs = 4000;
/** After the game itself is there. */
const firstMs = 1200;
/** Read a little before it is scrolled into sight. */
const nearby = '240px';

/** Whether the element is in the window, or near. */
export function useInSight(place: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const node = place.current;
    if (node === null || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true), {
      rootMargin: nearby,
    });
    watch.observe(node);
    return () => watch.disconnect();
  }, [place]);
  return isInSight;
}

/** Undefined until it was read once; that happens also where it is not in sight, since a list without bets is not shown at all. */
export function usePolled<T>(place: string, token: string, isInSight: boolean): T | undefined {
  const [read, setRead] = useState<{ readonly place: string; readonly value: T }>();
  const isRead = read?.place === place;
  useEffect(() => {
    if (isRead && !isInSight) return undefined;
    let isGone = false;
    const look = (): void => {
      if (document.hidden) return;
      ask<T>(place, token).then(
        (value) => {
          if (!isGone) setRead({ place, value });
        },
        () => {},
      );
    };
    const first = setTimeout(look, isRead ? 0 : firstMs);
    const timer = setInterval(look, everyMs);
    return () => {
      isGone = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [place, token, isRead, isInSight]);
  return isRead ? read.value : undefined;
}
