/** What games offer now: their plays' terms, blocked numbers, series and limits; and the price of a ticket at that, as a pure function. */
import type { MemberId } from '@banyan/core/ids';
import {
  type NumberState,
  type PlayTerms,
  type PricedTicket,
  type PriceRefusal,
  priceTicket,
  type SelectionRules,
  type TicketLine,
} from '@banyan/core/lottery';
import { type Currency, maxUnits } from '@banyan/core/money';
import { type Result, refuse } from '@banyan/core/results';
import { lotteryNamed } from '@banyan/games/lotteries';
import type { Lottery } from '@banyan/games/lottery';
import type { BatchQuery } from '../../infra/writer.ts';
import { readLiabilityCaps, readNumberStates, readOfferedGames, readTerms, type TermsRow } from './offer-store.ts';
import { selectionRules } from './selection-rules.ts';
import { type AccountSeries, loadSeries, pricedBySeries } from './series.ts';
import { oddsOf } from './stored-odds.ts';

export type Offers = {
  /** Throws for a game that is none. */
  gameOf(game: string): { readonly isOpen: boolean; readonly rules: SelectionRules };
  playOf(game: string, play: string): ReturnType<Lottery['plays']['get']>;
  termsOf(game: string, currency: Currency, play: string): PlayTerms | undefined;
  stateOf(game: string, play: string, number: string): NumberState;
  /** Undefined for a game of fixed odds. */
  seriesOf(game: string, member: MemberId): AccountSeries | undefined;
};

/** A play without a cap of its own takes what the ledger can hold, a thousand times over. */
const noCap = maxUnits * 1000n;

const none = { numerator: 0n, denominator: 1n };

function toTerms({ enabled, odds, cost, minStake, maxStake, cap }: TermsRow): PlayTerms {
  return { enabled, odds: oddsOf(odds), cost: BigInt(cost), minStake, maxStake, cap: cap ?? noCap, rebate: none };
}

/** Reads what some games offer to some members. */
export async function loadOffers(
  query: BatchQuery,
  codes: readonly string[],
  members: readonly MemberId[],
): Promise<Offers> {
  const rows = await readOfferedGames(query, codes);
  const games = new Map(rows.map(({ code, isOpen, rules }) => [code, { isOpen, rules: lotteryNamed(rules) }]));
  const terms = new Map(
    (await readTerms(query, codes)).map((row) => [`${row.game} ${row.currency} ${row.play}`, toTerms(row)]),
  );
  const series = await loadSeries(query, codes, members);
  const withStates = rows.flatMap(({ code, hasStates }) => (hasStates ? [code] : []));
  const states = new Map(
    (await readNumberStates(query, withStates)).map(({ game, play, number, soldAs }) => [
      `${game} ${play} ${number}`,
      soldAs,
    ]),
  );
  return {
    gameOf(game) {
      const found = games.get(game);
      if (found === undefined) throw new Error(`${game} is no game`);
      return { isOpen: found.isOpen, rules: selectionRules(found.rules) };
    },
    playOf: (game, play) => games.get(game)?.rules.plays.get(play),
    termsOf: (game, currency, play) => terms.get(`${game} ${currency} ${play}`),
    stateOf: (game, play, number) => states.get(`${game} ${play} ${number}`) ?? 'sold',
    seriesOf: series.of,
  };
}

/** The payout exposure of some games on one draw, in units: for a play, or for all of them as `wholeDraw`. Undefined: without bound. */
export async function loadLiabilityCaps(
  query: BatchQuery,
  games: readonly string[],
): Promise<(game: string, currency: Currency, play: string) => bigint | undefined> {
  const caps = new Map(
    (await readLiabilityCaps(query, games)).map(({ game, currency, play, cap }) => [
      `${game} ${currency} ${play}`,
      cap,
    ]),
  );
  return (game, currency, play) => caps.get(`${game} ${currency} ${play}`);
}

export type PricingRefusal = PriceRefusal | 'series-out-of-range';

/**
 * The price of a ticket of a member at what its game offers. Refusals: those of `priceTicket`, and `series-out-of-range` also
 * for a series in a game of fixed odds. Throws for a game that is none.
 */
export function priceAt(
  offers: Offers,
  game: string,
  member: MemberId,
  { currency, lines, series }: { currency: Currency; lines: readonly TicketLine[]; series?: number | undefined },
): Result<PricedTicket, PricingRefusal> {
  const { rules } = offers.gameOf(game);
  const account = offers.seriesOf(game, member);
  const fixed = (play: string) => offers.termsOf(game, currency, play);
  const stateOf = (play: string, number: string) => offers.stateOf(game, play, number);
  if (account === undefined && series !== undefined) return refuse('series-out-of-range', { lowest: 0, highest: 0 });
  if (account === undefined) return priceTicket(currency, lines, { termsOf: fixed, stateOf }, rules);
  const atSeries = pricedBySeries(account, series);
  if (!atSeries.ok) return atSeries;
  const termsOf = (play: string) => {
    const found = fixed(play);
    return found && atSeries.value(found, offers.playOf(game, play)?.levels ?? []);
  };
  return priceTicket(currency, lines, { termsOf, stateOf }, rules);
}
