/** The steps from a link to a player, each as a bar of the step before all: how many are left is read, not guessed from a colour. */
import { Card } from '@banyan/ui/card';
import { useText } from '../../lib/language.tsx';
import styles from './affiliates.module.css';
import type { OwnAffiliate } from './affiliates.queries.ts';

const steps = ['clicks', 'registrations', 'firstDeposits', 'active'] as const;

export function Funnel({ funnel }: { funnel: OwnAffiliate['funnel'] }) {
  const t = useText();
  const most = Math.max(1, ...steps.map((step) => funnel[step]));
  return (
    <Card pad as="section" aria-labelledby="affiliate-funnel">
      <h3 id="affiliate-funnel" className={styles.title}>
        {t('affiliates.funnel')}
      </h3>
      <dl className={styles.funnel}>
        {steps.map((step) => (
          <div key={step} data-step={step}>
            <dt>{t(`affiliates.step.${step}`)}</dt>
            <dd>
              <span className="num">{funnel[step].toLocaleString('en')}</span>
            </dd>
            <meter className={styles.bar} min={0} max={most} value={funnel[step]} aria-hidden="true" />
          </div>
        ))}
      </dl>
    </Card>
  );
}
