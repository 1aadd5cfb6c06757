/** Bets of members on sports, by account, event, state, time and stake. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { Lines } from './Lines.tsx';
import { MarketNames, useMarketNames } from './MarketNames.tsx';
import { betStates } from './codes.ts';

type Line = CallValue<'GET /admin/api/sports/bets'>['rows'][number];

export default function BetsPage() {
  return (
    <MarketNames>
      <BetsView />
    </MarketNames>
  );
}

function BetsView() {
  const t = useText();
  const names = useMarketNames();
  const address = useAddress();
  const filter = Object.fromEntries(
    ['account', 'event', 'state', 'since', 'above', 'after']
      .map((name) => [name, address.get(name)])
      .filter(([, value]) => value !== ''),
  );
  const query = useQuery(queryOf('GET /admin/api/sports/bets', { query: filter as never }, { keepPrevious: true }));
  const columns: ListColumn<Line>[] = [
    {
      key: 'bet',
      label: t('sports.column.bet'),
      cell: ({ bet }) => <Link to={`/sport-bets/${bet.betId}`}>{bet.betId.slice(-8)}</Link>,
    },
    { key: 'at', label: t('sports.column.at'), cell: ({ bet }) => <When at={bet.placedAt} /> },
    { key: 'account', label: t('sports.column.account'), cell: ({ account }) => account },
    {
      key: 'legs',
      label: t('sports.column.legs'),
      cell: ({ bet }) => <Lines>{bet.legs.map((leg) => `${leg.home} – ${leg.away}: ${names.leg(leg)}`)}</Lines>,
    },
    { key: 'risk', label: t('sports.column.stakes'), end: true, cell: ({ bet }) => <Amount money={bet.risk} /> },
    { key: 'returns', label: t('sports.column.returns'), end: true, cell: ({ bet }) => <Amount money={bet.returns} /> },
    {
      key: 'payout',
      label: t('sports.column.payout'),
      end: true,
      cell: ({ bet }) => (bet.payout === null ? '–' : <Amount money={bet.payout} />),
    },
    { key: 'state', label: t('sports.column.state'), cell: ({ bet }) => t(`sports.bet.${bet.state}`) },
  ];
  return (
    <>
      <PageHead title={t('sports.bets.title')} text={t('sports.bets.text')} />
      <ListPage
        name="sport-bets"
        caption={t('sports.bets.title')}
        query={query}
        columns={columns}
        rowKey={({ bet }) => bet.betId}
        hrefOf={({ bet }) => `/sport-bets/${bet.betId}`}
        filters={<Filters />}
        empty={{ title: t('sports.noBets'), text: t('sports.bets.text') }}
      />
    </>
  );
}

function Filters() {
  const t = useText();
  const address = useAddress();
  return (
    <>
      {(['account', 'above'] as const).map((name) => (
        <Field key={name} label={t(name === 'account' ? 'sports.column.account' : 'sports.filter.above')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={address.get(name)}
              onChange={({ target: { value } }) => address.set({ [name]: value })}
            />
          )}
        </Field>
      ))}
      <Field label={t('sports.column.state')}>
        {(control) => (
          <SelectInput
            {...control}
            value={address.get('state')}
            onChange={({ target: { value } }) => address.set({ state: value })}
          >
            <option value="">{t('sports.filter.all')}</option>
            {betStates.map((one) => (
              <option key={one} value={one}>
                {t(`sports.bet.${one}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </>
  );
}
