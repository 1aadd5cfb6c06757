/** How long this game has been open: who plays should see how the time goes by. */
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useServerNow } from '../../lib/ticking.ts';
import styles from './launch.module.css';

const two = (value: number) => String(value).padStart(2, '0');

/** 00:24, and with hours once there is one: 1:02:09. */
export function spentText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

export function SessionClock() {
  const t = useText();
  const now = useServerNow();
  const [since] = useState(now);
  return (
    <span className={styles.clock}>
      {t('launch.frame.session')} <span className="num">{spentText(now - since)}</span>
    </span>
  );
}
