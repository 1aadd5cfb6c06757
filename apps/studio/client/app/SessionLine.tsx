/** The session, always in sight: what it has come to and how long it lasts (R39), its course as a small line, and the way to its statistics. */
import { Suspense, lazy, memo, useEffect, useId, useState } from 'react';
import { ChartLine } from 'lucide-react';
import { IconButton } from '@banyan/ui/button';
import { signedText } from '../lib/amounts.ts';
import { useText } from '../lib/texts.tsx';
import styles from './instant.module.css';
import { elapsedText, lineOf } from './session-profit.ts';
import type { Seat } from './useSeat.ts';
import type { Session } from './useSession.ts';

const StatsPanel = lazy(() => import('./StatsPanel.tsx'));

type SessionLineProps = { currency: Seat['currency']; session: Session };

export const SessionLine = memo(function SessionLine({ currency, session }: SessionLineProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { net, from, stats } = session;
  const { points, zero } = lineOf(stats.course);
  return (
    <section className={styles.session} aria-label={text('studio.session.title')}>
      <span>
        <small className="muted">{text('studio.session.net')}</small>
        <b className="num" data-won={net === 0n ? undefined : net > 0n}>
          {signedText(currency, net)}
        </b>
      </span>
      <span>
        <small className="muted">{text('studio.session.time')}</small>
        <Elapsed from={from} />
      </span>
      <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2="100" y1={zero} y2={zero} />
        <polyline points={points} data-won={stats.profit >= 0n} />
      </svg>
      <IconButton
        size="s"
        label={text('studio.session.stats')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChartLine size={18} strokeWidth={2} aria-hidden="true" />
      </IconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <StatsPanel id={id} currency={currency} session={session} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
});

/** Since the game was opened, in hours, minutes and seconds. */
function Elapsed({ from }: { from: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className="num" role="timer" aria-live="off" dir="ltr">
      {elapsedText(now - from)}
    </time>
  );
}
