/** A list of a tab. Those that are counted in pages go on by the page's number, those by key by theirs. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useAddress } from '../../lib/address.ts';
import { type PlainKey, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';

/** The page that the address names, from 1. */
export function usePage(): number {
  const after = useAddress().get('after');
  return /^\d{1,6}$/.test(after) ? Math.max(1, Number(after)) : 1;
}

/** Where the page after this one is. */
export const nextOf = (page: number, totalPages: number): string | null =>
  page < totalPages ? String(page + 1) : null;

type Rows<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

export function TabList<Row>(props: {
  name: string;
  title: PlainKey;
  query: UseQueryResult<Rows<Row>>;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
}) {
  const t = useText();
  const { name, title, query, columns, rowKey } = props;
  return (
    <ListPage
      name={`member-${name}`}
      caption={t(title)}
      query={query}
      columns={columns}
      rowKey={rowKey}
      empty={{ title: t('members.empty.tab'), text: t('members.empty.tabText') }}
    />
  );
}
