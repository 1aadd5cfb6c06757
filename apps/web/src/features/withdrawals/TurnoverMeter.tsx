/** How much turnover is left before the rest may leave, and the bets that counted, requirement by requirement. */
import { Badge } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Check } from 'lucide-react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { doneOf, isZero } from './sums.ts';
import type { WithdrawalTerms } from './withdrawals.queries.ts';
import styles from './withdrawals.module.css';

export function TurnoverMeter({ terms }: { terms: WithdrawalTerms }) {
  const t = useText();
  const { turnover } = terms;
  const done = doneOf(terms);
  if (isZero(turnover.left)) {
    return (
      <Card pad className={styles.meter}>
        <div className={styles.meterTop}>
          <strong>{t('withdrawal.turnover.title')}</strong>
          <Badge kind="positive" icon={<Check size={14} strokeWidth={2.2} aria-hidden="true" />}>
            {t('withdrawal.turnover.done')}
          </Badge>
        </div>
      </Card>
    );
  }
  return (
    <Card pad as="section" className={styles.meter} aria-label={t('withdrawal.turnover.title')}>
      <div className={styles.meterTop}>
        <strong>{t('withdrawal.turnover.title')}</strong>
        <span>
          <Amount value={turnover.left} className={styles.strong} />{' '}
          <span className="small muted">{t('withdrawal.turnover.left')}</span>
        </span>
      </div>
      <progress className={styles.progress} value={done} max={100} aria-label={t('withdrawal.turnover.title')}>
        {`${done}%`}
      </progress>
      <p className="small muted">{t('withdrawal.turnover.text')}</p>
      <ul className={styles.parts}>
        {turnover.parts.map(({ source, required, left, bets, since }) => (
          <li key={`${source} ${since}`} className={styles.part}>
            <span>
              {t(`withdrawal.turnover.source.${source}`)} · <When at={since} piece="minute" />
            </span>
            <span className="small muted">
              {t('withdrawal.turnover.bets')} <Amount value={bets} /> / <Amount value={required} />
            </span>
            {isZero(left) ? (
              <Check size={16} strokeWidth={2.2} aria-label={t('withdrawal.turnover.done')} />
            ) : (
              <Amount value={left} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
