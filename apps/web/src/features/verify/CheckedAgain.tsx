/** How much of what the operator drew and played was checked again by a process of its own, and whether all of it was right. */
import { Card } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { Returns } from './Returns.tsx';
import { totalsQuery } from './verify.queries.ts';
import { VerdictLine } from './VerdictLine.tsx';
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
          return (
            <VerdictLine
              key={kind}
              verdict={verdict}
              title={t(`verify.again.${kind}`, { checked })}
              word={t(`verify.again.${verdict}`, { mismatches })}
            >
              {kind === 'imported' ? <p className="small muted">{t('verify.again.importedText')}</p> : null}
              {checkedAt !== null && (
                <p className="small muted">
                  {t('verify.again.last')} <When at={checkedAt} />
                </p>
              )}
            </VerdictLine>
          );
        })}
      </ul>
      <p className="small muted">{t('verify.again.text')}</p>
      {data.games.length === 0 ? null : <Returns games={data.games} />}
    </Card>
  );
}
