/** The ways to deposit as they are set up, and what keeps one from being offered. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { buttonClass } from '@banyan/ui/button';
import type { CallValue } from '../../lib/client.ts';
import { Amount, grouped } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { percentText } from './percent.ts';

type Way = CallValue<'GET /admin/api/deposit-methods'>[number];

function feeText(t: Text, { fixed, rate }: Way['fee']): string {
  const isFixed = !/^0(\.0*)?$/.test(fixed);
  const isRate = !/^0(\.0*)?$/.test(rate);
  if (!isFixed && !isRate) return t('deposits.methods.noFee');
  return [...(isFixed ? [grouped(fixed)] : []), ...(isRate ? [percentText(rate)] : [])].join(' + ');
}

function secondsText(t: Text, seconds: number | null): string {
  if (seconds === null) return '–';
  return seconds < 120
    ? t('deposits.methods.seconds', { count: seconds })
    : t('deposits.methods.minutes', { count: Math.round(seconds / 60) });
}

/** How many of those asked for were credited, in percent and in numbers. */
function Success({ of: { asked, credited, success } }: { of: Way['lately'][number] }) {
  return (
    <div className="num">
      {success === null ? '–' : `${success.replace(/(\.\d)\d*$/, '$1')} %`}{' '}
      <span className="muted">{`${credited} / ${asked}`}</span>
    </div>
  );
}

const columnsOf = (t: Text): ListColumn<Way>[] => [
  { key: 'method', label: t('deposits.column.method'), cell: (row) => row.code },
  {
    key: 'state',
    label: t('deposits.column.state'),
    cell: (row) => (
      <Badge kind={row.faults.length === 0 ? 'positive' : 'warning'}>
        {t(row.faults.length === 0 ? 'deposits.methods.offered' : 'deposits.methods.off')}
      </Badge>
    ),
  },
  { key: 'adapter', label: t('deposits.column.adapter'), cell: (row) => row.adapter, isExtra: true },
  { key: 'currency', label: t('deposits.column.currency'), cell: (row) => row.currency },
  {
    key: 'limits',
    label: t('deposits.column.limits'),
    cell: (row) => <span className="num">{`${grouped(row.minimum)} – ${grouped(row.maximum)}`}</span>,
  },
  { key: 'fee', label: t('deposits.column.fee'), cell: (row) => feeText(t, row.fee) },
  {
    key: 'success',
    label: t('deposits.column.success'),
    cell: (row) =>
      row.lately.length === 0 ? '–' : row.lately.map((one) => <Success key={one.amount.currency} of={one} />),
    end: true,
  },
  {
    key: 'credited',
    label: t('deposits.column.creditedLately'),
    cell: (row) =>
      row.lately.length === 0
        ? '–'
        : row.lately.map(({ amount }) => (
            <div key={amount.currency}>
              <Amount money={amount} />
            </div>
          )),
    end: true,
  },
  {
    key: 'median',
    label: t('deposits.column.median'),
    cell: (row) => row.lately.map(({ medianSeconds }) => secondsText(t, medianSeconds)).join(', ') || '–',
    end: true,
  },
  {
    key: 'accounts',
    label: t('deposits.column.accounts'),
    cell: (row) =>
      row.accounts.length === 0
        ? '–'
        : row.accounts.map(({ number, bank, isOpen, today }) => (
            <div key={`${number} ${bank}`}>
              {bank} {number} <Amount money={today} /> {isOpen ? null : t('deposits.methods.closed')}
            </div>
          )),
  },
  { key: 'faults', label: t('deposits.methods.faults'), cell: (row) => row.faults.join('; ') || '–' },
];

export default function MethodsPage() {
  const t = useText();
  const mayChange = useMay('money-settings.make');
  const query = useQuery({
    ...queryOf('GET /admin/api/deposit-methods'),
    select: (rows: readonly Way[]) => ({ rows, next: null }),
  });
  return (
    <>
      <PageHead
        title={t('deposits.methods.title')}
        text={t('deposits.methods.text')}
        actions={
          mayChange ? (
            <Link className={buttonClass({ kind: 'secondary', size: 's' })} to="/settings/cashier.methods">
              {t('deposits.methods.change')}
            </Link>
          ) : undefined
        }
      />
      <ListPage
        name="deposit-methods"
        caption={t('deposits.methods.title')}
        query={query}
        columns={columnsOf(t)}
        rowKey={(row) => row.code}
        empty={{ title: t('deposits.methods.empty'), text: t('deposits.methods.text') }}
      />
    </>
  );
}
