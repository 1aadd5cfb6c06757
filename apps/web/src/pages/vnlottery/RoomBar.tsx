/**
 * What stays in sight while a bet is made further down: the game, how long bets are taken, and what was drawn last. It says again
 * what the head says, so it is for eyes only.
 */
import { type RefObject, useEffect, useState } from 'react';
import { RoundOutcome } from '../../features/bets/RoundOutcome.tsx';
import type { Draw } from '../../features/draws/draws.queries.ts';
import { useOnSale } from '../../features/draws/useCurrentDraw.ts';
import { Drawn } from '../../features/draws/Drawn.tsx';
import { leftUntil, useServerNow } from '../../lib/ticking.ts';
import styles from './RoomBar.module.css';

type RoomBarProps = {
  name: string;
  gameCode: string;
  draw: Draw | null;
  last: Draw | null;
  head: RefObject<HTMLElement | null>;
};

export function RoomBar({ name, gameCode, draw, last, head }: RoomBarProps) {
  const isPast = usePast(head);
  const onSale = useOnSale(draw);
  return (
    <div className={styles.place} aria-hidden="true">
      {isPast ? (
        <div className={styles.bar} data-surface="night" data-room-bar="">
          <strong className={styles.name}>{name}</strong>
          {draw !== null && onSale ? <Left until={draw.closesAt} /> : null}
          {last === null ? null : (
            <span className={styles.last}>
              <RoundOutcome drawId={last.id} gameCode={gameCode} isQuiet />
              <Drawn draw={last} isQuiet />
            </span>
          )}
        </div>
      ) : null}
    </div>
  );
}

function Left({ until }: { until: string }) {
  const { hours, minutes, seconds } = leftUntil(until, useServerNow());
  return <b className={`num ${styles.left}`}>{[...(hours === '00' ? [] : [hours]), minutes, seconds].join(':')}</b>;
}

/** Whether the page was scrolled past an element. */
function usePast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => setPast(entry?.isIntersecting === false && entry.boundingClientRect.top < 0),
      { rootMargin: '-60px 0px 0px 0px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isPast;
}
