/** Members: the box that finds anybody, and the list with its filters in the address. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { namedText, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Amount } from '../../lib/Amount.tsx';

type Row = CallValue<'GET /admin/api/members'>['rows'][number];

const statuses = ['active', 'locked'] as const;
const identities = ['none', 'pending', 'verified', 'rejected', 'expired'] as const;
const days = ['registeredFrom', 'registeredTo', 'silentSince'] as const;
const typed = ['tag', 'currency', 'rankFrom', 'balanceFrom', 'balanceTo'] as const;
const labels = {
  tag: 'members.filter.tag',
  currency: 'members.filter.currency',
  rankFrom: 'members.filter.rank',
  balanceFrom: 'members.filter.balanceFrom',
  balanceTo: 'members.filter.balanceTo',
  registeredFrom: 'members.filter.registeredFrom',
  registeredTo: 'members.filter.registeredTo',
  silentSince: 'members.filter.silentSince',
} as const;

function useFilter() {
  const address = useAddress();
  const plain = [...typed, 'status', 'identity', 'after'].map((name) => [name, address.get(name)]);
  const moments = days.map((name) => [name, address.get(name) === '' ? '' : `${address.get(name)}T00:00:00Z`]);
  return Object.fromEntries([...plain, ...moments].filter(([, value]) => value !== ''));
}

export default function MembersPage() {
  const t = useText();
  const filter = useFilter();
  const query = useQuery(queryOf('GET /admin/api/members', { query: filter as never }, { keepPrevious: true }));
  const columns: ListColumn<Row>[] = [
    {
      key: 'account',
      label: t('members.column.account'),
      cell: (row) => (
        <>
          <Link to={`/members/${row.id}`}>{row.account}</Link> <span className="muted">{row.nickname}</span>
        </>
      ),
    },
    {
      key: 'status',
      label: t('members.column.status'),
      cell: (row) => (
        <Badge kind={row.status === 'active' ? 'positive' : 'negative'}>{t(`members.status.${row.status}`)}</Badge>
      ),
    },
    {
      key: 'type',
      label: t('members.column.type'),
      cell: (row) => namedText(t, `members.type.${row.type}`, String(row.type)),
    },
    { key: 'rank', label: t('members.column.rank'), cell: (row) => row.rank, end: true },
    {
      key: 'identity',
      label: t('members.column.identity'),
      cell: (row) => t(`members.identity.${row.identity}`),
    },
    { key: 'main', label: t('members.column.main'), cell: (row) => <Amount money={row.main} />, end: true },
    {
      key: 'bonus',
      label: t('members.column.bonus'),
      cell: (row) => <Amount money={row.bonus} />,
      end: true,
      isExtra: true,
    },
    {
      key: 'held',
      label: t('members.column.held'),
      cell: (row) => <Amount money={row.held} />,
      end: true,
      isExtra: true,
    },
    {
      key: 'lastBet',
      label: t('members.column.lastBet'),
      cell: (row) => (row.lastBetAt === null ? '–' : <When at={row.lastBetAt} />),
    },
    { key: 'registered', label: t('members.column.registered'), cell: (row) => <When at={row.registeredAt} /> },
    { key: 'tags', label: t('members.column.tags'), cell: (row) => row.tags.join(', ') },
  ];
  return (
    <>
      <PageHead title={t('members.title')} text={t('members.text')} />
      <SearchBox />
      <ListPage
        name="members"
        caption={t('members.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        hrefOf={(row) => `/members/${row.id}`}
        filters={<Filters />}
        empty={{ title: t('members.empty.title'), text: t('members.empty.text') }}
      />
    </>
  );
}

function Filters() {
  const t = useText();
  const address = useAddress();
  return (
    <>
      <Field label={t('members.column.status')}>
        {(control) => (
          <SelectInput
            {...control}
            value={address.get('status')}
            onChange={(event) => address.set({ status: event.target.value })}
          >
            <option value="">{t('members.filter.all')}</option>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {t(`members.status.${one}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('members.column.identity')}>
        {(control) => (
          <SelectInput
            {...control}
            value={address.get('identity')}
            onChange={(event) => address.set({ identity: event.target.value })}
          >
            <option value="">{t('members.filter.all')}</option>
            {identities.map((one) => (
              <option key={one} value={one}>
                {t(`members.identity.${one}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {[...typed, ...days].map((name) => (
        <Field key={name} label={t(labels[name])}>
          {(control) => (
            <TextInput
              {...control}
              key={address.get(name)}
              type={days.some((one) => one === name) ? 'date' : 'text'}
              defaultValue={address.get(name)}
              maxLength={32}
              size={8}
              onBlur={(event) => address.set({ [name]: event.target.value.trim() })}
              onKeyDown={(event) => {
                if (event.key === 'Enter') address.set({ [name]: event.currentTarget.value.trim() });
              }}
            />
          )}
        </Field>
      ))}
    </>
  );
}
