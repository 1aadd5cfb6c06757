/** What a member spent points on, the newest first. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { useAddress } from '../../lib/address.ts';
import { grouped } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import type { ListColumn } from '../../lib/ListPage.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { orderColours, useTitleOf } from '../mall/index.ts';
import { TabList } from './TabList.tsx';

type Order = CallValue<'GET /admin/api/mall/orders'>['rows'][number];

export function Mall({ id }: { readonly id: string }) {
  const t = useText();
  const titleOf = useTitleOf();
  const after = useAddress().get('after');
  const query = useQuery(
    queryOf('GET /admin/api/mall/orders', { query: { member: id, ...(after === '' ? {} : { after }) } }),
  );
  const columns: ListColumn<Order>[] = [
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.at} exact /> },
    {
      key: 'reference',
      label: t('mall.column.reference'),
      cell: (row) => <Link to={`/mall-orders/${row.reference}`}>{row.reference}</Link>,
    },
    { key: 'item', label: t('mall.column.item'), cell: (row) => titleOf(row.titles) || t(`mall.kind.${row.kind}`) },
    { key: 'points', label: t('mall.column.points'), cell: (row) => grouped(row.points), end: true },
    {
      key: 'state',
      label: t('mall.column.state'),
      cell: (row) => <Badge kind={orderColours[row.state]}>{t(`mall.state.${row.state}`)}</Badge>,
    },
  ];
  return (
    <TabList name="mall" title="members.tab.mall" query={query} columns={columns} rowKey={(row) => row.reference} />
  );
}
