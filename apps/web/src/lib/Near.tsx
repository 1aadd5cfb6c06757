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

/** How far below the window counts as near. */
const ahead = '360px';

export function Near({ room, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${ahead} 0px` },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  return isNear ? children() : <div ref={place} className={room} />;
}
