/**
 * What stays in sight while a bet is made further down: the game, how long bets are taken, and the balance. It says again
 * what the head and the header say, so it is for eyes only.
 */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { Draw } from '../../features/draws/draws.queries.ts';
import { useOnSale } from '../../features/draws/useCurrentDraw.ts';
import { useSession } from '../../features/sessions/session.tsx';
import { useHidden } from '../../features/wallet/hidden.ts';
import { balanceQuery } from '../../features/wallet/wallet.queries.ts';
import { Amount } from '../../lib/Amount.tsx';
import { leftUntil, useServerNow } from '../../lib/ticking.ts';
import styles from './RoomBar.module.css';

type RoomBarProps = { name: string; draw: Draw | null; head: RefObject<HTMLElement | null> };

export function RoomBar({ name, draw, head }: RoomBarProps) {
  const isPast = usePast(head);
  const onSale = useOnSale(draw);
  const { signedIn } = useSession();
  const { data: balance } = useQuery({ ...balanceQuery, enabled: signedIn });
  const [hidden] = useHidden();
  return (
    <div className={styles.place} aria-hidden="true">
      {isPast ? (
        <div className={styles.bar} data-surface="night" data-room-bar="">
          <strong className={styles.name}>{name}</strong>
          {draw !== null && onSale ? <Left until={draw.closesAt} /> : null}
          {balance === undefined || !signedIn ? null : (
            <Amount value={{ currency: balance.currency, amount: balance.sumBalance }} hidden={hidden} />
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
