/** The shelves of the points mall in their order: what each costs and gives, what is left and what orders hold. */
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { IconButton, buttonClass } from '@banyan/ui/button';
import { useAddress } from '../../lib/address.ts';
import { grouped } from '../../lib/Amount.tsx';
import { call, type CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { usePress } from '../../lib/work.ts';
import { When } from '../../lib/When.tsx';
import { Gives } from './Gives.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import { type Item, itemColours, touchedItems, useTitleOf } from './mall.ts';
import styles from './mall.module.css';

export default function ItemsPage() {
  const t = useText();
  const mayMake = useMay('promotions.make');
  const isPublishing = useAddress().get('do') === 'publish';
  const query = useQuery({
    ...queryOf('GET /admin/api/mall/items'),
    select: ({ items }: CallValue<'GET /admin/api/mall/items'>) => ({ rows: items, next: null }),
  });
  const columns = useColumns(query.data?.rows ?? [], mayMake);
  if (isPublishing && mayMake) return <Navigate to="/publish-mall-item" replace />;
  return (
    <>
      <PageHead
        title={t('mall.title')}
        text={t('mall.text')}
        actions={
          mayMake ? (
            <Link className={buttonClass({ kind: 'primary' })} to="/publish-mall-item">
              {t('mall.publish')}
            </Link>
          ) : undefined
        }
      />
      <ListPage
        name="mall-items"
        caption={t('mall.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: t('mall.items.empty'), text: t('mall.items.emptyText') }}
      />
    </>
  );
}

function useColumns(rows: readonly Item[], mayMake: boolean): ListColumn<Item>[] {
  const t = useText();
  const titleOf = useTitleOf();
  const columns: ListColumn<Item>[] = [
    {
      key: 'item',
      label: t('mall.column.item'),
      cell: (row) => (
        <span className={styles.head}>
          <ItemPicture picture={row.picture} />
          {mayMake && row.state !== 'ended' ? (
            <Link to={`/publish-mall-item?from=${row.id}`}>{titleOf(row.titles)}</Link>
          ) : (
            titleOf(row.titles)
          )}
        </span>
      ),
    },
    {
      key: 'gives',
      label: t('mall.column.gives'),
      cell: (row) => <Gives kind={row.kind} amount={row.gives} rounds={row.rounds?.rounds ?? null} />,
    },
    { key: 'price', label: t('mall.column.price'), cell: (row) => grouped(row.price), end: true },
    {
      key: 'stock',
      label: t('mall.column.stock'),
      cell: (row) => (row.stock === 0 ? <Badge kind="negative">{t('mall.soldOut')}</Badge> : row.stock),
      end: true,
    },
    { key: 'held', label: t('mall.column.held'), cell: (row) => row.held, end: true },
    { key: 'person', label: t('mall.perMember'), cell: (row) => row.perMember ?? '–', end: true, isExtra: true },
    {
      key: 'dates',
      label: t('mall.column.dates'),
      cell: (row) => (
        <>
          {row.startsAt === null ? '–' : <When at={row.startsAt} />} …{' '}
          {row.endsAt === null ? '–' : <When at={row.endsAt} />}
        </>
      ),
      isExtra: true,
    },
    {
      key: 'state',
      label: t('mall.column.state'),
      cell: (row) => <Badge kind={itemColours[row.state]}>{t(`mall.itemState.${row.state}`)}</Badge>,
    },
  ];
  const order = useOrdering(rows);
  if (!mayMake) return columns;
  return [
    ...columns,
    { key: 'order', label: t('mall.order.column'), isSilent: true, cell: order },
    {
      key: 'acts',
      label: t('office.list.acts'),
      isSilent: true,
      end: true,
      cell: (row) => <ItemMenu item={row} title={titleOf(row.titles)} />,
    },
  ];
}

/** Two buttons that move an item up or down its shelves. */
function useOrdering(rows: readonly Item[]) {
  const t = useText();
  const titleOf = useTitleOf();
  const { isBusy, press } = usePress(touchedItems);
  const ids = rows.filter(({ state }) => state !== 'ended').map(({ id }) => id);
  const move = (at: number, step: -1 | 1) =>
    void press(() =>
      call('PUT /admin/api/mall/order', {
        body: { items: ids.with(at, ids[at + step] as string).with(at + step, ids[at] as string) },
      }),
    );
  return ({ id, titles }: Item) => {
    const at = ids.indexOf(id);
    if (at < 0) return null;
    const name = { title: titleOf(titles) };
    return (
      <span className={styles.order}>
        <IconButton
          size="s"
          label={t('mall.order.up', name)}
          disabled={isBusy || at === 0}
          onClick={() => move(at, -1)}
        >
          <ArrowUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          size="s"
          label={t('mall.order.down', name)}
          disabled={isBusy || at === ids.length - 1}
          onClick={() => move(at, 1)}
        >
          <ArrowDown size={16} aria-hidden="true" />
        </IconButton>
      </span>
    );
  };
}
