/** The ways to deposit as they are set up, and what keeps one from being offered. */
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@banyan/ui/badge';
import type { CallValue } from '../../lib/client.ts';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';

type Way = CallValue<'GET /admin/api/deposit-methods'>[number];

export default function MethodsPage() {
  const t = useText();
  const query = useQuery({
    ...queryOf('GET /admin/api/deposit-methods'),
    select: (rows: readonly Way[]) => ({ rows, next: null }),
  });
  const columns: ListColumn<Way>[] = [
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
    { key: 'adapter', label: t('deposits.column.adapter'), cell: (row) => row.adapter },
    { key: 'currency', label: t('deposits.column.currency'), cell: (row) => row.currency },
    { key: 'limits', label: t('deposits.column.limits'), cell: (row) => `${row.minimum} – ${row.maximum}` },
    { key: 'fee', label: t('deposits.column.fee'), cell: (row) => `${row.fee.fixed} + ${row.fee.rate}` },
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
  return (
    <>
      <PageHead title={t('deposits.methods.title')} text={t('deposits.methods.text')} />
      <ListPage
        name="deposit-methods"
        caption={t('deposits.methods.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.code}
        empty={{ title: t('deposits.methods.empty'), text: t('deposits.methods.text') }}
      />
    </>
  );
}
