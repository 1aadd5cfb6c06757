/** Codes that were made together, the newest first, and the way to propose more. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { BatchState } from './BatchState.tsx';
import { MakeCodes } from './MakeCodes.tsx';

type Batch = CallValue<'GET /admin/api/promotion-codes'>['rows'][number];

const columnsOf = (t: Text): ListColumn<Batch>[] => [
  { key: 'label', label: t('codes.label'), cell: (row) => <Link to={`/promotion-codes/${row.id}`}>{row.label}</Link> },
  { key: 'promotion', label: t('codes.promotion'), cell: (row) => row.promotion },
  { key: 'kind', label: t('codes.kind'), cell: (row) => t(`codes.kind.${row.kind}`) },
  { key: 'code', label: t('codes.code'), cell: (row) => (row.code === null ? '–' : <code>{row.code}</code>) },
  { key: 'used', label: t('codes.used'), cell: (row) => `${row.used} / ${row.size}`, end: true },
  { key: 'state', label: t('codes.state'), cell: (row) => <BatchState batch={row} /> },
  { key: 'channel', label: t('codes.channel'), cell: (row) => t(`codes.channel.${row.channel}`), isExtra: true },
  {
    key: 'ends',
    label: t('codes.endsAt'),
    cell: (row) => (row.endsAt === null ? '–' : <When at={row.endsAt} />),
  },
  { key: 'madeAt', label: t('codes.madeAt'), cell: (row) => <When at={row.madeAt} /> },
  { key: 'madeBy', label: t('codes.madeBy'), cell: (row) => row.madeBy },
];

export default function CodesPage() {
  const t = useText();
  const mayMake = useMay('promotions.make');
  const after = useAddress().get('after');
  const query = useQuery(
    queryOf(
      'GET /admin/api/promotion-codes',
      { query: after === '' ? {} : { after } },
      { keepPrevious: true, everyMs: 30_000 },
    ),
  );
  return (
    <>
      <PageHead title={t('codes.title')} text={t('codes.text')} actions={mayMake ? <MakeCodes /> : undefined} />
      <ListPage
        name="promotion-codes"
        caption={t('codes.title')}
        query={query}
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        hrefOf={(row) => `/promotion-codes/${row.id}`}
        empty={{ title: t('codes.empty.title'), text: t('codes.empty.text') }}
      />
    </>
  );
}
