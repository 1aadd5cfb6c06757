/**
 * A place further down the page: its room is kept, and what stands there is made when it comes near the window, so that the
 * first screen does not wait for it and nothing jumps.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';

type NearProps = {
  /** The class that keeps the room until the content stands. */
  room: string | undefined;
  /** Called once, when the place is near. */
  children: () => ReactNode;
};

/** How far below the window counts as near, once somebody has begun to go down the page; before that only the window counts. */
const ahead = '480px';

export function Near({ room, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const node = place.current;
    if (isNear || node === null) return;
    let watch: IntersectionObserver | undefined;
    const look = (margin: string) => {
      watch?.disconnect();
      watch = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
        },
        { rootMargin: `${margin} 0px` },
      );
      watch.observe(node);
    };
    const further = () => {
      // Going to the top of a new page is a scroll as well.
      if (window.scrollY === 0) return;
      window.removeEventListener('scroll', further);
      look(ahead);
    };
    look('0px');
    further();
    window.addEventListener('scroll', further, { passive: true });
    return () => {
      window.removeEventListener('scroll', further);
      watch?.disconnect();
    };
  }, [isNear]);
  return isNear ? children() : <div ref={place} className={room} />;
}
