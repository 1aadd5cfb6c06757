/** The last postbacks of one affiliate, and where they are told. */
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { Fault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import { usePostbackColumns } from './postbackColumns.tsx';

export function PostbackList({ affiliate }: { readonly affiliate: string }) {
  const t = useText();
  const columns = usePostbackColumns();
  const query = useQuery(queryOf('GET /admin/api/affiliate-postbacks', { query: { affiliate, limit: 20 } }));
  if (query.isPending) return <Skeleton block={120} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  const { rows } = query.data;
  const url = rows[0]?.url;
  if (rows.length === 0) return <p className="muted">{t('affiliates.postbacks.never')}</p>;
  return (
    <>
      <p className="muted">
        {url === null || url === undefined ? t('affiliates.postback.noAddress') : <bdi dir="ltr">{url}</bdi>}
      </p>
      <Table
        caption={t('affiliates.postbacks.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns.filter(({ key }) => key !== 'account' && key !== 'tried')}
      />
    </>
  );
}
