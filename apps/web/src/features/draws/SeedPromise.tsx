/** What a quick draw has committed to before anybody could bet: the hash of its seed. Small, and whole when opened. */
import { ShieldCheck } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import styles from './DrawHead.module.css';

export function SeedPromise({ hash }: { hash: string }) {
  const t = useText();
  return (
    <details className={styles.promise}>
      <summary>
        <ShieldCheck size={16} strokeWidth={1.9} aria-hidden="true" />
        {t('lottery.seed.promise')} <span className="num">{hash.slice(0, 12)}…</span>
      </summary>
      <p>{t('lottery.seed.promiseText')}</p>
      <code className={styles.hash}>{hash}</code>
    </details>
  );
}
