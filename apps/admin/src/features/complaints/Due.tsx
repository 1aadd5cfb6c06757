/** What is due next and when; past its moment it stands out. */
import { Badge } from '@banyan/ui/badge';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import type { Line } from './complaint.ts';
import styles from './complaints.module.css';

export function Due({ due }: Pick<Line, 'due'>) {
  const t = useText();
  if (due === null) return <>–</>;
  const isLate = new Date(due.at).getTime() < Date.now();
  return (
    <span className={styles.due}>
      {isLate ? <Badge kind="negative">{t('complaints.late')}</Badge> : null}
      {t(`complaints.due.${due.what}`)} <When at={due.at} />
    </span>
  );
}
