/** Plans, each with its newest version in sentences and how many have it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import styles from './affiliates.module.css';
import { deciders } from './affiliates.ts';
import { TermsText } from './TermsText.tsx';

export default function PlansPage() {
  const t = useText();
  const mayWrite = useMay(deciders);
  const query = useQuery(queryOf('GET /admin/api/affiliate-plans'));
  return (
    <>
      <PageHead
        title={t('affiliates.plans.title')}
        text={t('affiliates.plans.text')}
        actions={
          mayWrite ? (
            <Link to="/write-affiliate-plan" className={buttonClass({ kind: 'primary', size: 's' })}>
              {t('affiliates.plan.new')}
            </Link>
          ) : undefined
        }
      />
      {query.isPending ? (
        <Skeleton block={240} />
      ) : query.data === undefined ? (
        <Fault error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.rows.length === 0 ? (
        <Empty title={t('affiliates.plans.none')} text={t('affiliates.plans.noneText')} />
      ) : (
        <div className={kit.stack}>
          {query.data.rows.map((plan) => (
            <section key={plan.id} className={`${kit.card} ${kit.stack}`} aria-label={plan.name}>
              <div className={styles.planHead}>
                <h2>{plan.name}</h2>
                {mayWrite ? (
                  <Link
                    to={`/write-affiliate-plan?plan=${plan.id}`}
                    className={buttonClass({ kind: 'secondary', size: 's' })}
                    aria-label={`${t('affiliates.plan.change')}: ${plan.name}`}
                  >
                    {t('affiliates.plan.change')}
                  </Link>
                ) : null}
              </div>
              <p className="muted small">
                {t('affiliates.plan.version', { version: plan.version })} <When at={plan.madeAt} />.{' '}
                {t('affiliates.plan.holders', { count: plan.affiliates, older: plan.onOlder })}
              </p>
              <TermsText terms={plan.terms} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}
