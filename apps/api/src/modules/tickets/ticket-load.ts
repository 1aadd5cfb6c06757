/**
 * What a batch of tickets is decided on, read after its draws are locked: draws, the clock, what is offered, what is staked on
 * their numbers already and what the house may still come to owe.
 */
import { type DrawOnSale, liableBy, type PricedTicket } from '@banyan/core/lottery';
import { bucketOf, type MemberId, type RequestKey } from '@banyan/core/ids';
import type { Result } from '@banyan/core/results';
import type { Instant } from '@banyan/core/time';
import type { Asked, BatchQuery } from '../../infra/writer.ts';
import { draws as drawRows } from '../draws/index.ts';
import { loadLiabilityCaps, loadOffers, type Offers, priceAt, type PricingRefusal } from '../lottery/index.ts';
import { type Standing, standingsOf } from '../safety/index.ts';
import { type LiabilityKey, lockTotals, takeLiabilities, type TotalKey } from './place-store.ts';
import type { TicketRequest } from './ticket-request.ts';

export type LoadedDraw = DrawOnSale & { readonly id: string; readonly game: string; readonly isGameOpen: boolean };

export type Loaded = {
  readonly now: Instant;
  readonly draws: ReadonlyMap<string, LoadedDraw>;
  /** By the key of the request; absent where the draw is unknown. */
  readonly priced: Priced;
  /** Running totals of stake; each accepted ticket of the batch adds to them. */
  readonly staked: Map<string, bigint>;
  /** What is left of each bound on what the house may come to owe; each accepted ticket takes from it. */
  readonly liable: Map<string, bigint>;
  readonly slice: number;
  /** Of those who may not bet. */
  readonly standings: ReadonlyMap<MemberId, Standing>;
};

type Priced = ReadonlyMap<RequestKey, Result<PricedTicket, PricingRefusal>>;

/** As many slices of a liability as there are lanes at most; two lanes may share one. */
const slices = 8;

export const totalKey = (draw: string, currency: string, play: string, number: string): string =>
  `${draw} ${currency} ${play} ${number}`;
export const liableKey = (draw: string, currency: string, play: string): string => `${draw} ${currency} ${play}`;

type Request = Asked<TicketRequest>;

export async function loadForTickets(query: BatchQuery, asked: readonly Request[]): Promise<Loaded> {
  const { now, draws: rows } = await drawRows.lockForSale(
    query,
    asked.map(({ request }) => request.drawId),
  );
  const games = [...new Set(rows.map(({ game }) => game))];
  const owners = [...new Set(asked.map(({ owner }) => owner))];
  const offers = await loadOffers(query, games, owners);
  const draws = new Map(
    rows.map(({ id, state, closesAt, game }): [string, LoadedDraw] => {
      const isGameOpen = offers.gameOf(game)?.isOpen === true;
      return [id, { id, state, closesAt: closesAt.getTime(), game, isGameOpen }];
    }),
  );
  const priced = priceAll(asked, draws, offers);
  const timely = timelyOf(asked, draws, priced, now.getTime());
  const slice = bucketOf((asked[0] as Request).owner) % slices;
  return {
    now: now.getTime(),
    draws,
    priced,
    staked: await loadTotals(query, timely),
    liable: await loadLiabilities(query, games, slice, timely),
    slice,
    standings: await standingsOf(query, owners),
  };
}

/** The price of every ticket of a batch, by its key: what it costs says which rows it locks. */
function priceAll(asked: readonly Request[], draws: ReadonlyMap<string, LoadedDraw>, offers: Offers): Priced {
  return new Map(
    asked.flatMap(({ owner, key, request }) => {
      const draw = draws.get(request.drawId);
      return draw === undefined ? [] : [[key, priceAt(offers, draw.game, owner, request)] as const];
    }),
  );
}

/** The tickets that the clock and their draws still let in: only what they bet on is locked. */
function timelyOf(
  asked: readonly Request[],
  draws: ReadonlyMap<string, LoadedDraw>,
  priced: Priced,
  now: Instant,
): Timely {
  return asked.flatMap(({ key, request }) => {
    const draw = draws.get(request.drawId);
    const ticket = priced.get(key);
    if (draw === undefined || ticket?.ok !== true) return [];
    return draw.state === 'open' && now < draw.closesAt ? [{ draw, ticket: ticket.value }] : [];
  });
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
  const capOf = await loadLiabilityCaps(query, games);
  const wanted = new Map<string, LiabilityKey & { need: bigint; cap: bigint }>();
  for (const { draw, ticket } of timely) {
    const { currency } = ticket;
    for (const { play, liability } of liableBy(ticket.lines)) {
      const cap = capOf(draw.game, currency, play);
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
