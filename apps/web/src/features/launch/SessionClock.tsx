/** How long this game has been open: who plays should see how the time goes by. */
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useServerNow } from '../../lib/ticking.ts';
import { spentText } from './figures.ts';
import styles from './launch.module.css';

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
