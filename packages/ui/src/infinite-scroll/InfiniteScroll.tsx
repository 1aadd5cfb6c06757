/**
 * A list that goes on when its end comes near (NFR-06). It looks when the page is scrolled or resized and when a part has
 * arrived, at most every 200 ms, and never fetches twice at a time.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { makeGate, throttleMs } from './gate.ts';

export type InfiniteScrollProps = {
  /** Whether there is more. */
  more: boolean;
  /** Fetches the next part; a promise says when it is there. */
  onMore: () => unknown;
  /** A part is on its way, or failed and waits for a person. */
  paused?: boolean;
  /** How long before its end, in pixels. */
  ahead?: number;
  children: ReactNode;
  /** Under the list: a skeleton while more is on its way, a way to try again. */
  foot?: ReactNode;
};

export function InfiniteScroll({ more, onMore, paused = false, ahead = 600, children, foot }: InfiniteScrollProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(onMore);
  load.current = onMore;
  const gate = useRef<ReturnType<typeof makeGate> | undefined>(undefined);
  const isWanted = more && !paused;
  // After every part the end is looked for again: a short part may leave it on the screen.
  useEffect(() => {
    if (!isWanted) return;
    gate.current ??= makeGate(
      () => load.current(),
      () => performance.now(),
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isNear = () => (end.current?.getBoundingClientRect().top ?? Infinity) < window.innerHeight + ahead;
    function look(): void {
      if (timer !== undefined) return;
      if (isNear()) gate.current?.ask();
      timer = setTimeout(() => {
        timer = undefined;
        // What happened meanwhile is looked at once, at the end of the step.
        if (isNear() && gate.current?.ask()) look();
      }, throttleMs);
    }
    look();
    window.addEventListener('scroll', look, { passive: true, capture: true });
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  });
  return (
    <>
      {children}
      <div ref={end} aria-hidden="true" />
      {foot}
    </>
  );
}
