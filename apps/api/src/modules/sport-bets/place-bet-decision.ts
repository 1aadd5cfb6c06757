/** Whether a bet is taken, at which prices, and what rows and money it makes: the pure half of placing, inside a batch. */
import { type MemberId, makeId } from '@banyan/core/ids';
import { type Currency, coinOf, money, toWire } from '@banyan/core/money';
import { splitBonusStakes } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import {
  type AskedLeg,
  type Shape,
  answerToRequest,
  checkTicket,
  combinationsPay,
  delayMsOf,
  oddsOf,
  priceText,
  struckBy,
  usualTicketLimits,
} from '@banyan/core/sports';
import type { MoneySplit } from '@banyan/core/wallet';
import { type Decision, RunAgain, type Wallet, type WriteRequest } from '../../infra/writer.ts';
import { type PlayRefusal, refusalOf } from '../safety/index.ts';
import { type MarketForBets, marketKey } from '../sport-events/index.ts';
import { type LoadedBets, recentKey } from './bet-load.ts';
import type { AskedLegOfBet, BetTerms, PlaceRequest } from './bet-request.ts';
import { returnsOf } from './bet-row.ts';
import { checkFreeBet } from './check-free-bet.ts';
import type { BookLimits } from './bet-settings.ts';
import type { Exposure, ExposureLimit } from './exposure-store.ts';
import { weightsOf } from './exposure-rules.ts';
import { noteCrowded } from './crowded-events.ts';
import { askedLeg, chanceOf, delayedLeg } from './leg-now.ts';
import { type RoomAsked, mostOfMember, mostStake, sharedLimitsOf } from './stake-room.ts';

export type PlacingRefusal =
  | PlayRefusal
  | 'sports-closed'
  | 'sport-event-unknown'
  | 'market-inactive'
  | 'bets-closed'
  | 'legs-too-many'
  | 'system-unfit'
  | 'combinations-too-many'
  | 'combination-by-stake-only'
  | 'event-twice'
  | 'legs-correlated'
  | 'total-odds-too-high'
  | 'line-changed'
  | 'price-changed'
  | 'score-changed'
  | 'bet-repeated'
  | 'stake-above-limit'
  | 'stake-below-limit'
  | 'bonus-max-bet'
  | 'free-bet-unavailable'
  | 'free-bet-unfit'
  | 'insufficient-funds';

/** What may end a bet that waits, too. */
export type BetRefusal = PlacingRefusal | 'red-cards-changed' | 'market-suspended' | 'answer-late';

/** The names under which the core's faults go out where they are others. */
const outward: Readonly<Record<string, BetRefusal>> = {
  suspended: 'market-suspended',
  'funds-missing': 'insufficient-funds',
  'legs-missing': 'system-unfit',
  'same-game-unfit': 'event-twice',
};
export const refusalNamed = (code: string): BetRefusal => outward[code] ?? (code as BetRefusal);

export type NewLeg = {
  readonly place: number;
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
  readonly price: bigint;
  readonly chance: number;
  readonly marketVersion: number;
  readonly score: string;
  readonly redCards: number;
  readonly isLive: boolean;
  readonly heldStake: bigint;
  readonly heldReturn: bigint;
};

export type NewBet = {
  readonly id: string;
  readonly member: MemberId;
  readonly ticket: string;
  readonly currency: Currency;
  /** The sport of its legs, or `sports` where they are of several. */
  readonly game: string;
  readonly request: PlaceRequest;
  readonly unit: bigint;
  readonly risk: bigint;
  readonly win: bigint;
  readonly split: MoneySplit;
  readonly grant: string | null;
  readonly freeBet: string | null;
  readonly combinations: number;
  readonly likeness: string;
  readonly placedAt: number;
  /** Undefined for one that is accepted at once. */
  readonly decidesAt: number | undefined;
  readonly legs: readonly NewLeg[];
};

export type PlacedRow = {
  readonly kind: 'placed';
  readonly bet: NewBet;
  readonly exposures: readonly Exposure[];
  /** What is still to be checked when the batch ends, since others may have bet since the batch read. */
  readonly limits: readonly ExposureLimit[];
};

/** What is stored as the answer. Units as text. */
export type PlaceAnswer = {
  readonly sportBet: string;
  readonly game: string;
  readonly state: 'accepted' | 'pending';
  readonly waitMs: number;
  readonly risk: string;
  readonly returns: string;
  readonly prices: readonly string[];
  readonly balance: string;
};

/** The same selections at the same stake. */
export const likenessOf = ({ legs, shape, entered }: Pick<PlaceRequest, 'legs' | 'shape' | 'entered'>): string =>
  [
    ...legs.map(({ event, market, outcome }) => `${event} ${market} ${outcome}`),
    shape.sizes,
    shape.bankers,
    entered,
  ].join('|');

/** The contract: what is risked, on each combination and together, and the most that is won beside it. */
export function contractOf(
  { shape, entered, entryBy }: Pick<PlaceRequest, 'shape' | 'entered' | 'entryBy'>,
  combinations: number,
  prices: readonly bigint[],
  coin: bigint,
): { unit: bigint; risk: bigint; win: bigint } {
  const [first] = prices;
  if (prices.length === 1 && first !== undefined) {
    const { risk, win } = struckBy(entryBy, entered, oddsOf(first), coin);
    return { unit: risk, risk, win };
  }
  const risk = entered * BigInt(combinations);
  const returns = combinationsPay(entered, shape, [prices.map(oddsOf)], coin);
  return { unit: entered, risk, win: returns > risk ? returns - risk : 0n };
}

export const ticketOf = (
  legs: readonly AskedLegOfBet[],
  prices: readonly bigint[],
  shape: Shape,
  entryBy: 'stake' | 'win',
) => ({
  selections: legs.map((leg, place) => ({
    legs: [{ id: String(place), event: leg.event, relations: [] }],
    price: prices[place] as bigint,
  })),
  shape,
  entryBy,
});

/** Decides one bet at what the batch has read. One that is taken counts for those after it. */
export function decidePlace(
  { owner, key, request, unfingerprinted }: WriteRequest<PlaceRequest>,
  loaded: LoadedBets,
  wallet: Wallet,
): Result<Decision<PlacedRow>, PlacingRefusal> {
  const { limits } = unfingerprinted as BetTerms;
  if (limits === undefined) return refuse('sports-closed');
  const { currency, legs, shape, policy } = request;
  const free = request.freeBet === undefined ? undefined : loaded.freeBets.get(request.freeBet);
  if (request.freeBet !== undefined && free === undefined) return refuse('free-bet-unavailable');
  if (wallet.currency !== currency) throw new Error(`${owner} plays in ${wallet.currency}, not ${currency}`);
  const coin = coinOf(currency);
  const markets = legs.map((leg) => loaded.markets.get(marketKey(leg)));
  const asked = legs.map((leg, place) => askedLeg(place, leg, markets[place], loaded.now));
  if (markets.includes(undefined)) return refuse('market-inactive', { leg: String(markets.indexOf(undefined)) });
  const known = markets as MarketForBets[];
  const nowPrices = asked.map(({ now }) => now.price);
  const ticket = checkTicket(ticketOf(legs, nowPrices, shape, request.entryBy), usualTicketLimits);
  const contract = ticket.ok ? contractOf(request, ticket.value, nowPrices, coin) : { unit: 0n, risk: 0n, win: 0n };
  const likeness = likenessOf(request);
  const before = loaded.recent.get(recentKey(owner, likeness));
  const roomAsked: RoomAsked = {
    ...{ owner, currency, shape, limits, coin },
    legs: known.map((market, place) => ({
      market,
      outcome: (legs[place] as AskedLegOfBet).outcome,
      price: nowPrices[place] as bigint,
    })),
  };
  const room = ticket.ok ? mostStake(roomAsked, loaded) : 0n;
  const unfit =
    free === undefined ? ok(undefined) : checkFreeBet(free, request, { contract, prices: nowPrices, now: loaded.now });
  // What a free bet stakes is nobody's money; who may not play does not bet with it either.
  const barred = loaded.gate.refuses(owner, free === undefined ? contract.risk : 0n);
  const answer = answerToRequest({
    request: 'new',
    hasSession: true,
    safety: barred === undefined ? undefined : refuse(...spread(refusalOf(barred, currency))),
    legs: asked,
    ticket,
    policy,
    sameBetAgoMs: before === undefined ? undefined : loaded.now - before,
    risk: contract.unit,
    most: room,
    // Bonus money is asked about below, by its own terms.
    available: contract.unit,
  });
  if (answer.kind === 'refused' && answer.refusal.code === 'stake-above-limit')
    requireAlone(roomAsked, contract.unit, loaded);
  if (answer.kind === 'refused')
    return refuse(
      refusalNamed(answer.refusal.code) as PlacingRefusal,
      shownDetails(answer.refusal.details, currency, room),
    );
  if (!unfit.ok) return unfit;
  if (free === undefined && contract.unit < limits.least)
    return refuse('stake-below-limit', { least: toWire(money(currency, limits.least)).amount });
  const bonus = loaded.bonuses.get(owner);
  const split = splitBonusStakes(bonus?.terms, free === undefined ? [contract.risk] : [], wallet);
  if (!split.ok) return split;
  return ok(
    takeBet(
      { owner, key, request, known, asked, contract, likeness, limits },
      split.value.whole,
      bonus?.grant,
      loaded,
      wallet,
    ),
  );
}

/** Nobody is refused for want of room by what others may have changed since: the events are held alone, and the batch runs again. */
function requireAlone(asked: RoomAsked, unit: bigint, loaded: LoadedBets): void {
  const shared = asked.legs.flatMap(({ market: { event } }) => (loaded.alone.has(event) ? [] : [event]));
  if (shared.length === 0 || unit > mostOfMember(asked, loaded)) return;
  noteCrowded(shared);
  throw new RunAgain('a limit of an event is near');
}

function spread({ code, details }: ReturnType<typeof refusalOf>): [PlayRefusal, Readonly<Record<string, string>>] {
  return [code, details];
}

function shownDetails(
  details: Readonly<Record<string, unknown>> | undefined,
  currency: Currency,
  room: bigint,
): Readonly<Record<string, string>> {
  const { maxStake: _, ...rest } = (details ?? {}) as Record<string, string>;
  return { ...rest, most: rest['most'] ?? toWire(money(currency, room)).amount };
}

type Taken = {
  readonly owner: MemberId;
  readonly key: string;
  readonly request: PlaceRequest;
  readonly known: readonly MarketForBets[];
  readonly asked: readonly AskedLeg[];
  readonly contract: { readonly unit: bigint; readonly risk: bigint; readonly win: bigint };
  readonly likeness: string;
  readonly limits: BookLimits;
};

function takeBet(
  { owner, key, request, known, asked, contract, likeness, limits }: Taken,
  split: MoneySplit,
  grant: string | undefined,
  loaded: LoadedBets,
  wallet: Wallet,
): Decision<PlacedRow> {
  const { currency, shape } = request;
  const { unit, risk, win } = contract;
  const id = makeId<'bet'>(loaded.now);
  const waitMs = delayMsOf(known.map(delayedLeg), false);
  const struck = known.map((market, place) => ({
    price: (asked[place] as AskedLeg).now.price,
    chance: chanceOf(market, (request.legs[place] as AskedLegOfBet).outcome),
  }));
  const weights = weightsOf(unit, shape, struck);
  const legs = known.map((market, place): NewLeg => {
    const { outcome } = request.legs[place] as AskedLegOfBet;
    const weight = weights[place] as (typeof weights)[number];
    return {
      ...{ place, event: market.event, market: market.market, outcome },
      ...(struck[place] as (typeof struck)[number]),
      ...{ marketVersion: market.version, score: market.score, redCards: market.redCards },
      isLive: delayedLeg(market).isLive,
      ...{ heldStake: weight.stakes, heldReturn: weight.returns },
    };
  });
  const exposures = legs.map(({ event, market, outcome, heldStake, heldReturn }): Exposure => {
    return { event, currency, market, outcome, stakes: heldStake, returns: heldReturn, bets: 1 };
  });
  const taken = split.main + split.bonus;
  loaded.gate.take(owner, taken);
  if (request.freeBet !== undefined) loaded.freeBets.delete(request.freeBet);
  for (const one of exposures) loaded.exposures.add(one);
  loaded.dayWins.set(owner, (loaded.dayWins.get(owner) ?? 0n) + win);
  loaded.recent.set(recentKey(owner, likeness), loaded.now);
  const [sport, ...others] = new Set(known.map((market) => market.sport));
  const game = others.length === 0 && sport !== undefined ? sport : 'sports';
  const answer: PlaceAnswer = {
    ...{ sportBet: id, game },
    state: waitMs > 0 ? 'pending' : 'accepted',
    waitMs,
    risk: String(risk),
    returns: String(returnsOf({ risk, win, freeBet: request.freeBet ?? null })),
    prices: struck.map(({ price }) => priceText(price)),
    balance: String(wallet.main + wallet.bonus - taken),
  };
  const bet: NewBet = {
    ...{ id, member: owner, ticket: key, currency, game, request, unit, risk, win, split, likeness, legs },
    grant: split.bonus > 0n ? (grant ?? null) : null,
    freeBet: request.freeBet ?? null,
    combinations: Number(risk / unit),
    placedAt: loaded.now,
    decidesAt: waitMs > 0 ? loaded.now + waitMs : undefined,
  };
  return {
    legs: [
      { account: 'member main', units: -split.main },
      { account: 'member bonus', units: -split.bonus },
      { account: 'house bets', units: taken },
    ],
    answer: JSON.stringify(answer),
    row: {
      ...{ kind: 'placed', bet, exposures },
      limits: known.flatMap((market) =>
        loaded.alone.has(market.event)
          ? []
          : [{ event: market.event, currency, market: market.market, ...sharedLimitsOf(limits, market) }],
      ),
    },
  };
}
