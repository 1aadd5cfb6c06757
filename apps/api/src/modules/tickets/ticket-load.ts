/**
 * What a batch of tickets is decided on, read after its draws are locked: draws, the clock, what is offered, what is staked on
 * their numbers already and the remaining payout exposure.
 */
import { type DrawOnSale, type Liable, liableBy, type PricedTicket, type SelectionRules } from '@banyan/core/lottery';
import { bucketOf, type MemberId, type RequestKey } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { PlayBonus } from '@banyan/core/play';
import type { Result } from '@banyan/core/results';
import type { Instant } from '@banyan/core/time';
import type { WriteRequest, BatchQuery } from '../../infra/writer.ts';
import { loadActiveBonuses } from '../bonuses/index.ts';
import { draws as drawRows } from '../draws/index.ts';
import { loadLiabilityCaps, loadOffers, type Offers, priceAt, type PricingRefusal } from '../lottery/index.ts';
import { type PlayGate, openGate } from '../safety/index.ts';
import type { CancelRequest } from './cancel-request.ts';
import { type BookedBet, readTicketBets } from './cancel-store.ts';
import { freedBy } from './freed-by.ts';
import { type LiabilityKey, lockTotals, takeLiabilities, type TotalKey } from './place-store.ts';
import { loadMemberStakes, type MemberStakes } from './member-stakes.ts';
import type { TicketRequest } from './ticket-request.ts';

export type LoadedDraw = DrawOnSale & {
  readonly id: string;
  readonly game: string;
  readonly isGameOpen: boolean;
  readonly rules: SelectionRules;
};

export type LoadedTickets = {
  readonly now: Instant;
  readonly draws: ReadonlyMap<string, LoadedDraw>;
  /** By the key of the request; absent where the draw is unknown. */
  readonly priced: Priced;
  /** Running totals of stake; each accepted ticket of the batch adds to them. */
  readonly staked: Map<string, bigint>;
  /** What is left of each bound on the payout exposure; each accepted ticket takes from it. */
  readonly liable: Map<string, bigint>;
  /** What the members of the batch have on its draws. */
  readonly members: MemberStakes;
  /** The bets of tickets to be taken back, by `bookedKey`. */
  readonly bets: ReadonlyMap<string, readonly BookedBet[]>;
  readonly slice: number;
  /** Who may stake, and how much. */
  readonly gate: PlayGate;
  /** The active grants of those who stake. */
  readonly bonuses: ReadonlyMap<MemberId, PlayBonus>;
};

type Priced = ReadonlyMap<RequestKey, Result<PricedTicket, PricingRefusal>>;

/** As many slices of a liability as there are lanes at most; two lanes may share one. */
const slices = 8;

export const totalKey = (draw: string, currency: string, play: string, number: string): string =>
  `${draw} ${currency} ${play} ${number}`;
export const liableKey = (draw: string, currency: string, play: string): string => `${draw} ${currency} ${play}`;

export const bookedKey = (member: string, ticket: string): string => `${member} ${ticket}`;

type Request = WriteRequest<TicketRequest>;
type Taking = WriteRequest<CancelRequest>;

/** Whether a ticket is to be taken back. */
export const isCancel = (request: TicketRequest | CancelRequest): request is CancelRequest => 'ticketId' in request;

export async function loadTickets(
  query: BatchQuery,
  asked: readonly WriteRequest<TicketRequest | CancelRequest>[],
): Promise<LoadedTickets> {
  const placing = asked.filter((one): one is Request => !isCancel(one.request));
  const taking = asked.filter((one): one is Taking => isCancel(one.request));
  const { now, draws: rows } = await drawRows.lockForSale(
    query,
    asked.map(({ request }) => request.drawId),
  );
  const games = [...new Set(rows.map(({ game }) => game))];
  const owners = [...new Set(asked.map(({ owner }) => owner))];
  const offers = await loadOffers(query, games, owners);
  const draws = new Map(
    rows.map(({ id, state, closesAt, game }): [string, LoadedDraw] => {
      const { isOpen, rules } = offers.gameOf(game);
      return [id, { id, state, closesAt: closesAt.getTime(), game, isGameOpen: isOpen, rules }];
    }),
  );
  const priced = priceAll(placing, draws, offers);
  const timely = timelyOf(placing, draws, priced, now.getTime());
  const booked = taking.length === 0 ? [] : await readTicketBets(query, taking);
  const bets = Map.groupBy(booked, ({ member, ticket }) => bookedKey(member, ticket));
  const wanted = [...timely.map(wantedBy), ...freed(taking, draws, bets)];
  const slice = bucketOf((asked[0] as Request).owner) % slices;
  return {
    now: now.getTime(),
    draws,
    priced,
    bets,
    staked: await loadTotals(query, wanted),
    liable: await loadLiabilities(query, games, slice, wanted),
    slice,
    members: await loadMemberStakes(
      query,
      timely.map(({ owner, draw }) => ({ member: owner, draw: draw.id, rules: draw.rules })),
    ),
    gate: await openGate(query, owners),
    bonuses: await loadActiveBonuses(
      query,
      placing.map(({ owner }) => owner),
    ),
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
  return asked.flatMap(({ owner, key, request }) => {
    const draw = draws.get(request.drawId);
    const ticket = priced.get(key);
    if (draw === undefined || ticket?.ok !== true) return [];
    return draw.state === 'open' && now < draw.closesAt ? [{ owner, draw, ticket: ticket.value }] : [];
  });
}

type Timely = readonly { readonly owner: MemberId; readonly draw: LoadedDraw; readonly ticket: PricedTicket }[];

/** What a ticket adds to, or takes from, totals and liabilities: the rows that its batch locks. Liability below zero: it frees. */
type Wanted = {
  readonly draw: LoadedDraw;
  readonly currency: Currency;
  readonly numbers: readonly { readonly play: string; readonly number: string }[];
  readonly liable: readonly Liable[];
};

function wantedBy({ draw, ticket }: Timely[number]): Wanted {
  const numbers = ticket.lines.flatMap(({ play, numbers: all }) => all.map((number) => ({ play, number })));
  return { draw, currency: ticket.currency, numbers, liable: liableBy(ticket.lines) };
}

function freed(
  taking: readonly Taking[],
  draws: ReadonlyMap<string, LoadedDraw>,
  bets: ReadonlyMap<string, readonly BookedBet[]>,
): Wanted[] {
  return taking.flatMap(({ owner, request }): Wanted[] => {
    const draw = draws.get(request.drawId);
    const own = bets.get(bookedKey(owner, request.ticketId)) ?? [];
    const currency = own[0]?.currency;
    if (draw === undefined || currency === undefined) return [];
    const { staked, liable } = freedBy(own, draw.rules, currency);
    return [{ draw, currency, numbers: staked, liable: liable.map((one) => ({ ...one, liability: 0n })) }];
  });
}

async function loadTotals(query: BatchQuery, wanted: readonly Wanted[]): Promise<Map<string, bigint>> {
  const keys = new Map<string, TotalKey>();
  for (const { draw, currency, numbers } of wanted)
    for (const { play, number } of numbers)
      keys.set(totalKey(draw.id, currency, play, number), { draw: draw.id, currency, play, number });
  const totals = await lockTotals(query, [...keys.values()]);
  return new Map(totals.map((one) => [totalKey(one.draw, one.currency, one.play, one.number), one.staked]));
}

async function loadLiabilities(
  query: BatchQuery,
  games: readonly string[],
  slice: number,
  wanted: readonly Wanted[],
): Promise<Map<string, bigint>> {
  const liable = new Map<string, bigint>();
  if (wanted.every((one) => one.liable.length === 0)) return liable;
  const capOf = await loadLiabilityCaps(query, games);
  const keys = new Map<string, LiabilityKey & { need: bigint; cap: bigint }>();
  for (const { draw, currency, liable: adds } of wanted) {
    for (const { play, liability } of adds) {
      const cap = capOf(draw.game, currency, play);
      if (cap === undefined) continue;
      const key = liableKey(draw.id, currency, play);
      keys.set(key, { draw: draw.id, currency, play, cap, need: (keys.get(key)?.need ?? 0n) + liability });
    }
  }
  for (const { draw, currency, play, free } of await takeLiabilities(query, slice, [...keys.values()])) {
    liable.set(liableKey(draw, currency, play), free);
  }
  return liable;
}
