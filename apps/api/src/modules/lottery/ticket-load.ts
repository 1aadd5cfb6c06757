/**
 * What a batch of tickets is decided on, read after its draws are locked: draws, the clock, terms, what the tickets cost,
 * what is staked on their numbers already and what the house may still come to owe.
 */
import {
  type DrawOnSale,
  liableBy,
  type NumberState,
  type PlayTerms,
  type PricedTicket,
  type PriceRefusal,
  priceTicket,
} from '@banyan/core/lottery';
import { bucketOf, type MemberId, type RequestKey } from '@banyan/core/ids';
import { maxUnits } from '@banyan/core/money';
import { type Result, refuse } from '@banyan/core/results';
import type { Instant } from '@banyan/core/time';
import type { Asked, BatchQuery } from '../../infra/writer.ts';
import { type Standing, standingsOf } from '../safety/index.ts';
import {
  type LiabilityKey,
  lockTotals,
  readDrawsOnSale,
  readLiabilityCaps,
  readNumberStates,
  readTerms,
  shareDraws,
  takeLiabilities,
  type TermsRow,
  type TotalKey,
} from './place-store.ts';
import { type Lottery, rulesNamed } from './rules.ts';
import { type AccountSeries, loadSeries, pricedBySeries } from './series.ts';
import { selectionRules } from './selection-rules.ts';
import type { TicketRequest } from './ticket-work.ts';
import { oddsOf } from './wire.ts';

export type LoadedDraw = DrawOnSale & {
  readonly id: string;
  readonly game: string;
  readonly isGameOpen: boolean;
  readonly rules: Lottery;
};

export type Loaded = {
  readonly now: Instant;
  readonly draws: ReadonlyMap<string, LoadedDraw>;
  /** By the key of the request; absent where the draw is unknown. */
  readonly priced: ReadonlyMap<RequestKey, Result<PricedTicket, PriceRefusal | 'series-out-of-range'>>;
  /** Running totals of stake; each accepted ticket of the batch adds to them. */
  readonly staked: Map<string, bigint>;
  /** What is left of each bound on what the house may come to owe; each accepted ticket takes from it. */
  readonly liable: Map<string, bigint>;
  readonly slice: number;
  /** Of those who may not bet. */
  readonly standings: ReadonlyMap<MemberId, Standing>;
};

/** A play without a cap of its own takes what the ledger can hold, a thousand times over. */
const noCap = maxUnits * 1000n;

const none = { numerator: 0n, denominator: 1n };

/** As many slices of a liability as there are lanes at most; two lanes may share one. */
const slices = 8;

export const totalKey = (draw: string, currency: string, play: string, number: string): string =>
  `${draw} ${currency} ${play} ${number}`;
export const liableKey = (draw: string, currency: string, play: string): string => `${draw} ${currency} ${play}`;

type Request = Asked<TicketRequest>;

export async function loadForTickets(query: BatchQuery, asked: readonly Request[]): Promise<Loaded> {
  const ids = [...new Set(asked.map(({ request }) => request.drawId))].sort();
  await shareDraws(query, ids);
  const { now, draws: rows } = await readDrawsOnSale(query, ids);
  const draws = new Map(
    rows.map(({ id, state, closesAt, game, isGameOpen, rules }) => [
      id,
      { id, state, closesAt: closesAt.getTime(), game, isGameOpen, rules: rulesNamed(rules) },
    ]),
  );
  const games = [...new Set(rows.map(({ game }) => game))];
  const terms = new Map(
    (await readTerms(query, games)).map((row) => [`${row.game} ${row.currency} ${row.play}`, termsOf(row)]),
  );
  const series = await loadSeries(query, games, asked);
  const held = new Map(
    (await readNumberStates(query, [...new Set(rows.flatMap(({ game, hasStates }) => (hasStates ? [game] : [])))])).map(
      ({ game, play, number, soldAs }) => [`${game} ${play} ${number}`, soldAs],
    ),
  );
  const priced = new Map<RequestKey, Result<PricedTicket, PriceRefusal | 'series-out-of-range'>>();
  /** Those that the clock and the draw still let in. */
  const timely: { draw: LoadedDraw; ticket: PricedTicket }[] = [];
  for (const { owner, key, request } of asked) {
    const draw = draws.get(request.drawId);
    if (draw === undefined) continue;
    const ticket = priceOf(request, draw, { terms, held }, series.of(draw.game, owner));
    priced.set(key, ticket);
    if (ticket.ok && draw.state === 'open' && now.getTime() < draw.closesAt)
      timely.push({ draw, ticket: ticket.value });
  }
  const slice = bucketOf((asked[0] as Request).owner) % slices;
  return {
    now: now.getTime(),
    draws,
    priced,
    staked: await loadTotals(query, timely),
    liable: await loadLiabilities(query, games, slice, timely),
    slice,
    standings: await standingsOf(query, [...new Set(asked.map(({ owner }) => owner))]),
  };
}

type Offered = {
  readonly terms: ReadonlyMap<string, PlayTerms>;
  readonly held: ReadonlyMap<string, NumberState>;
};

function priceOf(
  request: TicketRequest,
  { game, rules }: LoadedDraw,
  { terms, held }: Offered,
  account: AccountSeries | undefined,
): Result<PricedTicket, PriceRefusal | 'series-out-of-range'> {
  const { currency, lines, series } = request;
  const fixed = (play: string) => terms.get(`${game} ${currency} ${play}`);
  const stateOf = (play: string, number: string) => held.get(`${game} ${play} ${number}`) ?? 'sold';
  if (account === undefined && series !== undefined) return refuse('series-out-of-range', { lowest: 0, highest: 0 });
  if (account === undefined) return priceTicket(currency, lines, { termsOf: fixed, stateOf }, selectionRules(rules));
  const priced = pricedBySeries(account, series);
  if (!priced.ok) return priced;
  const termsOf = (play: string) => {
    const found = fixed(play);
    return found && priced.value(found, rules.plays.get(play)?.levels ?? []);
  };
  return priceTicket(currency, lines, { termsOf, stateOf }, selectionRules(rules));
}

function termsOf({ enabled, odds, cost, minStake, maxStake, cap }: TermsRow): PlayTerms {
  return { enabled, odds: oddsOf(odds), cost: BigInt(cost), minStake, maxStake, cap: cap ?? noCap, rebate: none };
}

type Timely = readonly { readonly draw: LoadedDraw; readonly ticket: PricedTicket }[];

async function loadTotals(query: BatchQuery, timely: Timely): Promise<Map<string, bigint>> {
  const wanted = new Map<string, TotalKey>();
  for (const { draw, ticket } of timely) {
    const { currency } = ticket;
    for (const { play, numbers } of ticket.lines) {
      for (const number of numbers) {
        wanted.set(totalKey(draw.id, currency, play, number), { draw: draw.id, currency, play, selection: number });
      }
    }
  }
  const staked = new Map<string, bigint>();
  for (const total of await lockTotals(query, [...wanted.values()])) {
    staked.set(totalKey(total.draw, total.currency, total.play, total.selection), total.staked);
  }
  return staked;
}

async function loadLiabilities(
  query: BatchQuery,
  games: readonly string[],
  slice: number,
  timely: Timely,
): Promise<Map<string, bigint>> {
  const liable = new Map<string, bigint>();
  if (timely.every(({ ticket }) => liableBy(ticket.lines).length === 0)) return liable;
  const caps = new Map(
    (await readLiabilityCaps(query, games)).map(({ game, currency, play, cap }) => [
      `${game} ${currency} ${play}`,
      cap,
    ]),
  );
  const wanted = new Map<string, LiabilityKey & { need: bigint; cap: bigint }>();
  for (const { draw, ticket } of timely) {
    const { currency } = ticket;
    for (const { play, liability } of liableBy(ticket.lines)) {
      const cap = caps.get(`${draw.game} ${currency} ${play}`);
      if (cap === undefined) continue;
      const key = liableKey(draw.id, currency, play);
      wanted.set(key, { draw: draw.id, currency, play, cap, need: (wanted.get(key)?.need ?? 0n) + liability });
    }
  }
  for (const { draw, currency, play, free } of await takeLiabilities(query, slice, [...wanted.values()])) {
    liable.set(liableKey(draw, currency, play), free);
  }
  return liable;
}
