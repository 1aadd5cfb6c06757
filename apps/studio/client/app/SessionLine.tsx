/** The session so far: rounds, wins, the profit and its course; set back by a press. */
import { memo } from 'react';
import { RotateCcw } from 'lucide-react';
import { IconButton } from '@banyan/ui/button';
import { exactText, shown } from '../lib/amounts.ts';
import { useText } from '../lib/texts.tsx';
import styles from './instant.module.css';
import { type SessionProfit, lineOf } from './session-profit.ts';
import type { Seat } from './useSeat.ts';

type SessionLineProps = { currency: Seat['currency']; session: SessionProfit; onReset: () => void };

export const SessionLine = memo(function SessionLine({ currency, session, onReset }: SessionLineProps) {
  const text = useText();
  const { rounds, wins, profit, course } = session;
  if (rounds === 0) return null;
  const { points, zero } = lineOf(course);
  const amount = `${profit < 0n ? '−' : '+'}${shown(currency, exactText(currency, profit < 0n ? -profit : profit))}`;
  return (
    <section className={styles.session} aria-label={text('studio.session.title')}>
      <span>
        <b className="num" data-won={profit >= 0n}>
          {amount}
        </b>
        <small className="muted">{text('studio.session.rounds', { rounds, wins })}</small>
      </span>
      <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2="100" y1={zero} y2={zero} />
        <polyline points={points} data-won={profit >= 0n} />
      </svg>
      <IconButton size="s" label={text('studio.session.reset')} onClick={onReset}>
        <RotateCcw size={16} strokeWidth={2} aria-hidden="true" />
      </IconButton>
    </section>
  );
});
