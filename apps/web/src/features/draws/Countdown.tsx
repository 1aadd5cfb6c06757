/** How long betting stays open, on the server's clock; neutral, without pulse. Heard as one sentence, not every second. */
import { useText } from '../../lib/language.tsx';
import { useTimeLeft } from './useTimeLeft.ts';
import styles from './Countdown.module.css';

type CountdownProps = {
  until: string;
  onOver?: () => void;
  /** On a surface in the colour of the night. */
  night?: boolean;
  /** The key of the sentence that is heard, with `hours` and `minutes`. */
  sentence?: 'lottery.draw.left' | 'lottery.draw.leftToOpen';
};

export function Countdown({ until, onOver, night = false, sentence = 'lottery.draw.left' }: CountdownProps) {
  const t = useText();
  const { hours, minutes, seconds } = useTimeLeft(until, onOver);
  return (
    <span
      className={night ? `${styles.countdown} ${styles.night}` : styles.countdown}
      role="timer"
      aria-live="off"
      aria-label={t(sentence, { hours, minutes })}
    >
      {[
        ...(hours === '00' ? [] : [[hours, t('lottery.draw.hours')]]),
        [minutes, t('lottery.draw.minutes')],
        [seconds, t('lottery.draw.seconds')],
      ].map(([figure, unit]) => (
        <span key={unit} className={styles.cell} aria-hidden="true">
          <b className="num">{figure}</b>
          <small>{unit}</small>
        </span>
      ))}
    </span>
  );
}
