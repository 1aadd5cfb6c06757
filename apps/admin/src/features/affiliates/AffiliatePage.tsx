/** One affiliate: what they wrote, what came of their links, the plan, statements, and what can be decided. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton, type ActField } from '../proposals/index.ts';
import { type Affiliate, affiliateColours, deciders, touchedAffiliates } from './affiliates.ts';
import { PostbackList } from './PostbackList.tsx';
import { StatementList } from './StatementList.tsx';

export default function AffiliatePage() {
  const { id = '' } = useParams();
  const t = useText();
  const query = useQuery(queryOf('GET /admin/api/affiliates/:id', { params: { id } }));
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  const { affiliate, funnel } = query.data;
  const { plan, parent, why, decidedAt } = affiliate;
  return (
    <>
      <PageHead
        title={t('affiliates.one', { account: affiliate.account })}
        text={<Badge kind={affiliateColours[affiliate.state]}>{t(`affiliates.state.${affiliate.state}`)}</Badge>}
        actions={<Acts affiliate={affiliate} />}
      />
      <div className={kit.columns}>
        <div className={kit.stack}>
          <section className={`${kit.card} ${kit.stack}`}>
            <h2>{t('affiliates.about')}</h2>
            <p dir="auto" className={kit.words}>
              {affiliate.about}
            </p>
            {why === '' ? null : <p className="muted">{t('affiliates.why', { why })}</p>}
          </section>
          <section className={`${kit.card} ${kit.stack}`}>
            <h2>{t('affiliates.statements.title')}</h2>
            <StatementList affiliate={affiliate.id} />
          </section>
          <section className={`${kit.card} ${kit.stack}`}>
            <h2>{t('affiliates.postbacks.title')}</h2>
            <PostbackList affiliate={affiliate.id} />
          </section>
        </div>
        <div className={kit.stack}>
          <section className={kit.card}>
            <Facts
              facts={[
                {
                  label: t('affiliates.column.account'),
                  value: <Link to={`/members/${affiliate.id}`}>{affiliate.account}</Link>,
                },
                {
                  label: t('affiliates.column.plan'),
                  value: plan === null ? '–' : `${plan.name} · ${plan.version}`,
                },
                { label: t('affiliates.column.parent'), value: parent ?? '–' },
                { label: t('affiliates.column.applied'), value: <When at={affiliate.appliedAt} exact /> },
                {
                  label: t('affiliates.decided'),
                  value: decidedAt === null ? '–' : <When at={decidedAt} exact />,
                },
              ]}
            />
          </section>
          <section className={`${kit.card} ${kit.stack}`}>
            <h2>{t('affiliates.funnel')}</h2>
            <Facts
              facts={(['clicks', 'seen', 'registrations', 'firstDeposits', 'active'] as const).map((step) => ({
                label: t(`affiliates.step.${step}`),
                value: <span className="num">{funnel[step].toLocaleString('en')}</span>,
              }))}
            />
          </section>
        </div>
      </div>
    </>
  );
}

function Acts({ affiliate: { id, state, plan } }: { readonly affiliate: Affiliate }) {
  const t = useText();
  const mayDecide = useMay(deciders);
  const plans = useQuery({ ...queryOf('GET /admin/api/affiliate-plans'), enabled: mayDecide });
  if (!mayDecide) return null;
  const params = { id };
  const rows = plans.data?.rows ?? [];
  const choice: ActField = {
    name: 'plan',
    label: t('affiliates.column.plan'),
    start: plan?.id ?? rows[0]?.id ?? '',
    options: rows.map((one) => [one.id, `${one.name} · ${one.version}`] as const),
  };
  const to = (next: 'active' | 'refused' | 'stopped', label: string, kind: 'primary' | 'secondary' | 'danger') => (
    <ActButton
      key={next}
      label={label}
      kind={kind}
      fields={state === 'applied' && next === 'active' ? [choice] : []}
      done={t('affiliates.done')}
      touches={touchedAffiliates}
      act={(values, reason) =>
        call('POST /admin/api/affiliates/:id/state', {
          params,
          body: { state: next, reason, ...(values['plan'] === undefined ? {} : { plan: values['plan'] }) },
        })
      }
    />
  );
  if (state === 'applied' && rows.length === 0)
    return (
      <>
        <Link to="/write-affiliate-plan">{t('affiliates.plan.first')}</Link>
        {to('refused', t('affiliates.refuse'), 'danger')}
      </>
    );
  return (
    <>
      {state === 'applied' ? to('active', t('affiliates.approve'), 'primary') : null}
      {state === 'applied' ? to('refused', t('affiliates.refuse'), 'danger') : null}
      {state === 'stopped' ? to('active', t('affiliates.resume'), 'primary') : null}
      {state === 'active' ? to('stopped', t('affiliates.stop'), 'secondary') : null}
      {state === 'active' || state === 'stopped' ? (
        <ActButton
          label={t('affiliates.plan.give')}
          text={t('affiliates.plan.giveText')}
          fields={[choice]}
          done={t('affiliates.done')}
          touches={touchedAffiliates}
          act={({ plan: given = '' }, reason) =>
            call('POST /admin/api/affiliates/:id/plan', { params, body: { plan: given, reason } })
          }
        />
      ) : null}
    </>
  );
}
