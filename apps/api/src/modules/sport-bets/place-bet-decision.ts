/** Whether a bet is taken, at which prices, and what rows and money it makes: the pure half of placing, inside a batch. */
import { type MemberId, makeId } from '@banyan/core/ids';
import { type Currency, coinOf, money, toWire } from '@banyan/core/money';
import { splitBonusStakes } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import {
  type Line,
  answerToRequest,
  checkTicket,
  combinationsPay,
  delayMsOf,
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
import { type StakedLeg, askedLegs, byLine, stakedLegs } from './each-way.ts';
import { weightsOfBet } from './exposure-rules.ts';
import { noteCrowded } from './crowded-events.ts';
import { chanceOf, delayedLeg } from './leg-now.ts';
import { lineOf } from './line-odds.ts';
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
  | 'each-way-unfit'
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
  readonly placeDivisor: number | null;
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
export const likenessOf = ({
  legs,
  shape,
  entered,
  eachWay,
}: Pick<PlaceRequest, 'legs' | 'shape' | 'entered' | 'eachWay'>): string =>
  [
    ...legs.map(({ event, market, outcome }) => `${event} ${market} ${outcome}`),
    shape.sizes,
    shape.bankers,
    entered,
    ...(eachWay === true ? ['each-way'] : []),
  ].join('|');

/** The contract: what is risked, on each combination of each line and together, and the most that is won beside it. `combinations` are those of all lines. */
export function contractOf(
  { shape, entered, entryBy }: Pick<PlaceRequest, 'shape' | 'entered' | 'entryBy'>,
  combinations: number,
  lines: readonly Line[],
  coin: bigint,
): { unit: bigint; risk: bigint; win: bigint } {
  const [[single, ...others] = [], placed] = lines;
  if (single !== undefined && others.length === 0 && placed === undefined) {
    const { risk, win } = struckBy(entryBy, entered, single, coin);
    return { unit: risk, risk, win };
  }
  const risk = entered * BigInt(combinations);
  const returns = combinationsPay(entered, shape, lines, coin);
  return { unit: entered, risk, win: returns > risk ? returns - risk : 0n };
}

export const ticketOf = (
  legs: readonly AskedLegOfBet[],
  prices: readonly bigint[],
  { shape, entryBy, eachWay }: Pick<PlaceRequest, 'shape' | 'entryBy' | 'eachWay'>,
) => ({
  selections: legs.map((leg, place) => ({
    legs: [{ id: String(place), event: leg.event, relations: [] }],
    price: prices[place] as bigint,
  })),
  shape,
  entryBy,
  isEachWay: eachWay === true,
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
  if (markets.includes(undefined)) return refuse('market-inactive', { leg: String(markets.indexOf(undefined)) });
  const known = markets as MarketForBets[];
  const staked = stakedLegs(legs, known, request.eachWay === true, loaded.markets);
  if (!staked.ok) return staked;
  const asked = askedLegs(staked.value, loaded.now);
  const priced = asked.map(({ now: { price } }, at) => ({ ...(staked.value[at] as StakedLeg), price }));
  const nowPrices = priced.slice(0, legs.length).map(({ price }) => price);
  const ticket = checkTicket(ticketOf(legs, nowPrices, request), usualTicketLimits);
  const contract = ticket.ok
    ? contractOf(request, ticket.value, byLine(priced).map(lineOf), coin)
    : { unit: 0n, risk: 0n, win: 0n };
  const likeness = likenessOf(request);
  const before = loaded.recent.get(recentKey(owner, likeness));
  const roomAsked: RoomAsked = {
    ...{ owner, currency, shape, limits, coin },
    legs: priced.map(({ leg: { outcome }, market, price, placeDivisor }) => ({ outcome, market, price, placeDivisor })),
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
      { owner, key, request, staked: priced, contract, likeness, limits },
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
  /** At the prices of now. */
  readonly staked: readonly (StakedLeg & { readonly price: bigint })[];
  readonly contract: { readonly unit: bigint; readonly risk: bigint; readonly win: bigint };
  readonly likeness: string;
  readonly limits: BookLimits;
};

function takeBet(
  { owner, key, request, staked, contract, likeness, limits }: Taken,
  split: MoneySplit,
  grant: string | undefined,
  loaded: LoadedBets,
  wallet: Wallet,
): Decision<PlacedRow> {
  const { currency, shape } = request;
  const { unit, risk, win } = contract;
  const id = makeId<'bet'>(loaded.now);
  const markets = staked.map(({ market }) => market);
  const waitMs = delayMsOf(markets.map(delayedLeg), false);
  const struck = staked.map(({ leg, market, price, placeDivisor }) => ({
    ...{ price, placeDivisor },
    chance: chanceOf(market, leg.outcome),
  }));
  const weights = weightsOfBet(unit, shape, struck);
  const legs = staked.map(({ leg, market }, place): NewLeg => {
    const weight = weights[place] as (typeof weights)[number];
    return {
      ...{ place, event: market.event, market: market.market, outcome: leg.outcome },
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
  const [sport, ...others] = new Set(markets.map((market) => market.sport));
  const game = others.length === 0 && sport !== undefined ? sport : 'sports';
  const answer: PlaceAnswer = {
    ...{ sportBet: id, game },
    state: waitMs > 0 ? 'pending' : 'accepted',
    waitMs,
    risk: String(risk),
    returns: String(returnsOf({ risk, win, freeBet: request.freeBet ?? null })),
    prices: request.legs.map((_, at) => priceText(struck[at]?.price ?? 0n)),
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
      limits: markets.flatMap((market) =>
        loaded.alone.has(market.event)
          ? []
          : [{ event: market.event, currency, market: market.market, ...sharedLimitsOf(limits, market) }],
      ),
    },
  };
}
