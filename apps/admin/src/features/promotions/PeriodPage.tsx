/** A period of a promotion: what it came to for each member, the largest first. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';

type Row = CallValue<'GET /admin/api/promotions/:id/periods/:first/lines'>['rows'][number];

export default function PeriodPage() {
  const t = useText();
  const { id = '', first = '' } = useParams();
  const after = useAddress().get('after');
  const query = useQuery(
    queryOf('GET /admin/api/promotions/:id/periods/:first/lines', {
      params: { id, first },
      query: after === '' ? {} : { after },
    }),
  );
  const columns: ListColumn<Row>[] = [
    {
      key: 'member',
      label: t('promotions.column.member'),
      cell: ({ member, account }) => <Link to={`/promotions/${id}/periods/${first}/${member}`}>{account}</Link>,
    },
    { key: 'level', label: t('promotions.field.level'), cell: ({ line }) => line.level, end: true },
    {
      key: 'amount',
      label: t('promotions.column.amount'),
      cell: ({ line }) => <Amount money={line.amount} />,
      end: true,
    },
    { key: 'state', label: t('promotions.column.state'), cell: ({ line }) => t(`promotions.line.${line.state}`) },
    { key: 'why', label: t('promotions.column.why'), cell: ({ line }) => line.why ?? '–' },
  ];
  return (
    <>
      <PageHead title={`${id} · ${first}`} text={t('promotions.periodText')} />
      <ListPage
        name="promotion-lines"
        caption={`${id} · ${first}`}
        query={query}
        columns={columns}
        rowKey={({ member }) => member}
        hrefOf={({ member }) => `/promotions/${id}/periods/${first}/${member}`}
        empty={{ title: t('promotions.noLines'), text: t('promotions.noLinesText') }}
      />
    </>
  );
}
