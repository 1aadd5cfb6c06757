/**
 * A place further down the page, in a room that its parent keeps: what stands there is made when the place comes into the window or, for
 * all places at once, when somebody shows that he is there. So the first screen waits for nothing, and who goes down the page
 * finds it whole and sees nothing jump.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';

type NearProps = {
  /** Called once, when the place is near. */
  children: () => ReactNode;
};

const signs = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const;

export function Near({ children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const node = place.current;
    if (isNear || node === null) return;
    // Somebody who scrolled before the scripts were there has shown himself.
    if (window.scrollY > 0) return setNear(true);
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    watch.observe(node);
    // Going to the top of a new page is a scroll as well.
    const sign = (event: Event) => setNear(event.type !== 'scroll' || window.scrollY > 0);
    for (const name of signs) window.addEventListener(name, sign, { passive: true });
    return () => {
      watch.disconnect();
      for (const name of signs) window.removeEventListener(name, sign);
    };
  }, [isNear]);
  return isNear ? children() : <div ref={place} />;
}
