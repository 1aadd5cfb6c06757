/** The tabs of money: lines, bets with their proof, deposits, withdrawals, bonuses, corrections. */
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { CopyId } from '../../lib/CopyId.tsx';
import { useText } from '../../lib/language.tsx';
import kit from '../../lib/kit.module.css';
import type { ListColumn } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { Amount } from '../../lib/Amount.tsx';
import { ProposeButton } from '../proposals/index.ts';
import { nextOf, TabList, usePage } from './TabList.tsx';

type Part = { readonly id: string };
type Line = CallValue<'GET /admin/api/members/:id/lines'>['content'][number];
type Play = CallValue<'GET /admin/api/members/:id/plays'>['content'][number];
type Deposit = CallValue<'GET /admin/api/members/:id/deposits'>['content'][number];
type Withdrawal = CallValue<'GET /admin/api/members/:id/withdrawals'>['content'][number];
type Correction = CallValue<'GET /admin/api/corrections'>['rows'][number];

const pageSize = 20;

function useLineColumns(): ListColumn<Line>[] {
  const t = useText();
  return [
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'kind', label: t('members.cell.kind'), cell: (row) => row.kind },
    { key: 'for', label: t('members.cell.for'), cell: (row) => `${row.title || row.game} ${row.ref}`.trim() || '–' },
    { key: 'amount', label: t('members.cell.amount'), cell: (row) => <Amount money={row.amount} signed />, end: true },
    { key: 'balance', label: t('members.cell.balance'), cell: (row) => <Amount money={row.balanceAfter} />, end: true },
    { key: 'id', label: t('members.cell.id'), cell: (row) => <CopyId id={row.transferId} /> },
  ];
}

const keyOfLine = (row: Line) => `${row.transferId} ${row.account} ${row.balanceAfter.amount}`;

export function Lines({ id }: Part) {
  const pageNo = usePage();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/lines', { params: { id }, query: { pageNo, pageSize } }),
    select: ({ content, totalPages }) => ({ rows: content, next: nextOf(pageNo, totalPages) }),
  });
  return <TabList name="lines" title="members.tab.lines" query={query} columns={useLineColumns()} rowKey={keyOfLine} />;
}

export function Bonuses({ id }: Part) {
  const pageNo = usePage();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/bonuses', { params: { id }, query: { pageNo, pageSize } }),
    select: ({ content, totalPages }) => ({ rows: content, next: nextOf(pageNo, totalPages) }),
  });
  return (
    <TabList name="bonuses" title="members.tab.bonuses" query={query} columns={useLineColumns()} rowKey={keyOfLine} />
  );
}

export function Plays({ id }: Part) {
  const t = useText();
  const pageNo = usePage();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/plays', { params: { id }, query: { pageNo, pageSize } }),
    select: ({ content, totalPages }) => ({ rows: content, next: nextOf(pageNo, totalPages) }),
  });
  const columns: ListColumn<Play>[] = [
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'game', label: t('members.cell.for'), cell: (row) => row.title || row.game },
    { key: 'state', label: t('members.cell.state'), cell: (row) => row.state },
    { key: 'stake', label: t('members.cell.stake'), cell: (row) => <Amount money={row.stake} />, end: true },
    { key: 'payout', label: t('members.cell.payout'), cell: (row) => <Amount money={row.payout} />, end: true },
    { key: 'id', label: t('members.cell.id'), cell: (row) => <CopyId id={row.ref} /> },
    {
      key: 'proof',
      label: t('members.cell.proof'),
      cell: (row) =>
        row.proof === null ? (
          '–'
        ) : (
          <a href={row.proof} target="_blank" rel="noreferrer">
            {t('members.cell.check')}
          </a>
        ),
    },
  ];
  return (
    <TabList
      name="plays"
      title="members.tab.plays"
      query={query}
      columns={columns}
      rowKey={(row) => `${row.vassalage} ${row.ref}`}
    />
  );
}

export function Deposits({ id }: Part) {
  const t = useText();
  const pageNo = usePage();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/deposits', { params: { id }, query: { pageNo, pageSize } }),
    select: ({ content, totalPages }) => ({ rows: content, next: nextOf(pageNo, totalPages) }),
  });
  const columns: ListColumn<Deposit>[] = [
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.requestedAt} exact /> },
    { key: 'method', label: t('members.cell.method'), cell: (row) => row.method },
    { key: 'amount', label: t('members.cell.amount'), cell: (row) => <Amount money={row.amount} />, end: true },
    { key: 'state', label: t('members.cell.state'), cell: (row) => row.state },
    { key: 'reference', label: t('members.cell.reference'), cell: (row) => <CopyId id={row.reference} /> },
  ];
  return (
    <TabList name="deposits" title="members.tab.deposits" query={query} columns={columns} rowKey={(row) => row.id} />
  );
}

export function Withdrawals({ id }: Part) {
  const t = useText();
  const pageNo = usePage();
  const query = useQuery({
    ...queryOf('GET /admin/api/members/:id/withdrawals', { params: { id }, query: { pageNo, pageSize } }),
    select: ({ content, totalPages }) => ({ rows: content, next: nextOf(pageNo, totalPages) }),
  });
  const columns: ListColumn<Withdrawal>[] = [
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.requestedAt} exact /> },
    { key: 'to', label: t('members.cell.to'), cell: (row) => `${row.account.name} ${row.account.masked}` },
    { key: 'amount', label: t('members.cell.amount'), cell: (row) => <Amount money={row.amount} />, end: true },
    { key: 'state', label: t('members.cell.state'), cell: (row) => row.state },
    { key: 'reference', label: t('members.cell.reference'), cell: (row) => <CopyId id={row.reference} /> },
  ];
  return (
    <>
      <BoundAccounts id={id} />
      <TabList
        name="withdrawals"
        title="members.tab.withdrawals"
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
      />
    </>
  );
}

/** Where the member's money goes, masked. To take one away takes two people. */
function BoundAccounts({ id }: Part) {
  const t = useText();
  const mayMake = useMay('accounts.make');
  const { data } = useQuery(
    queryOf('GET /admin/api/members/:id/withdrawals', { params: { id }, query: { pageNo: 1, pageSize } }),
  );
  if (data === undefined || data.accounts.length === 0) return null;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('members.accounts.title')}</h2>
      {data.accounts.map(({ id: account, name, institution, masked, holder, confirmedAt }) => (
        <p key={account}>
          <strong>{name || institution}</strong> <span className="num">{masked}</span> · {holder} ·{' '}
          <span className="muted">
            <When at={confirmedAt} />
          </span>{' '}
          {mayMake ? (
            <ProposeButton
              label={t('members.accounts.remove')}
              title={`${name || institution} ${masked}`}
              text={t('members.accounts.text')}
              kind="danger"
              act="payout-accounts.remove"
              input={() => ({ member: id, account })}
            />
          ) : null}
        </p>
      ))}
    </section>
  );
}

export function Corrections({ id }: Part) {
  const t = useText();
  const after = useAddress().get('after');
  const query = useQuery(
    queryOf('GET /admin/api/corrections', { query: { member: id, ...(after === '' ? {} : { after }) } }),
  );
  const columns: ListColumn<Correction>[] = [
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'kind', label: t('members.cell.kind'), cell: (row) => t(`members.correct.kind.${row.kind}`) },
    { key: 'amount', label: t('members.cell.amount'), cell: (row) => <Amount money={row.amount} />, end: true },
    { key: 'line', label: t('members.cell.line'), cell: (row) => <CopyId id={row.line} /> },
    { key: 'who', label: t('members.cell.who'), cell: (row) => row.maker?.displayName ?? '–' },
    { key: 'second', label: t('members.cell.second'), cell: (row) => row.checker?.displayName ?? '–' },
    { key: 'reason', label: t('members.cell.reason'), cell: (row) => `${row.ticket} ${row.reason}`.trim() },
  ];
  return (
    <TabList
      name="corrections"
      title="members.tab.corrections"
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
    />
  );
}
