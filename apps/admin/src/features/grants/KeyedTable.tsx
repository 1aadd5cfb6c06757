/** A table of a card that goes on by key, with a button below it. Its four states are shown in its place. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@banyan/ui/button';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { Fault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';

type Page<Row> = { readonly rows: Row[]; readonly next: string | null };

export function KeyedTable<Row>(props: {
  readonly queryKey: readonly unknown[];
  readonly read: (after: { after?: string }) => Promise<Page<Row>>;
  readonly caption: string;
  readonly empty: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
}) {
  const { queryKey, read, caption, empty, columns, rowKey } = props;
  const t = useText();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam === '' ? {} : { after: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page<Row>) => next ?? undefined,
  });
  if (query.isError && query.data === undefined)
    return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton block={160} />;
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className="muted">{empty}</p>;
  return (
    <>
      <Table caption={caption} columns={[...columns]} rows={rows} rowKey={rowKey} />
      {query.hasNextPage ? (
        <Button kind="secondary" size="s" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('grants.more')}
        </Button>
      ) : null}
    </>
  );
}
