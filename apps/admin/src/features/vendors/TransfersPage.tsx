/** Money on its way to vendors that hold a balance, and back. */
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ProposeButton } from '../proposals/index.ts';

type Transfer = CallValue<'GET /admin/api/vendor-transfers'>[number];

export default function TransfersPage() {
  const t = useText();
  const mayMake = useMay('vendors.make');
  const query = useQuery({
    ...queryOf('GET /admin/api/vendor-transfers'),
    select: (rows: readonly Transfer[]) => ({ rows, next: null }),
  });
  const columns: ListColumn<Transfer>[] = [
    { key: 'account', label: t('vendors.column.account'), cell: (row) => row.account },
    { key: 'vendor', label: t('vendors.column.vendor'), cell: (row) => row.vendor },
    { key: 'direction', label: t('vendors.direction'), cell: (row) => t(`vendors.direction.${row.direction}`) },
    { key: 'amount', label: t('vendors.amount'), cell: (row) => <Amount money={row.amount} />, end: true },
    { key: 'state', label: t('vendors.column.state'), cell: (row) => row.state },
    { key: 'made', label: t('vendors.column.at'), cell: (row) => <When at={row.madeAt} /> },
    { key: 'asks', label: t('vendors.asks'), cell: (row) => row.asks, end: true },
    ...(mayMake
      ? [
          {
            key: 'acts',
            label: t('office.list.acts'),
            isSilent: true,
            end: true,
            cell: (row: Transfer) => <Settle id={row.id} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead title={t('vendors.transfers.title')} text={t('vendors.transfers.text')} />
      <ListPage
        name="vendor-transfers"
        caption={t('vendors.transfers.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ title: t('vendors.none'), text: t('vendors.transfers.text') }}
      />
    </>
  );
}

function Settle({ id }: { id: string }) {
  const t = useText();
  return (
    <ProposeButton
      label={t('vendors.settle')}
      fields={[
        {
          name: 'outcome',
          label: t('vendors.settleAs'),
          start: 'failed',
          options: (['failed', 'succeeded'] as const).map((one) => [one, t(`vendors.settle.${one}`)] as const),
        },
      ]}
      act="vendors.transfer"
      input={({ outcome }) => ({ transfer: id, outcome })}
    />
  );
}
