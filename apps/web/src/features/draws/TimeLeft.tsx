/** How long betting stays open in one short text, `00:25` or `17:40:05`: where there is no room for a countdown of cells. */
import { useText } from '../../lib/language.tsx';
import { useTimeLeft } from './useTimeLeft.ts';

export function TimeLeft({ until, onOver, className }: { until: string; onOver?: () => void; className?: string }) {
  const t = useText();
  const { hours, minutes, seconds } = useTimeLeft(until, onOver);
  return (
    <span
      className={className === undefined ? 'num' : `num ${className}`}
      role="timer"
      aria-live="off"
      aria-label={t('lottery.draw.left', { hours, minutes })}
      dir="ltr"
      data-soon={hours === '00' && minutes === '00' && Number(seconds) <= 10}
    >
      {hours === '00' ? '' : `${hours}:`}
      {minutes}:{seconds}
    </span>
  );
}
