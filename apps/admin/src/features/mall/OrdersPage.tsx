/** Orders of the points mall: what waits with the oldest first, what was decided with the newest; of one member when the address names one. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mallOrderStates } from '@banyan/core/mall';
import { statesOf } from '@banyan/core/states';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { grouped } from '../../lib/Amount.tsx';
import { Gives } from './Gives.tsx';
import { type Order, orderColours, useTitleOf } from './mall.ts';

const queues = statesOf(mallOrderStates);

export default function OrdersPage() {
  const t = useText();
  const address = useAddress();
  const chosen = queues.find((name) => name === address.get('state')) ?? 'processing';
  return (
    <>
      <PageHead title={t('mall.orders.title')} text={t('mall.orders.text')} />
      <Tabs
        id="mall-orders"
        label={t('mall.orders.title')}
        items={queues.map((key) => ({ key, label: t(`mall.state.${key}`) }))}
        value={chosen}
        onChange={(state) => address.set({ state })}
      />
      <div {...tabPanelProps('mall-orders', chosen)}>
        <Queue key={chosen} state={chosen} />
      </div>
    </>
  );
}

function Queue({ state }: { readonly state: Order['state'] }) {
  const t = useText();
  const address = useAddress();
  const [after, member] = [address.get('after'), address.get('member')];
  const query = useQuery(
    queryOf(
      'GET /admin/api/mall/orders',
      { query: { state, ...(after === '' ? {} : { after }), ...(member === '' ? {} : { member }) } },
      { keepPrevious: true, everyMs: 15_000 },
    ),
  );
  return (
    <ListPage
      name={`mall-orders.${state}`}
      caption={t(`mall.state.${state}`)}
      query={query}
      columns={useColumns(state)}
      rowKey={({ reference }) => reference}
      hrefOf={({ reference }) => `/mall-orders/${reference}`}
      filters={
        member === '' ? null : (
          <Button kind="soft" size="s" onClick={() => address.set({ member: '' })}>
            {t('mall.orders.everybody')}
          </Button>
        )
      }
      empty={{ title: t('mall.orders.empty'), text: t('mall.orders.emptyText') }}
    />
  );
}

function useColumns(state: Order['state']): ListColumn<Order>[] {
  const t = useText();
  const titleOf = useTitleOf();
  const isWaiting = state === 'processing';
  const named = ({ titles, quantity, kind }: Order) =>
    `${kind === 'convert' ? t('mall.kind.convert') : titleOf(titles)}${quantity > 1 ? ` × ${quantity}` : ''}`;
  return [
    { key: 'at', label: t('mall.column.ordered'), cell: (row) => <When at={row.at} /> },
    {
      key: 'reference',
      label: t('mall.column.reference'),
      cell: (row) => <Link to={`/mall-orders/${row.reference}`}>{row.reference}</Link>,
    },
    {
      key: 'member',
      label: t('mall.column.member'),
      cell: (row) => <Link to={`/members/${row.member.id}`}>{row.member.account}</Link>,
    },
    { key: 'item', label: t('mall.column.item'), cell: named },
    { key: 'gives', label: t('mall.column.gives'), cell: (row) => <Gives {...row} /> },
    { key: 'points', label: t('mall.column.points'), cell: (row) => grouped(row.points), end: true },
    isWaiting
      ? {
          key: 'claim',
          label: t('mall.column.claim'),
          cell: (row) => (
            <>
              {row.claim === null ? '–' : row.claim.isMine ? t('mall.mine') : row.claim.who.displayName}
              {row.needed > 1 ? (
                <Badge kind="info">{t('mall.approvals', { given: row.given, needed: row.needed })}</Badge>
              ) : null}
            </>
          ),
        }
      : {
          key: 'decided',
          label: t('mall.column.decided'),
          cell: (row) => (
            <>
              {row.decidedBy} {row.decidedAt === null ? null : <When at={row.decidedAt} />}
            </>
          ),
        },
    {
      key: 'state',
      label: t('mall.column.state'),
      cell: (row) => <Badge kind={orderColours[row.state]}>{t(`mall.state.${row.state}`)}</Badge>,
    },
  ];
}
