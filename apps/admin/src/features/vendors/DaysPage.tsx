/** The day sheet: what we counted, what vendors say, and where they differ. */
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@banyan/ui/badge';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';

type Day = CallValue<'GET /admin/api/reconciliations'>[number];
const outcomes = ['agreed', 'differs', 'unverified'] as const;
const kinds = { agreed: 'positive', differs: 'negative', unverified: 'plain' } as const;

export default function DaysPage() {
  const t = useText();
  const address = useAddress();
  const filter = Object.fromEntries(
    ['vendor', 'outcome', 'from', 'to'].map((name) => [name, address.get(name)]).filter(([, value]) => value !== ''),
  );
  const query = useQuery({
    ...queryOf('GET /admin/api/reconciliations', { query: filter as never }),
    select: (rows: readonly Day[]) => ({ rows, next: null }),
  });
  const columns: ListColumn<Day>[] = [
    { key: 'day', label: t('vendors.column.day'), cell: (row) => row.day },
    { key: 'vendor', label: t('vendors.column.vendor'), cell: (row) => row.vendor },
    {
      key: 'outcome',
      label: t('vendors.column.state'),
      cell: (row) => <Badge kind={kinds[row.outcome]}>{t(`vendors.outcome.${row.outcome}`)}</Badge>,
    },
    { key: 'bets', label: t('vendors.bets'), cell: (row) => row.bets, end: true },
    { key: 'wins', label: t('vendors.wins'), cell: (row) => row.wins, end: true },
    { key: 'undone', label: t('vendors.undone'), cell: (row) => row.undone, end: true },
    { key: 'staked', label: t('vendors.staked'), cell: (row) => <Amount money={row.staked} />, end: true },
    { key: 'won', label: t('vendors.won'), cell: (row) => <Amount money={row.won} />, end: true },
    {
      key: 'differences',
      label: t('vendors.differences'),
      cell: (row) =>
        row.differences.map(({ figure, ours, theirs }) => `${figure} ${ours} / ${theirs}`).join(', ') || '–',
    },
  ];
  return (
    <>
      <PageHead title={t('vendors.days.title')} text={t('vendors.days.text')} />
      <ListPage
        name="reconciliations"
        caption={t('vendors.days.title')}
        query={query}
        columns={columns}
        rowKey={(row) => `${row.day} ${row.vendor} ${row.staked.currency}`}
        filters={
          <>
            <Field label={t('vendors.column.state')}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={address.get('outcome')}
                  onChange={(event) => address.set({ outcome: event.target.value })}
                >
                  <option value="">{t('vendors.caseAll')}</option>
                  {outcomes.map((one) => (
                    <option key={one} value={one}>
                      {t(`vendors.outcome.${one}`)}
                    </option>
                  ))}
                </SelectInput>
              )}
            </Field>
            {(['from', 'to'] as const).map((name) => (
              <Field key={name} label={t(`vendors.${name}`)}>
                {(control) => (
                  <TextInput
                    {...control}
                    type="date"
                    value={address.get(name)}
                    onChange={(event) => address.set({ [name]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </>
        }
        empty={{ title: t('vendors.none'), text: t('vendors.days.text') }}
      />
    </>
  );
}
