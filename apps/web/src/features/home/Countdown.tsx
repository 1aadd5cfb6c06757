/** How long betting stays open, on the server's clock; neutral, without pulse. Heard as one sentence, not every second. */
import { useEffect } from 'react';
import { useText } from '../../lib/language.tsx';
import { leftUntil, useServerNow } from '../../lib/ticking.ts';
import styles from './countdown.module.css';

export function Countdown({ until, onOver }: { until: string; onOver?: () => void }) {
  const t = useText();
  const { hours, minutes, seconds, over } = leftUntil(until, useServerNow());
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the time is over
  useEffect(() => {
    if (over) onOver?.();
  }, [over]);
  return (
    <span
      className={styles.countdown}
      role="timer"
      aria-live="off"
      aria-label={t('home.draw.left', { hours, minutes })}
    >
      {[
        [hours, t('home.draw.hours')],
        [minutes, t('home.draw.minutes')],
        [seconds, t('home.draw.seconds')],
      ].map(([figure, unit]) => (
        <span key={unit} className={styles.cell} aria-hidden="true">
          <b className="num">{figure}</b>
          <small>{unit}</small>
        </span>
      ))}
    </span>
  );
}
