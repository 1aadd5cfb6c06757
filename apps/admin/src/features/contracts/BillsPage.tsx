/** Bills of agents' contracts, the newest first; those that wait to be approved or paid, by kind, and of one agent. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { billKinds, contractBillStates } from '@banyan/core/contracts';
import { statesOf } from '@banyan/core/states';
import { Badge } from '@banyan/ui/badge';
import { Field, SelectInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { type Bill, billBadges } from './bills.ts';
import { BillDays } from './BillDays.tsx';

const columnsOf = (t: Text): ListColumn<Bill>[] => [
  {
    key: 'period',
    label: t('bills.column.period'),
    cell: (bill) => (
      <Link to={`/contract-bills/${bill.id}`}>
        <BillDays of={bill} />
      </Link>
    ),
  },
  { key: 'kind', label: t('contracts.column.kind'), cell: ({ kind }) => t(`contracts.kind.${kind}`) },
  {
    key: 'member',
    label: t('contracts.column.member'),
    cell: ({ memberId, member }) => <Link to={`/members/${memberId}`}>{member}</Link>,
  },
  {
    key: 'payer',
    label: t('bills.column.payer'),
    cell: ({ payerId, payer }) =>
      payerId === null ? t('contracts.house') : <Link to={`/members/${payerId}`}>{payer}</Link>,
  },
  { key: 'amount', label: t('bills.column.amount'), end: true, cell: ({ amount }) => <Amount money={amount} /> },
  { key: 'paid', label: t('bills.column.paid'), end: true, cell: ({ paid }) => <Amount money={paid} /> },
  {
    key: 'state',
    label: t('contracts.column.state'),
    cell: ({ state }) => <Badge kind={billBadges[state]}>{t(`bills.state.${state}`)}</Badge>,
  },
];

const filterNames = ['kind', 'state', 'member', 'after'] as const;

export default function BillsPage() {
  const t = useText();
  const address = useAddress();
  const asked = filterNames.map((name) => [name, address.get(name)]).filter(([, value]) => value !== '');
  const query = useQuery(
    queryOf('GET /admin/api/contract-bills', { query: Object.fromEntries(asked) }, { keepPrevious: true }),
  );
  return (
    <>
      <PageHead title={t('bills.title')} text={t('bills.text')} />
      <ListPage
        name="contract-bills"
        caption={t('bills.title')}
        query={query}
        columns={columnsOf(t)}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => `/contract-bills/${id}`}
        filters={<Filters />}
        empty={{ title: t('bills.empty.title'), text: t('bills.empty.text') }}
      />
    </>
  );
}

function Filters() {
  const t = useText();
  const address = useAddress();
  return (
    <>
      <Field label={t('contracts.column.kind')}>
        {(control) => (
          <SelectInput
            {...control}
            value={address.get('kind')}
            onChange={({ target }) => address.set({ kind: target.value })}
          >
            <option value="">{t('contracts.filter.allKinds')}</option>
            {billKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`contracts.kind.${kind}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('contracts.column.state')}>
        {(control) => (
          <SelectInput
            {...control}
            value={address.get('state')}
            onChange={({ target }) => address.set({ state: target.value })}
          >
            <option value="">{t('contracts.filter.allStates')}</option>
            <option value="waiting">{t('bills.state.waiting')}</option>
            {statesOf(contractBillStates).map((state) => (
              <option key={state} value={state}>
                {t(`bills.state.${state}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </>
  );
}
