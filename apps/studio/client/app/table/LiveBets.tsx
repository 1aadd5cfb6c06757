/** The bets of all on the round that is on: masked names, the largest first. */
import { useRef } from 'react';
import { isCurrency } from '@banyan/core/money';
import { shown } from '../../lib/amounts.ts';
import { useText } from '../../lib/texts.tsx';
import { useInSight, usePolled } from '../useBetFeed.ts';
import type { Seat } from '../useSeat.ts';
import live from './live.module.css';
import type { LiveRound } from './useLiveStream.ts';

type Seen = { readonly id: string; readonly name: string; readonly currency: string; readonly stake: string };

export function LiveBets({ seat, round }: { seat: Seat; round: LiveRound | null }) {
  const text = useText();
  const place = useRef<HTMLElement>(null);
  const isInSight = useInSight(place);
  const read = usePolled<{ number: number | null; bets: readonly Seen[] }>(
    `/api/tables/${seat.table.game}/bets`,
    '',
    isInSight,
  );
  const bets = read?.number === round?.number ? (read?.bets ?? []) : [];
  return (
    <section ref={place} className={live.panel} aria-label={text('studio.live.bets')}>
      <h2>{text('studio.live.bets')}</h2>
      {bets.length === 0 ? (
        <p className="small muted">{text('studio.live.noBets')}</p>
      ) : (
        <ol className={live.list}>
          {bets.map(({ id, name, currency, stake }) => (
            <li key={id}>
              <bdi>{name === '' ? text('studio.bets.hidden') : name}</bdi>
              <span>
                <bdi className="num">{isCurrency(currency) ? shown(currency, stake) : stake}</bdi>{' '}
                <small>{currency}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
