/** One event: its markets with prices and what stands on them, what may be done about it, and the latest bets. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Sides } from '@banyan/i18n/market-names';
import { Badge } from '@banyan/ui/badge';
import { Amount } from '../../lib/Amount.tsx';
import { type CallValue, call } from '../../lib/client.ts';
import { CopyId } from '../../lib/CopyId.tsx';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton, ActMenu, type ActProps } from '../proposals/index.ts';
import { CopiedSlips } from './CopiedSlips.tsx';
import { EventState } from './EventsPage.tsx';
import { Lines } from './Lines.tsx';
import { MarketActs } from './MarketActs.tsx';
import { MarketNames, useMarketNames } from './MarketNames.tsx';
import { marketKinds } from './codes.ts';
import { useVoidAct } from './result-acts.ts';
import { OfferedPrices, PriceShifts } from './PriceShifts.tsx';
import { Windows } from './Windows.tsx';
import { Withdrawals } from './Withdrawals.tsx';

type Shown = CallValue<'GET /admin/api/sports/events/:eventId'>;
type Market = Shown['markets'][number];
type Bet = Shown['bets'][number];
const touches = ['GET /admin/api/sports/events/:eventId', 'GET /admin/api/sports/events'] as const;

const askedFor = (eventId: string) =>
  queryOf('GET /admin/api/sports/events/:eventId', { params: { eventId } }, { everyMs: 5000 });

export default function EventPage() {
  const { eventId = '' } = useParams();
  const query = useQuery(askedFor(eventId));
  if (query.isError && query.data === undefined)
    return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const { event } = query.data;
  return (
    <>
      <PageHead
        title={`${event.home} – ${event.away}`}
        text={<HeadText event={event} />}
        actions={
          <>
            <EventActs event={event} />
            <VoidAct eventId={eventId} />
          </>
        }
      />
      <MarketNames>
        <div className={styles.stack}>
          <Markets event={event} />
          <Windows event={event} windows={query.data.windows} />
          <Withdrawals eventId={eventId} shown={query.data} />
          <CopiedSlips copies={query.data.copies} />
          <Bets eventId={eventId} />
        </div>
      </MarketNames>
    </>
  );
}

function HeadText({ event }: { event: Shown['event'] }) {
  const t = useText();
  return (
    <>
      <EventState event={event} /> {event.tournament} · <When at={event.startsAt} exact />
      {event.score === '' ? '' : ` · ${event.score} ${event.clock}`} · {t('sports.column.changed')}{' '}
      <When at={event.changedAt} />
      {event.worst.map((one) => (
        <span key={one.currency}>
          {` · ${t('sports.column.worst')} `}
          <Amount money={one} />
        </span>
      ))}
    </>
  );
}

function EventActs({ event }: { event: Shown['event'] }) {
  const t = useText();
  if (!useMay('odds.make')) return null;
  const { eventId, tournamentId, isStopped, isTournamentStopped, pin } = event;
  const turned = (isOpen: boolean, label: string, where: { eventId: string } | { tournamentId: string }): ActProps => ({
    ...{ label, text: t(isOpen ? 'sports.openText' : 'sports.shutText'), kind: isOpen ? 'primary' : 'danger' },
    ...{ done: t('sports.done'), touches },
    act: (_values, reason) => call('POST /admin/api/sports/switch', { body: { isOpen, reason, ...where } }),
  });
  return (
    <>
      <ActButton
        {...turned(isStopped, t(isStopped ? 'sports.openEvent' : 'sports.shutEvent'), { eventId })}
        shortcut={isStopped ? 'o' : 's'}
      />
      <ActMenu
        label={t('sports.more')}
        acts={[
          turned(isTournamentStopped, t(isTournamentStopped ? 'sports.openTournament' : 'sports.shutTournament'), {
            tournamentId,
          }),
          {
            label: t('sports.pin'),
            text: t('sports.pinText'),
            fields: [{ name: 'pin', label: t('sports.column.pin'), start: String(pin) }],
            ...{ done: t('sports.done'), touches },
            act: ({ pin: to }, reason) =>
              call('POST /admin/api/sports/events/:eventId/pin', {
                params: { eventId },
                body: { pin: Number(to), reason },
              }),
          },
        ]}
      />
    </>
  );
}

function VoidAct({ eventId }: { eventId: string }) {
  const act = useVoidAct(eventId);
  return useMay('results.make') ? <ActButton {...act} /> : null;
}

const percent = (chance: number | null): string => (chance === null ? '–' : `${(chance / 10_000).toFixed(1)} %`);

function Markets({ event: { eventId, home, away } }: { event: Pick<Shown['event'], 'eventId' | 'home' | 'away'> }) {
  const t = useText();
  const names = useMarketNames();
  const sides = { home, away };
  const mayAct = [useMay('odds.make'), useMay('results.make')].includes(true);
  const query = useQuery({
    ...askedFor(eventId),
    select: ({ markets }: Shown) => ({ rows: markets, next: null }),
  });
  const sums = (pick: 'stakes' | 'returns') => (row: Market) => (
    <Lines>
      {row.outcomes.map(({ code, sums: own }) =>
        own.length === 0 ? '–' : own.map((one) => <Amount key={`${code} ${one.currency}`} money={one[pick]} />),
      )}
    </Lines>
  );
  const columns: ListColumn<Market>[] = [
    { key: 'market', label: t('sports.column.market'), cell: (row) => names.market(row, sides) },
    {
      key: 'state',
      label: t('sports.column.state'),
      cell: (row) => <MarketState market={row} sides={sides} />,
    },
    {
      key: 'outcome',
      label: t('sports.column.outcome'),
      cell: (row) => (
        <Lines>
          {row.outcomes.map(({ result, ...outcome }) => (
            <span key={outcome.code}>
              {names.outcome(row, outcome, sides)}{' '}
              {result === null ? null : <Badge kind="info">{namedText(t, `sports.result.${result}`, result)}</Badge>}
            </span>
          ))}
        </Lines>
      ),
    },
    {
      key: 'price',
      label: t('sports.column.price'),
      end: true,
      cell: (row) => <OfferedPrices market={row} />,
    },
    {
      key: 'fair',
      label: t('sports.column.fair'),
      end: true,
      cell: (row) => <Lines>{row.outcomes.map(({ chance }) => percent(chance))}</Lines>,
    },
    { key: 'stakes', label: t('sports.column.stakes'), end: true, cell: sums('stakes') },
    { key: 'returns', label: t('sports.column.returns'), end: true, cell: sums('returns') },
    {
      key: 'liability',
      label: t('sports.column.liability'),
      end: true,
      cell: (row) =>
        row.liability.length === 0 ? '–' : row.liability.map((one) => <Amount key={one.currency} money={one} />),
    },
    { key: 'changed', label: t('sports.column.changed'), cell: (row) => <When at={row.changedAt} />, isExtra: true },
  ];
  return (
    <ListPage
      name="sport-markets"
      caption={t('sports.markets')}
      query={query}
      columns={columns}
      rowKey={(row) => row.marketId}
      empty={{ title: t('sports.noMarkets'), text: t('sports.noMarketsText') }}
      {...(mayAct
        ? { bulk: (rows: readonly Market[]) => <MarketActs eventId={eventId} sides={sides} markets={rows} /> }
        : {})}
    />
  );
}

function MarketState({ market, sides }: { market: Market; sides: Sides }) {
  const t = useText();
  const { state, offered, result } = market;
  return (
    <>
      <Badge kind={marketKinds[state]}>{t(`sports.market.${state}`)}</Badge>
      {offered === null ? null : <Badge kind="negative">{t('sports.stopped')}</Badge>}
      {result === null || result.isPaid ? null : <Badge kind="warning">{t('sports.paying')}</Badge>}{' '}
      <PriceShifts market={market} sides={sides} />
    </>
  );
}

function Bets({ eventId }: { eventId: string }) {
  const t = useText();
  const names = useMarketNames();
  const query = useQuery({ ...askedFor(eventId), select: ({ bets }: Shown) => ({ rows: bets, next: null }) });
  const columns: ListColumn<Bet>[] = [
    { key: 'bet', label: t('sports.column.bet'), cell: ({ bet }) => <CopyId id={bet.betId} /> },
    { key: 'at', label: t('sports.column.at'), cell: ({ bet }) => <When at={bet.placedAt} /> },
    { key: 'account', label: t('sports.column.account'), cell: ({ account }) => account ?? '–' },
    {
      key: 'legs',
      label: t('sports.column.legs'),
      cell: ({ bet }) => <Lines>{bet.legs.map(names.leg)}</Lines>,
    },
    { key: 'risk', label: t('sports.column.stakes'), end: true, cell: ({ bet }) => <Amount money={bet.risk} /> },
    { key: 'returns', label: t('sports.column.returns'), end: true, cell: ({ bet }) => <Amount money={bet.returns} /> },
    {
      key: 'state',
      label: t('sports.column.state'),
      cell: ({ bet, isPalpable, isLate }) => (
        <>
          {t(`sports.bet.${bet.state}`)} {isPalpable ? <Badge kind="negative">{t('sports.palpableBet')}</Badge> : null}{' '}
          {isLate ? <Badge kind="warning">{t('sports.lateBet')}</Badge> : null}
        </>
      ),
    },
  ];
  return (
    <section>
      <h2>{t('sports.lastBets')}</h2>
      <ListPage
        name="sport-event-bets"
        caption={t('sports.lastBets')}
        query={query}
        columns={columns}
        rowKey={({ bet }) => bet.betId}
        empty={{ title: t('sports.noBets'), text: t('sports.noBetsText') }}
      />
    </section>
  );
}
