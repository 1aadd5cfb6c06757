/** Whether the person reads on down the page: what lies over the content steps aside then. */
import { useEffect, useState } from 'react';

/** So far a page is scrolled before it counts: a finger's tremble is no wish. */
const leastPx = 24;

/** True after the page was scrolled down, false after it was scrolled up, and at its top. */
export function useReadsOn(): boolean {
  const [readsOn, setReadsOn] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (now > leastPx && Math.abs(now - last) < leastPx) return;
      setReadsOn(now > leastPx && now > last);
      last = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return readsOn;
}
