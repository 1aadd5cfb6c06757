/** How much of what protects the account is set, as a ring with its figures, and when one was here before (R72). */
import type { Security } from '../members/index.ts';
import { Card } from '@banyan/ui/card';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import rows from '../../lib/rows.module.css';
import styles from './ProtectionSum.module.css';

const radius = 35;
const round = 2 * Math.PI * radius;

type SumProps = { isSet: readonly boolean[] } & Pick<Security, 'lastLogin' | 'joinedAt'>;

export function ProtectionSum({ isSet, lastLogin, joinedAt }: SumProps) {
  const t = useText();
  const count = isSet.filter(Boolean).length;
  const left = isSet.length - count;
  const grade = left === 0 ? 'full' : left <= 2 ? 'good' : 'weak';
  return (
    <Card as="section" pad className={styles.sum} aria-label={t('identity.security.sum')}>
      <svg width="84" height="84" viewBox="0 0 84 84" aria-hidden="true" className={styles.ring} data-grade={grade}>
        <circle cx="42" cy="42" r={radius} />
        <circle
          cx="42"
          cy="42"
          r={radius}
          strokeDasharray={`${(count / isSet.length) * round} ${round}`}
          transform="rotate(-90 42 42)"
        />
        <text x="42" y="49" textAnchor="middle">
          {`${count}/${isSet.length}`}
        </text>
      </svg>
      <div className={rows.what}>
        <strong className={styles.grade}>{t(`identity.security.${grade}`, { count: left })}</strong>
        <span className="small muted">
          {lastLogin === null ? (
            t('identity.security.firstLogin')
          ) : (
            <>
              {t('identity.security.lastLogin')}: <When at={lastLogin.at} /> ·{' '}
              <span className="num" dir="ltr">
                {lastLogin.address}
              </span>
            </>
          )}
        </span>
        <span className="small muted">
          {t('identity.security.joined')} <When at={joinedAt} piece="minute" />
        </span>
      </div>
    </Card>
  );
}
