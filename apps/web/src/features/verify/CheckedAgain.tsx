/** How much of what the house drew and played was checked again by a process of its own, and whether all of it was right. */
import { Card } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react';
import { useLanguage, useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { Returns } from './Returns.tsx';
import { totalsQuery } from './verify.queries.ts';
import styles from './verify.module.css';

export function CheckedAgain() {
  const t = useText();
  const { language } = useLanguage();
  const { data } = useQuery(totalsQuery(language.code));
  // Beside what one can check by oneself this is an extra: while it is not there, nothing stands in its place.
  if (data === undefined) return null;
  return (
    <Card as="section" pad aria-labelledby="verify-again">
      <h2 id="verify-again" className={styles.heading}>
        {t('verify.again.title')}
      </h2>
      <ul className={styles.steps}>
        {data.list.map(({ kind, checked, mismatches, checkedAt }) => {
          const verdict = mismatches > 0 ? 'wrong' : checked > 0 ? 'right' : 'open';
          const Icon = { wrong: CircleAlert, right: CircleCheck, open: Clock3 }[verdict];
          return (
            <li key={kind} className={styles[verdict]}>
              <Icon size={22} strokeWidth={1.9} aria-hidden="true" />
              <div className={styles.step}>
                <p>
                  <strong>{t(`verify.again.${kind}`, { checked })}</strong>{' '}
                  <span className={styles.word}>{t(`verify.again.${verdict}`, { mismatches })}</span>
                </p>
                {checkedAt !== null && (
                  <p className="small muted">
                    {t('verify.again.last')} <When at={checkedAt} />
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <p className="small muted">{t('verify.again.text')}</p>
      {data.games.length === 0 ? null : <Returns games={data.games} />}
    </Card>
  );
}
