/** What moved on each account of the ledger, by the kind of transfer. Without a first day it is everything, and the sum is the balance. */
import { useQuery } from '@tanstack/react-query';
import { houseAccounts, memberAccounts } from '@banyan/core/ledger';
import { Field, SelectInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { dayIn, isDayText } from '../../lib/days.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { accountName } from './account-name.ts';
import { ReportsNav } from './ReportsNav.tsx';
import { SpanFields } from './SpanFields.tsx';

type Moved = CallValue<'GET /admin/api/reports/movements'>;
type Row = Moved['rows'][number];

const columnsOf = (t: Text): ListColumn<Row>[] => [
  { key: 'account', label: t('reports.column.account'), cell: ({ account }) => accountName(t, account) },
  { key: 'kind', label: t('reports.column.kind'), cell: ({ kind }) => kind },
  { key: 'currency', label: t('reports.by.currency'), cell: ({ currency }) => currency },
  {
    key: 'amount',
    label: t('reports.column.amount'),
    end: true,
    cell: ({ amount }) => <Amount money={{ amount }} signed />,
  },
  { key: 'entries', label: t('reports.movements.entries'), end: true, cell: ({ entries }) => entries },
];

export default function MovementsPage() {
  const t = useText();
  const address = useAddress();
  const { house } = useMe();
  const [from, account, currency] = [address.get('from'), address.get('account'), address.get('currency')];
  const to = isDayText(address.get('to')) ? address.get('to') : dayIn(house.zone, new Date());
  const asked = {
    to,
    ...(isDayText(from) ? { from } : {}),
    ...(account === '' ? {} : { account }),
    ...(currency === '' ? {} : { currency: currency as Row['currency'] }),
  };
  const options = queryOf('GET /admin/api/reports/movements', { query: asked }, { keepPrevious: true });
  const whole = useQuery(options);
  const query = useQuery({ ...options, select: ({ rows }: Moved) => ({ rows, next: null }) });
  return (
    <>
      <PageHead title={t('reports.movements.title')} text={t('reports.movements.text')} />
      <ReportsNav />
      <ListPage
        name="report-movements"
        caption={t('reports.movements.title')}
        query={query}
        columns={columnsOf(t)}
        rowKey={(row) => `${row.account} ${row.kind} ${row.currency}`}
        filters={
          <>
            <Field label={t('reports.column.account')}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={account}
                  onChange={(event) => address.set({ account: event.target.value })}
                >
                  <option value="">{t('reports.movements.all')}</option>
                  {[...memberAccounts, ...houseAccounts].map((one) => (
                    <option key={one} value={one}>
                      {accountName(t, one)}
                    </option>
                  ))}
                </SelectInput>
              )}
            </Field>
            <SpanFields span={{ from, to }} />
          </>
        }
        empty={{ title: t('reports.movements.none'), text: t('reports.empty.text') }}
        foot={<Foot moved={whole.data} />}
      />
    </>
  );
}

/** The sum of each account that is shown: its balance at the end of the last day where no first day was asked for. */
function Foot({ moved }: { readonly moved: Moved | undefined }) {
  const t = useText();
  return moved === undefined || moved.asOf === null ? null : (
    <p className="muted">
      {t('reports.asOf')} <When at={moved.asOf} exact />
    </p>
  );
}
