/** Events of the book: those that are on first, with their score, how old it is, and what the house can lose. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Field, SelectInput, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';
import { eventKinds, sports } from './codes.ts';

type Event = CallValue<'GET /admin/api/sports/events'>['rows'][number];

export function EventState({ event }: { event: Event }) {
  const t = useText();
  const isShut = event.isStopped || event.isTournamentStopped;
  return (
    <>
      <Badge kind={eventKinds[event.state]}>{t(`sports.state.${event.state}`)}</Badge>
      {isShut ? (
        <Badge kind="negative">{t(event.isStopped ? 'sports.stopped' : 'sports.tournamentStopped')}</Badge>
      ) : null}
    </>
  );
}

export default function EventsPage() {
  const t = useText();
  const address = useAddress();
  const mayMake = useMay('odds.make');
  const filter = Object.fromEntries(
    ['state', 'sport', 'tournament', 'search', 'after']
      .map((name) => [name, address.get(name)])
      .filter(([name, value]) => value !== '' && (name !== 'search' || (value ?? '').length > 1)),
  );
  const query = useQuery(
    queryOf('GET /admin/api/sports/events', { query: filter as never }, { keepPrevious: true, everyMs: 5000 }),
  );
  const columns: ListColumn<Event>[] = [
    {
      key: 'event',
      label: t('sports.column.event'),
      cell: (row) => <Link to={`/sports/${row.eventId}`}>{`${row.home} – ${row.away}`}</Link>,
    },
    { key: 'state', label: t('sports.column.state'), cell: (row) => <EventState event={row} /> },
    {
      key: 'score',
      label: t('sports.column.score'),
      cell: (row) => (
        <span className="num">{row.isLive ? `${row.score || '0-0'} ${row.clock}` : row.score || '–'}</span>
      ),
    },
    { key: 'changed', label: t('sports.column.changed'), cell: (row) => <When at={row.changedAt} /> },
    { key: 'starts', label: t('sports.column.starts'), cell: (row) => <When at={row.startsAt} exact /> },
    { key: 'tournament', label: t('sports.column.tournament'), cell: (row) => row.tournament },
    {
      key: 'markets',
      label: t('sports.column.markets'),
      cell: (row) => <span className="num">{`${row.openMarkets} / ${row.shutMarkets}`}</span>,
      end: true,
    },
    { key: 'bets', label: t('sports.column.bets'), cell: (row) => row.openBets, end: true },
    {
      key: 'worst',
      label: t('sports.column.worst'),
      end: true,
      cell: (row) => (row.worst.length === 0 ? '–' : row.worst.map((one) => <Amount key={one.currency} money={one} />)),
    },
    { key: 'producer', label: t('sports.column.producer'), cell: (row) => row.producer, isExtra: true },
    { key: 'pin', label: t('sports.column.pin'), cell: (row) => row.pin || '–', end: true, isExtra: true },
  ];
  return (
    <>
      <PageHead title={t('sports.title')} text={t('sports.text')} actions={mayMake ? <SportActs /> : undefined} />
      <ListPage
        name="sports"
        caption={t('sports.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.eventId}
        hrefOf={(row) => `/sports/${row.eventId}`}
        filters={<Filters />}
        empty={{ title: t('sports.empty'), text: t('sports.emptyText') }}
      />
    </>
  );
}

/** Shuts or opens all of a sport. */
function SportActs() {
  const t = useText();
  const fields = [
    {
      name: 'sport',
      label: t('sports.column.sport'),
      start: 'football',
      options: sports.map((one) => [one, t(`sports.sport.${one}`)] as const),
    },
  ];
  return ([false, true] as const).map((isOpen) => (
    <ActButton
      key={String(isOpen)}
      label={t(isOpen ? 'sports.openSport' : 'sports.shutSport')}
      text={t(isOpen ? 'sports.openText' : 'sports.shutText')}
      kind={isOpen ? 'secondary' : 'danger'}
      fields={fields}
      done={t('sports.done')}
      touches={['GET /admin/api/sports/events']}
      act={({ sport = '' }, reason) => call('POST /admin/api/sports/switch', { body: { isOpen, sport, reason } })}
    />
  ));
}

function Filters() {
  const t = useText();
  const address = useAddress();
  return (
    <>
      <Field label={t('sports.column.state')}>
        {(control) => (
          <SelectInput
            {...control}
            value={address.get('state')}
            onChange={({ target: { value } }) => address.set({ state: value })}
          >
            <option value="">{t('sports.filter.open')}</option>
            <option value="ended">{t('sports.filter.ended')}</option>
          </SelectInput>
        )}
      </Field>
      <Field label={t('sports.column.sport')}>
        {(control) => (
          <SelectInput
            {...control}
            value={address.get('sport')}
            onChange={({ target: { value } }) => address.set({ sport: value })}
          >
            <option value="">{t('sports.filter.all')}</option>
            {sports.map((one) => (
              <option key={one} value={one}>
                {t(`sports.sport.${one}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('sports.filter.search')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={address.get('search')}
            onChange={({ target: { value } }) => address.set({ search: value })}
          />
        )}
      </Field>
    </>
  );
}
