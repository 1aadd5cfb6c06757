/** The table of live lo: 27 prizes in the order in which they are drawn, those that have come with their two digits, the next one marked. */
import { livePlace, livePrizes } from '@banyan/games/live-lo';
import { Card } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { type CurrentDraw, gameResultsQuery } from '../draws/index.ts';
import { useLotteryNames } from '../lottery/index.ts';
import styles from './live-lo.module.css';

export default function LiveTable({ gameCode, current }: { gameCode: string; current: CurrentDraw }) {
  const t = useText();
  const names = useLotteryNames();
  const { data } = useQuery(gameResultsQuery(gameCode));
  const drawNo = current.draw?.drawNo ?? current.last?.drawNo;
  const place = drawNo === undefined ? undefined : livePlace(drawNo);
  if (drawNo === undefined || place === undefined) return null;
  const firstNo = (place.table - 1) * livePrizes.length + 1;
  const numberAt = new Map((data?.list ?? []).map(({ drawNo: no, result }) => [no, result?.[0]?.numbers[0]] as const));
  const next = current.draw === null ? undefined : place.prize;
  return (
    <Card as="section" pad className={styles.table} aria-labelledby="live-table">
      <h2 id="live-table">
        {t('lottery.live.title')}
        <small className="muted">
          {t('lottery.live.place', { table: place.table, prize: place.prize + 1, all: livePrizes.length })}
        </small>
      </h2>
      <ol>
        {livePrizes.map((tier, at) => {
          const number = numberAt.get(drawNo.slice(0, 8) + String(firstNo + at).padStart(4, '0'));
          const isNext = at === next;
          // The one before the next is being drawn; those before it that have no number never had a draw.
          const isMissed = number === undefined && at < place.prize - 1;
          const said =
            number ?? t(isMissed ? 'lottery.draw.noResult' : isNext ? 'lottery.live.coming' : 'lottery.live.open');
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the prizes of a table stand where they stand
              key={at}
              data-state={number === undefined ? (isNext ? 'next' : undefined) : tier === 'DB' ? 'special' : 'drawn'}
              aria-label={`${names.tier(tier)}: ${said}`}
            >
              <small aria-hidden="true">{tier === 'DB' ? '★' : tier.slice(1)}</small>
              <span className="num" aria-hidden="true">
                {number ?? (isMissed ? '–' : '··')}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
