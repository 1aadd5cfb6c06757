/** The place of a page that is on its way: grey shapes, never a full-screen spinner. */
import { Skeleton } from '@banyan/ui/skeleton';
import { useText } from '../lib/language.tsx';
import styles from './Loading.module.css';

export function Loading() {
  const t = useText();
  return (
    <div className={`wrap ${styles.loading}`} role="status">
      <span className="sr">{t('shell.page.loading')}</span>
      <Skeleton block={260} radius="var(--r-5)" />
      <Skeleton inline="40%" block={28} />
      <Skeleton block={160} radius="var(--r-4)" />
    </div>
  );
}
