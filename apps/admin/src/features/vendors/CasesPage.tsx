/** What waits for a person at vendors. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Field, SelectInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { namedText, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';

type Case = CallValue<'GET /admin/api/vendor-cases'>['rows'][number];

export default function CasesPage() {
  const t = useText();
  const address = useAddress();
  const filter = Object.fromEntries(
    ['vendor', 'state', 'after'].map((name) => [name, address.get(name)]).filter(([, value]) => value !== ''),
  );
  const query = useQuery(queryOf('GET /admin/api/vendor-cases', { query: filter as never }, { keepPrevious: true }));
  const columns: ListColumn<Case>[] = [
    {
      key: 'kind',
      label: t('vendors.column.case'),
      cell: (row) => (
        <Link to={`/vendor-cases/${row.id}`}>
          {namedText(t, `vendors.kind.${row.kind.replaceAll(' ', '-')}`, row.kind)}
        </Link>
      ),
    },
    { key: 'at', label: t('vendors.column.at'), cell: (row) => <When at={row.at} /> },
    { key: 'vendor', label: t('vendors.column.vendor'), cell: (row) => row.vendor },
    { key: 'account', label: t('vendors.column.account'), cell: (row) => row.account || '–' },
    { key: 'round', label: t('vendors.column.round'), cell: (row) => row.round || '–' },
    {
      key: 'state',
      label: t('vendors.column.state'),
      cell: (row) => (
        <Badge kind={row.closedAt === null ? 'warning' : 'plain'}>
          {t(row.closedAt === null ? 'vendors.caseOpen' : 'vendors.caseClosed')}
        </Badge>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('vendors.cases.title')} text={t('vendors.cases.text')} />
      <ListPage
        name="vendor-cases"
        caption={t('vendors.cases.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        hrefOf={(row) => `/vendor-cases/${row.id}`}
        filters={
          <Field label={t('vendors.column.state')}>
            {(control) => (
              <SelectInput
                {...control}
                value={address.get('state') || 'open'}
                onChange={(event) => address.set({ state: event.target.value })}
              >
                <option value="open">{t('vendors.caseOpen')}</option>
                <option value="all">{t('vendors.caseAll')}</option>
              </SelectInput>
            )}
          </Field>
        }
        empty={{ title: t('vendors.cases.empty'), text: t('vendors.cases.text') }}
      />
    </>
  );
}
