/** One contract: what was promised, by whom, from when until when, and what ends with it. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { Amount } from '../../lib/Amount.tsx';
import { type CallValue, call } from '../../lib/client.ts';
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
import { type Contract, contractReads, rateText, stateBadges } from './contracts.ts';

type Sheet = CallValue<'GET /admin/api/contracts/:id'>;

export default function ContractPage() {
  const { id = '' } = useParams();
  const query = useQuery(queryOf('GET /admin/api/contracts/:id', { params: { id } }));
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown sheet={query.data} />;
}

function Shown({ sheet }: { readonly sheet: Sheet }) {
  const t = useText();
  const { contract, ending, endedWith } = sheet;
  return (
    <>
      <PageHead
        title={`${t(`contracts.kind.${contract.terms.kind}`)}: ${contract.account}`}
        text={<Badge kind={stateBadges[contract.state]}>{t(`contracts.state.${contract.state}`)}</Badge>}
        actions={<Acts sheet={sheet} />}
      />
      <div className={kit.columns}>
        <div className={kit.stack}>
          <Terms contract={contract} />
          {ending === null || ending.list.length < 2 ? null : (
            <Others
              title={t('contracts.endsWith')}
              list={ending.list.filter(({ id }) => id !== contract.id)}
              text={t('contracts.endsWithText')}
            />
          )}
          {endedWith.length === 0 ? null : <Others title={t('contracts.endedWith')} list={endedWith} />}
        </div>
        <Parties sheet={sheet} />
      </div>
    </>
  );
}

function Acts({ sheet: { contract } }: { readonly sheet: Sheet }) {
  const t = useText();
  const mayMake = useMay('agents.make');
  const { id, state, offeror } = contract;
  if (!mayMake) return null;
  if (state === 'accepted')
    return (
      <ProposeButton
        label={t('contracts.end')}
        text={t('contracts.endText')}
        kind="danger"
        act="contracts.end"
        input={() => ({ contract: id })}
      />
    );
  if (state !== 'pending' || offeror !== null) return null;
  return (
    <ActButton
      label={t('contracts.withdraw')}
      text={t('contracts.withdrawText')}
      done={t('contracts.withdrawn')}
      touches={contractReads}
      act={(_values, reason, request) =>
        call('POST /admin/api/contracts/:id/withdraw', { params: { id }, body: { id: request, reason } })
      }
    />
  );
}

function Terms({ contract: { terms, currency, hash } }: { readonly contract: Contract }) {
  const t = useText();
  const { kind, period, mode, carryOver, checksLoss, activeTurnover, tiers } = terms;
  const isDividend = kind === 'dividend';
  const hasConditions = kind !== 'real-time-salary';
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('contracts.terms')}</h2>
      <Facts
        facts={[
          ...(isDividend || kind === 'daily-wage'
            ? [{ label: t('contracts.period'), value: t(`contracts.period.${period}`) }]
            : []),
          ...(isDividend
            ? [
                { label: t('contracts.mode'), value: t(`contracts.mode.${mode}`) },
                { label: t('contracts.carry'), value: t(`contracts.carry.${carryOver}`) },
              ]
            : []),
          ...(hasConditions
            ? [{ label: t('contracts.active'), value: <Amount money={{ currency, amount: activeTurnover }} /> }]
            : []),
          { label: t('contracts.hash'), value: <CopyId id={hash} /> },
        ]}
      />
      <Table
        caption={t('contracts.tiers')}
        rows={tiers.map((tier, at) => ({ ...tier, key: String(at) }))}
        rowKey={({ key }) => key}
        columns={[
          { key: 'rate', label: t('contracts.rate'), cell: ({ rate }) => rateText(rate) },
          ...(hasConditions
            ? [
                {
                  key: 'sales',
                  label: t('contracts.sales'),
                  end: true,
                  cell: ({ sales }: { sales: string }) => <Amount money={{ currency, amount: sales }} />,
                },
                {
                  key: 'users',
                  label: t('contracts.users'),
                  end: true,
                  cell: ({ users }: { users: number }) => users,
                },
              ]
            : []),
          ...(isDividend || checksLoss
            ? [
                {
                  key: 'loss',
                  label: t('contracts.loss'),
                  end: true,
                  cell: ({ loss }: { loss: string }) => <Amount money={{ currency, amount: loss }} />,
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

type OthersProps = { readonly title: string; readonly text?: string; readonly list: Sheet['endedWith'] };

function Others({ title, text, list }: OthersProps) {
  const t = useText();
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{title}</h2>
      {text === undefined ? null : <p className="muted">{text}</p>}
      <Table
        caption={title}
        rows={list}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'account',
            label: t('contracts.column.member'),
            cell: ({ id, account }) => <Link to={`/agent-contracts/${id}`}>{account}</Link>,
          },
          { key: 'rate', label: t('contracts.column.rate'), end: true, cell: ({ rate }) => rateText(rate) },
        ]}
      />
    </section>
  );
}

function Parties({ sheet: { contract, offeredBy, approvedBy } }: { readonly sheet: Sheet }) {
  const t = useText();
  const { member, account, offeror, offeredAt, answeredAt, beginsAt, endedAt, why, reason } = contract;
  const moment = (at: string | null) => (at === null ? '–' : <When at={at} exact />);
  return (
    <section className={kit.card}>
      <Facts
        facts={[
          { label: t('contracts.column.member'), value: <Link to={`/members/${member}`}>{account}</Link> },
          { label: t('contracts.column.by'), value: offeror ?? t('contracts.house') },
          ...(offeredBy === null ? [] : [{ label: t('contracts.offeredBy'), value: offeredBy.displayName }]),
          ...(approvedBy === null ? [] : [{ label: t('contracts.approvedBy'), value: approvedBy.displayName }]),
          { label: t('contracts.column.offeredAt'), value: moment(offeredAt) },
          { label: t('contracts.answeredAt'), value: moment(answeredAt) },
          { label: t('contracts.column.beginsAt'), value: moment(beginsAt) },
          { label: t('contracts.column.endedAt'), value: moment(endedAt) },
          ...(why === null ? [] : [{ label: t('contracts.why'), value: t(`contracts.why.${why}`) }]),
          ...(reason === '' ? [] : [{ label: t('contracts.reason'), value: <span dir="auto">{reason}</span> }]),
        ]}
      />
    </section>
  );
}
