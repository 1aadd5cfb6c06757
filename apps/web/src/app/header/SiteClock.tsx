/** The site's time, since draws and records are counted in it. */
import { useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { useServerNow } from '../../lib/ticking.ts';
import { momentText, zoneText } from '../../lib/times.ts';
import styles from './Header.module.css';

export function SiteClock() {
  const t = useText();
  const { timeZone } = useSettings();
  const now = useServerNow();
  return (
    <span className={styles.clock} role="timer" aria-label={t('shell.clock.label')}>
      <span className="num">{momentText(now, timeZone, 'clock')}</span>{' '}
      <span className="num">{zoneText(timeZone, now)}</span>
    </span>
  );
}
