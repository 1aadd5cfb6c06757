/** The months of the house, the latest first, each with how many days are signed and who closed it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { useAddress } from '../../lib/address.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { type MonthRow, stateBadges } from './month.ts';

const columnsOf = (t: Text): ListColumn<MonthRow>[] => [
  { key: 'month', label: t('months.column.month'), cell: ({ month }) => <Link to={`/months/${month}`}>{month}</Link> },
  {
    key: 'state',
    label: t('months.column.state'),
    cell: ({ state }) => <Badge kind={stateBadges[state]}>{t(`months.state.${state}`)}</Badge>,
  },
  { key: 'signed', label: t('months.column.signed'), end: true, cell: ({ signed }) => signed },
  { key: 'approvedBy', label: t('months.approvedBy'), cell: ({ approvedBy }) => approvedBy?.displayName ?? '–' },
  {
    key: 'closedAt',
    label: t('months.closedAt'),
    cell: ({ closedAt }) => (closedAt === null ? '–' : <When at={closedAt} exact />),
  },
  {
    key: 'proposedBy',
    label: t('months.proposedBy'),
    isExtra: true,
    cell: ({ proposedBy }) => proposedBy?.displayName ?? '–',
  },
  { key: 'version', label: t('months.version'), end: true, isExtra: true, cell: ({ version }) => version ?? '–' },
];

export default function MonthsPage() {
  const t = useText();
  const after = useAddress().get('after');
  const query = useQuery(
    queryOf('GET /admin/api/months', { query: after === '' ? {} : { after } }, { keepPrevious: true }),
  );
  return (
    <>
      <PageHead title={t('months.title')} text={t('months.text')} />
      <ListPage
        name="months"
        caption={t('months.title')}
        query={query}
        columns={columnsOf(t)}
        rowKey={({ month }) => month}
        hrefOf={({ month }) => `/months/${month}`}
        empty={{ title: t('months.empty.title'), text: t('months.empty.text') }}
      />
    </>
  );
}
