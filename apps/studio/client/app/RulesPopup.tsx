/** The rules of a game: how it is played, what it returns, and what happens when something goes wrong. */
import { type ComponentType, Suspense } from 'react';
import { Dialog } from '@banyan/ui/dialog';
import { shown } from '../lib/amounts.ts';
import type { Facts } from '../lib/calls.ts';
import { timesText } from '../lib/times.ts';
import { useText } from '../lib/texts.tsx';
import styles from './play.module.css';
import type { Seat } from './useSeat.ts';

export default function RulesPopup({
  seat,
  Rules,
  onClose,
}: {
  seat: Seat;
  Rules: ComponentType;
  onClose: () => void;
}) {
  const text = useText();
  const { currency, table } = seat;
  return (
    <Dialog
      open
      title={text('studio.rules.title')}
      closeLabel={text('studio.close')}
      moveLabel={text('studio.move')}
      onClose={onClose}
      onPhone="sheet"
      width="560px"
    >
      <div className={styles.prose}>
        <Suspense fallback={null}>
          <Rules />
        </Suspense>
        {table.live === null ? null : (
          <>
            <p>{text('studio.live.rules.how', { seconds: table.live.seconds })}</p>
            <p>{text('studio.live.rules.seeds')}</p>
            <p>{text('studio.live.rules.broken')}</p>
          </>
        )}
        {table.facts === null || table.facts === undefined ? null : <Figures facts={table.facts} />}
        <h3>{text('studio.rules.limits')}</h3>
        <p>
          {text('studio.rules.limitsText', {
            least: shown(currency, table.limits.least),
            most: shown(currency, table.limits.most),
            mostWin: shown(currency, table.limits.mostWin),
            currency,
          })}
        </p>
        <h3>{text('studio.rules.broken')}</h3>
        <p>{text('studio.rules.brokenText')}</p>
      </div>
    </Dialog>
  );
}

const rangeText = ([least, most]: readonly [string, string]): string =>
  least === most ? `${most} %` : `${least} – ${most} %`;

/** The game in figures, computed by the studio and not written by hand. */
function Figures({ facts: { rtp, hits, volatility, mostTimes } }: { facts: Facts }) {
  const text = useText();
  const lines = [
    [text('studio.rules.figure.rtp'), rangeText(rtp)],
    [text('studio.rules.figure.hits'), rangeText(hits)],
    [text('studio.rules.figure.volatility'), volatility.map((word) => text(`studio.risk.${word}`)).join(' / ')],
    [text('studio.rules.figure.most'), timesText(mostTimes)],
  ] as const;
  return (
    <>
      <h3>{text('studio.rules.figures')}</h3>
      <dl className={styles.figures}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi className="num">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{text('studio.rules.figure.note')}</p>
    </>
  );
}
