/** Contracts of agents, the newest offer first; by kind, by state, and of one line with everybody below. */
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { contractKinds, contractStates } from '@banyan/core/contracts';
import { statesOf } from '@banyan/core/states';
import { Badge } from '@banyan/ui/badge';
import { buttonClass } from '@banyan/ui/button';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { type Contract, rateText, stateBadges, topRate } from './contracts.ts';

const columnsOf = (t: Text): ListColumn<Contract>[] => [
  {
    key: 'offeredAt',
    label: t('contracts.column.offeredAt'),
    cell: ({ id, offeredAt }) => (
      <Link to={`/agent-contracts/${id}`}>
        <When at={offeredAt} />
      </Link>
    ),
  },
  {
    key: 'member',
    label: t('contracts.column.member'),
    cell: ({ member, account }) => <Link to={`/members/${member}`}>{account}</Link>,
  },
  { key: 'by', label: t('contracts.column.by'), cell: ({ offeror }) => offeror ?? t('contracts.house') },
  { key: 'kind', label: t('contracts.column.kind'), cell: ({ terms }) => t(`contracts.kind.${terms.kind}`) },
  { key: 'rate', label: t('contracts.column.rate'), end: true, cell: ({ terms }) => rateText(topRate(terms)) },
  {
    key: 'state',
    label: t('contracts.column.state'),
    cell: ({ state }) => <Badge kind={stateBadges[state]}>{t(`contracts.state.${state}`)}</Badge>,
  },
  {
    key: 'beginsAt',
    label: t('contracts.column.beginsAt'),
    cell: ({ beginsAt }) => (beginsAt === null ? '–' : <When at={beginsAt} />),
  },
  {
    key: 'endedAt',
    label: t('contracts.column.endedAt'),
    cell: ({ endedAt }) => (endedAt === null ? '–' : <When at={endedAt} />),
    isExtra: true,
  },
];

const filterNames = ['kind', 'state', 'line', 'after'] as const;

export default function ContractsPage() {
  const t = useText();
  const address = useAddress();
  const mayMake = useMay('agents.make');
  const asked = filterNames.map((name) => [name, address.get(name)]).filter(([, value]) => value !== '');
  const query = useQuery(
    queryOf('GET /admin/api/contracts', { query: Object.fromEntries(asked) }, { keepPrevious: true }),
  );
  if (address.get('do') === 'offer' && mayMake) return <Navigate to="/offer-contract" replace />;
  return (
    <>
      <PageHead
        title={t('contracts.title')}
        text={t('contracts.text')}
        actions={
          mayMake ? (
            <Link className={buttonClass({ kind: 'primary' })} to="/offer-contract">
              {t('contracts.offer')}
            </Link>
          ) : undefined
        }
      />
      <ListPage
        name="agent-contracts"
        caption={t('contracts.title')}
        query={query}
        columns={columnsOf(t)}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => `/agent-contracts/${id}`}
        filters={<Filters />}
        empty={{ title: t('contracts.empty.title'), text: t('contracts.empty.text') }}
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
            {contractKinds.map((kind) => (
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
            {statesOf(contractStates).map((state) => (
              <option key={state} value={state}>
                {t(`contracts.state.${state}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('contracts.filter.line')}>
        {(control) => (
          <TextInput
            {...control}
            key={address.get('line')}
            defaultValue={address.get('line')}
            maxLength={64}
            autoCapitalize="none"
            onBlur={({ target }) => address.set({ line: target.value.trim() })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') address.set({ line: event.currentTarget.value.trim() });
            }}
          />
        )}
      </Field>
    </>
  );
}
