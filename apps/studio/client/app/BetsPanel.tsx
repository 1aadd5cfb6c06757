/** The bets of all below a game: the newest of every game, the player's own, and the biggest wins of this game. Hidden while there is nothing to show. */
import { type ReactNode, memo, useId, useRef, useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { isCurrency } from '@banyan/core/money';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { shown } from '../lib/amounts.ts';
import type { BetFeed, BiggestWins, PastRound, PublicBet } from '../lib/calls.ts';
import { timesText } from '../lib/times.ts';
import { useText } from '../lib/texts.tsx';
import styles from './bets.module.css';
import { gameNameKey } from './gameNames.ts';
import { useInSight, usePolled } from './useBetFeed.ts';
import type { Seat } from './useSeat.ts';

const tabs = ['all', 'mine', 'wins'] as const;
type Tab = (typeof tabs)[number];
/** A line of any of the lists. */
type Line = PublicBet & { readonly nonce?: number };

export default function BetsPanel({ seat }: { seat: Seat }) {
  const text = useText();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const isInSight = useInSight(place);
  const [wanted, setWanted] = useState<Tab>();
  // The tab that stands there, also where nobody has chosen one; and which of them have had nothing so far.
  const latest = useRef<{ readonly tab: Tab; readonly filled: readonly Tab[] }>({ tab: 'all', filled: [] });
  const isWatched = (one: Tab): boolean =>
    isInSight && ((wanted ?? latest.current.tab) === one || !latest.current.filled.includes(one));
  const feed = usePolled<BetFeed>('/api/bets', seat.token, isWatched('all'));
  const mine = usePolled<{ rounds: readonly PastRound[] }>('/api/rounds', seat.token, isWatched('mine'));
  const wins = usePolled<BiggestWins>('/api/bets/wins', seat.token, isWatched('wins'));
  const seen = <One extends { readonly id: string }>(bets: readonly One[]) =>
    bets.filter((bet) => !seat.isUnseen(bet.id));
  const lists: Readonly<Record<Tab, number>> = {
    all: feed?.bets.length ?? 0,
    mine: mine?.rounds.length ?? 0,
    wins: (wins?.day.length ?? 0) + (wins?.ever.length ?? 0),
  };
  const filled = tabs.filter((one) => lists[one] > 0);
  const tab = wanted !== undefined && filled.includes(wanted) ? wanted : filled[0];
  latest.current = { tab: tab ?? 'all', filled };
  const body: Readonly<Record<Tab, () => ReactNode>> = {
    all: () => <BetTable name={text('studio.bets.all')} bets={seen(feed?.bets ?? [])} language={seat.language} />,
    mine: () => (
      <BetTable
        name={text('studio.bets.mine')}
        bets={ownLines(seen(mine?.rounds ?? []))}
        isOwn
        language={seat.language}
      />
    ),
    wins: () => (
      <div className={styles.pair}>
        {(['day', 'ever'] as const).map((span) =>
          wins === undefined || wins[span].length === 0 ? null : (
            <section key={span}>
              <h3>{text(`studio.bets.${span}`)}</h3>
              <BetTable name={text(`studio.bets.${span}`)} bets={seen(wins[span])} isWin language={seat.language} />
            </section>
          ),
        )}
      </div>
    ),
  };
  return (
    // It is there without bets as well, unnamed and empty, so that it is known when it comes into sight.
    <section ref={place} className={styles.bets} aria-label={tab === undefined ? undefined : text('studio.bets.title')}>
      {tab === undefined ? null : (
        <>
          <div className={styles.head}>
            <Tabs
              id={id}
              label={text('studio.bets.title')}
              items={filled.map((key) => ({ key, label: text(`studio.bets.${key}`) }))}
              value={tab}
              onChange={setWanted}
            />
            {tab === 'all' ? <Hour seat={seat} hour={feed?.hour ?? null} /> : null}
          </div>
          <div {...tabPanelProps(id, tab)}>{body[tab]()}</div>
        </>
      )}
    </section>
  );
}

/** What the last hour came to, in the player's currency. */
function Hour({ seat: { currency }, hour }: { seat: Seat; hour: BetFeed['hour'] }) {
  const text = useText();
  if (hour === null) return null;
  return (
    <p className={styles.hour}>
      {text('studio.bets.hour', {
        bets: hour.bets.toLocaleString('en'),
        stake: shown(currency, hour.stake),
        payout: shown(currency, hour.payout),
        currency,
      })}
    </p>
  );
}

/** The player's own rounds that are over, as lines. */
const ownLines = (rounds: readonly PastRound[]): Line[] =>
  rounds.flatMap(({ id, game, currency, stake, payout, units, nonce, at }) =>
    payout === null || units.payout === null
      ? []
      : [
          {
            ...{ id, game, name: '', currency, stake, payout, nonce, at },
            times: Number((BigInt(units.payout) * 100n) / BigInt(units.stake)),
          },
        ],
  );

type BetTableProps = {
  name: string;
  bets: readonly Line[];
  language: string;
  isOwn?: boolean;
  /** All of them are of this game, so that only the day counts. */
  isWin?: boolean;
};

function BetTable({ name, bets, language, isOwn = false, isWin = false }: BetTableProps) {
  const text = useText();
  return (
    <table className={styles.table}>
      <caption className="sr">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{text(isOwn ? 'studio.bets.round' : 'studio.bets.player')}</th>
          <th scope="col">{text('studio.bets.stake')}</th>
          <th scope="col">{text('studio.bets.times')}</th>
          <th scope="col">{text('studio.bets.payout')}</th>
          <th scope="col">
            <span className="sr">{text('studio.rounds.check')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <Bet key={bet.id} bet={bet} language={language} isWin={isWin} />
        ))}
      </tbody>
    </table>
  );
}

// Made once: a formatter costs more than all that it formats in a list.
const clockFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

type BetProps = { bet: Line; language: string; isWin: boolean };

/** A bet that is over never changes: a list that is read again draws only what is new. */
const isSameBet = (before: BetProps, after: BetProps): boolean =>
  before.bet.id === after.bet.id &&
  before.bet.name === after.bet.name &&
  before.language === after.language &&
  before.isWin === after.isWin;

const Bet = memo(function Bet({ bet, language, isWin }: BetProps) {
  const text = useText();
  const { id, game, name, nonce, currency, stake, payout, times, at } = bet;
  const amount = (value: string) => (isCurrency(currency) ? shown(currency, value) : value);
  const isWon = times > 100;
  return (
    <tr data-won={isWon}>
      <th scope="row">
        <bdi>{nonce === undefined ? name || text('studio.bets.hidden') : `#${nonce}`}</bdi>
        <small>
          {isWin ? null : <>{text(gameNameKey(game))} · </>}
          <time dateTime={at} className="num">
            {(isWin ? dayFormat : clockFormat).format(new Date(at))}
          </time>
        </small>
      </th>
      <td>
        <bdi className="num">{amount(stake)}</bdi> <small>{currency}</small>
      </td>
      <td>
        <bdi className="num">{timesText(times)}</bdi>
      </td>
      <td>
        <bdi className="num">{amount(payout)}</bdi>
      </td>
      <td>
        <a
          className={styles.check}
          href={`/check?round=${id}&language=${encodeURIComponent(language)}`}
          target="_blank"
          rel="noopener"
          aria-label={text('studio.rounds.check')}
        >
          <ShieldCheck size={16} aria-hidden="true" />
        </a>
      </td>
    </tr>
  );
}, isSameBet);
