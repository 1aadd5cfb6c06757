/** Reports of suspicions, the newest first, by their state. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { statesOf } from '@banyan/core/states';
import { suspicionStates } from '@banyan/core/suspicions';
import { Badge } from '@banyan/ui/badge';
import { Field, SelectInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';

type Row = CallValue<'GET /admin/api/suspicions'>['rows'][number];
const states = statesOf(suspicionStates);
const kinds = { filed: 'warning', examining: 'info', reported: 'negative', dismissed: 'plain' } as const;

export function SuspicionState({ state }: { state: Row['state'] }) {
  const t = useText();
  return <Badge kind={kinds[state]}>{t(`suspicions.state.${state}`)}</Badge>;
}

export default function SuspicionsPage() {
  const t = useText();
  const address = useAddress();
  const state = states.find((one) => one === address.get('state'));
  const after = address.get('after');
  const query = useQuery(
    queryOf(
      'GET /admin/api/suspicions',
      { query: { ...(state === undefined ? {} : { state }), ...(after === '' ? {} : { after }) } },
      { keepPrevious: true },
    ),
  );
  const columns: ListColumn<Row>[] = [
    { key: 'at', label: t('suspicions.column.at'), cell: (row) => <When at={row.filedAt} exact /> },
    { key: 'state', label: t('suspicions.column.state'), cell: (row) => <SuspicionState state={row.state} /> },
    { key: 'member', label: t('suspicions.column.member'), cell: (row) => row.member?.account ?? '–' },
    { key: 'by', label: t('suspicions.column.by'), cell: (row) => row.filedBy?.displayName ?? '–' },
    {
      key: 'words',
      label: t('suspicions.column.words'),
      cell: (row) => <Link to={`/suspicions/${row.id}`}>{row.words}</Link>,
    },
  ];
  return (
    <>
      <PageHead title={t('suspicions.title')} text={t('suspicions.text')} />
      <ListPage
        name="suspicions"
        caption={t('suspicions.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => `/suspicions/${id}`}
        filters={
          <Field label={t('suspicions.column.state')}>
            {(control) => (
              <SelectInput
                {...control}
                value={state ?? ''}
                onChange={(event) => address.set({ state: event.target.value })}
              >
                <option value="">{t('suspicions.all')}</option>
                {states.map((one) => (
                  <option key={one} value={one}>
                    {t(`suspicions.state.${one}`)}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
        }
        empty={{ title: t('suspicions.empty.title'), text: t('suspicions.empty.text') }}
      />
    </>
  );
}
