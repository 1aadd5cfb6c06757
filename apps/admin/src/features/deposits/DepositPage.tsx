/** One deposit with its evidence, and what may be decided about it. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { Amount } from '../../lib/Amount.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { Cases, Decisions, LineOfStatement } from './Evidence.tsx';
import { DepositActs } from './DepositActs.tsx';
import { Payments } from './Payments.tsx';
import { type Sheet, depositBadges } from './states.ts';

export default function DepositPage() {
  const { reference = '' } = useParams();
  const query = useQuery(queryOf('GET /admin/api/deposits/:reference', { params: { reference } }, { everyMs: 15_000 }));
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown sheet={query.data} />;
}

function Shown({ sheet }: { sheet: Sheet }) {
  const t = useText();
  return (
    <>
      <PageHead
        title={sheet.reference}
        text={
          <>
            <Badge kind={depositBadges[sheet.state]}>{t(`deposits.state.${sheet.state}`)}</Badge>{' '}
            {sheet.trouble === null ? null : <Badge kind="warning">{t(`deposits.trouble.${sheet.trouble}`)}</Badge>}
          </>
        }
        actions={<DepositActs sheet={sheet} />}
      />
      <div className={kit.columns}>
        <div className={kit.stack}>
          <Payments sheet={sheet} />
          <Cases sheet={sheet} />
          <Decisions sheet={sheet} />
        </div>
        <div className={kit.stack}>
          <What sheet={sheet} />
          <LineOfStatement sheet={sheet} />
        </div>
      </div>
    </>
  );
}

const moments = ['expiresAt', 'creditedAt', 'endedAt', 'refusedAt'] as const;

function What({ sheet }: { sheet: Sheet }) {
  const t = useText();
  return (
    <section className={kit.card}>
      <Facts
        facts={[
          {
            label: t('deposits.column.member'),
            value: <Link to={`/members/${sheet.member.id}`}>{sheet.member.account}</Link>,
          },
          { label: t('deposits.column.at'), value: <When at={sheet.requestedAt} exact /> },
          { label: t('deposits.column.method'), value: `${sheet.method} (${sheet.adapter})` },
          { label: t('deposits.column.amount'), value: <Amount money={sheet.amount} /> },
          { label: t('deposits.column.fee'), value: <Amount money={sheet.fee} /> },
          { label: t('deposits.column.paid'), value: <Amount money={sheet.paid} /> },
          { label: t('deposits.column.credited'), value: <Amount money={sheet.credited} /> },
          ...(sheet.handle === null ? [] : [{ label: t('deposits.handle'), value: sheet.handle }]),
          ...sheet.fields.map(({ name, value }) => ({ label: namedText(t, `deposits.field.${name}`, name), value })),
          ...moments.flatMap((name) => {
            const at = sheet[name];
            return at === null ? [] : [{ label: t(`deposits.${name}`), value: <When at={at} exact /> }];
          }),
        ]}
      />
    </section>
  );
}
