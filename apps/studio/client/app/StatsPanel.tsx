/** The statistics of a session beside the board, which goes on meanwhile: the course of the profit, rounds, wagered, the best and the worst round. Set back by a press. */
import { useEffect, useRef } from 'react';
import { RotateCcw, X } from 'lucide-react';
import { Button, IconButton } from '@banyan/ui/button';
import { exactText, shown, signedText } from '../lib/amounts.ts';
import { useText } from '../lib/texts.tsx';
import { lineOf, rangeOf } from './session-profit.ts';
import styles from './stats.module.css';
import type { Seat } from './useSeat.ts';
import type { Session } from './useSession.ts';

type StatsPanelProps = { id: string; currency: Seat['currency']; session: Session; onClose: () => void };
const box = { width: 300, height: 110 } as const;

export default function StatsPanel({ id, currency, session: { stats, reset }, onClose }: StatsPanelProps) {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  const { rounds, wins, staked, profit, best, worst } = stats;
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const signed = (units: bigint) => signedText(currency, units);
  const facts = [
    [text('studio.session.profit'), signed(profit), profit],
    [text('studio.session.wagered'), shown(currency, exactText(currency, staked)), 0n],
    [text('studio.session.played'), `${rounds} / ${wins}`, 0n],
    [text('studio.session.best'), signed(best), best],
    [text('studio.session.worst'), signed(worst), worst],
  ] as const;
  return (
    <section
      ref={panel}
      id={id}
      aria-label={text('studio.session.stats')}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <strong>{text('studio.session.stats')}</strong>
        <IconButton size="s" label={text('studio.close')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <Graph currency={currency} stats={stats} />
      <dl className={styles.facts}>
        {facts.map(([name, value, sign]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num" data-won={sign === 0n ? undefined : sign > 0n}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Button
        kind="soft"
        size="s"
        wide
        disabled={rounds === 0}
        icon={<RotateCcw size={14} aria-hidden="true" />}
        onClick={reset}
      >
        {text('studio.session.reset')}
      </Button>
    </section>
  );
}

/** The profit after each round: green above nothing, red below. */
function Graph({
  currency,
  stats: { course, rounds, profit },
}: {
  currency: Seat['currency'];
  stats: Session['stats'];
}) {
  const text = useText();
  const { points, zero } = lineOf(course, box);
  const { high, low } = rangeOf(course);
  const signed = (units: bigint) => signedText(currency, units);
  const area = `0,${zero} ${points} ${box.width},${zero}`;
  return (
    <svg
      className={styles.graph}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text('studio.session.graph', {
        rounds,
        profit: signed(profit),
        high: signed(high),
        low: signed(low),
      })}
    >
      {(['won', 'lost'] as const).map((side) => (
        <g key={side} className={styles[side]} clipPath={`url(#graph-${side})`}>
          <clipPath id={`graph-${side}`}>
            <rect
              x={0}
              y={side === 'won' ? 0 : zero}
              width={box.width}
              height={side === 'won' ? zero : box.height - zero}
            />
          </clipPath>
          <polygon points={area} />
          <polyline points={points} />
        </g>
      ))}
      <line x1={0} x2={box.width} y1={zero} y2={zero} />
    </svg>
  );
}
