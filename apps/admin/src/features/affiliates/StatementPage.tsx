/** One statement: how it was counted, its lines, why it is held, and what can be decided. It is paid by two people. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { Amount } from '../../lib/Amount.tsx';
import { call } from '../../lib/client.ts';
import { CopyId } from '../../lib/CopyId.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton, ProposeButton } from '../proposals/index.ts';
import { type ShownStatement, deciders, statementColours, touchedStatements } from './affiliates.ts';
import { Sums } from './Sums.tsx';

export default function StatementPage() {
  const { id = '' } = useParams();
  const query = useQuery(queryOf('GET /admin/api/affiliate-statements/:id', { params: { id } }));
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown statement={query.data} />;
}

function Shown({ statement }: { readonly statement: ShownStatement }) {
  const t = useText();
  const { affiliate, month, state, plan, hash, closedAt, paidAt, why } = statement;
  return (
    <>
      <PageHead
        title={t('affiliates.statements.one', { account: affiliate.account, month })}
        text={<Badge kind={statementColours[state]}>{t(`affiliates.statement.${state}`)}</Badge>}
        actions={<Acts statement={statement} />}
      />
      <div className={kit.columns}>
        <div className={kit.stack}>
          <Evidence statement={statement} />
          <section className={`${kit.card} ${kit.stack}`}>
            <h2>{t('affiliates.counted')}</h2>
            <Sums statement={statement} />
          </section>
          <Lines statement={statement} />
        </div>
        <section className={kit.card}>
          <Facts
            facts={[
              {
                label: t('affiliates.column.account'),
                value: <Link to={`/affiliates/${affiliate.id}`}>{affiliate.account}</Link>,
              },
              { label: t('affiliates.column.plan'), value: `${plan.name} · ${plan.version}` },
              {
                label: t('affiliates.column.closed'),
                value: closedAt === null ? '–' : <When at={closedAt} exact />,
              },
              { label: t('affiliates.paidAt'), value: paidAt === null ? '–' : <When at={paidAt} exact /> },
              ...(hash === null ? [] : [{ label: t('affiliates.hash'), value: <CopyId id={hash} /> }]),
              ...(why === '' ? [] : [{ label: t('affiliates.decision'), value: why }]),
            ]}
          />
        </section>
      </div>
    </>
  );
}

function Acts({ statement: { id, state } }: { readonly statement: ShownStatement }) {
  const t = useText();
  const mayDecide = useMay(deciders);
  const mayPropose = useMay('agents.make');
  const to = (next: 'waiting' | 'held' | 'refused', label: string, kind: 'primary' | 'secondary' | 'danger') => (
    <ActButton
      label={label}
      kind={kind}
      done={t('affiliates.done')}
      touches={touchedStatements}
      act={(_values, reason) =>
        call('POST /admin/api/affiliate-statements/:id/state', { params: { id }, body: { state: next, reason } })
      }
    />
  );
  return (
    <>
      {mayPropose && state === 'waiting' ? (
        <ProposeButton
          label={t('affiliates.pay')}
          text={t('affiliates.payText')}
          kind="primary"
          act="affiliates.pay"
          input={() => ({ statement: id })}
        />
      ) : null}
      {mayDecide && state === 'waiting' ? to('held', t('affiliates.hold'), 'secondary') : null}
      {mayDecide && state === 'held' ? to('waiting', t('affiliates.release'), 'primary') : null}
      {mayDecide && state === 'held' ? to('refused', t('affiliates.refusePay'), 'danger') : null}
    </>
  );
}

/** Why it is held: what was found, how much of it, and who it is about. */
function Evidence({ statement: { evidence } }: { readonly statement: ShownStatement }) {
  const t = useText();
  if (evidence.length === 0) return null;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('affiliates.signs')}</h2>
      {evidence.map(({ kind, count, of, members }) => (
        <div key={kind} className={kit.stack}>
          <p>
            <Badge kind="warning">{t(`affiliates.sign.${kind}`)}</Badge>{' '}
            {t(`affiliates.sign.${kind}.text`, { count, of })}
          </p>
          {members.length === 0 ? null : (
            <p>
              {members.map(({ id, account }) => (
                <span key={id}>
                  <Link to={`/members/${id}`}>{account}</Link>{' '}
                </span>
              ))}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

function Lines({ statement: { lines, friends, amount } }: { readonly statement: ShownStatement }) {
  const t = useText();
  const money = (text: string, signed = false) => <Amount money={{ amount: text }} signed={signed} />;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('affiliates.lines', { shown: lines.length, all: friends })}</h2>
      {lines.length === 0 ? (
        <p className="muted">{t('affiliates.lines.none')}</p>
      ) : (
        <Table
          caption={`${t('affiliates.lines', { shown: lines.length, all: friends })} ${amount.currency}`}
          rows={lines}
          rowKey={({ member }) => member}
          columns={[
            {
              key: 'account',
              label: t('affiliates.column.member'),
              cell: ({ member, account }) => <Link to={`/members/${member}`}>{account}</Link>,
            },
            { key: 'losses', label: t('affiliates.sum.losses'), end: true, cell: ({ losses }) => money(losses, true) },
            { key: 'rebates', label: t('affiliates.sum.rebates'), end: true, cell: ({ rebates }) => money(rebates) },
            {
              key: 'promotions',
              label: t('affiliates.sum.promotions'),
              end: true,
              cell: ({ promotions }) => money(promotions),
            },
            {
              key: 'deposited',
              label: t('affiliates.column.deposited'),
              end: true,
              cell: ({ deposited }) => money(deposited),
            },
            {
              key: 'qualified',
              label: t('affiliates.column.qualified'),
              cell: ({ isQualified }) => (isQualified ? t('affiliates.yes') : '–'),
            },
          ]}
        />
      )}
    </section>
  );
}
