/** The statements of one affiliate, the newest month first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { Amount } from '../../lib/Amount.tsx';
import { Fault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import { statementColours } from './affiliates.ts';

export function StatementList({ affiliate }: { readonly affiliate: string }) {
  const t = useText();
  const query = useQuery(queryOf('GET /admin/api/affiliate-statements', { query: { affiliate, limit: 36 } }));
  if (query.isPending) return <Skeleton block={120} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.rows.length === 0) return <p className="muted">{t('affiliates.statements.none')}</p>;
  return (
    <Table
      caption={t('affiliates.statements.title')}
      rows={query.data.rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'month',
          label: t('affiliates.column.month'),
          cell: ({ id, month }) => <Link to={`/affiliate-statements/${id}`}>{month}</Link>,
        },
        {
          key: 'state',
          label: t('affiliates.column.state'),
          cell: ({ state }) => <Badge kind={statementColours[state]}>{t(`affiliates.statement.${state}`)}</Badge>,
        },
        {
          key: 'amount',
          label: t('affiliates.column.due'),
          end: true,
          cell: ({ state, amount }) => (state === 'open' ? '–' : <Amount money={amount} />),
        },
      ]}
    />
  );
}
