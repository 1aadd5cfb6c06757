/**
 * Cash-out: what a bet is worth now, by the fair chances of its open legs and not by their prices, less a cut. An offer is that sum; it is counted again
 * after the delay of play, and paid as offered while it has not fallen by more than two hundredths.
 */
import { type Rate, divide } from '../money/index.ts';
import { type Result, ok, refuse } from '../results/index.ts';
import { type Line, sumOfProducts } from './bets.ts';
import { by, compare, floorOf, fraction, one, over, plus, zero } from './fraction.ts';
import { factorAt, halfLost, halfWon, refund, won } from './factor.ts';
import { type FairSplit, million } from './margins.ts';
import type { Struck } from './odds-formats.ts';
import type { Shape } from './systems.ts';

/** What a stake of one on an open leg is expected to become. */
export function expectedOf(split: FairSplit, odds: Rate): Rate {
  const ends = [
    ...([
      [split.win, won],
      [split.halfWin, halfWon],
      [split.refund, refund],
      [split.halfLose, halfLost],
    ] as const),
  ];
  return ends.reduce((sum, [chance, result]) => plus(sum, by(fraction(chance, million), factorAt(result, odds))), zero);
}

/** The house's part, in millionths: 2 % before the start, 5 % in play, and 1 % for each open leg but the first. */
export const cutOf = (isLive: boolean, openLegs: number): bigint =>
  (isLive ? 50_000n : 20_000n) + 10_000n * BigInt(Math.max(0, openLegs - 1));

export type Valued = {
  /** Of a single its risk. */
  readonly unit: bigint;
  readonly shape: Shape;
  /** Settled selections by what they became, open ones by what is expected of them. */
  readonly lines: readonly Line[];
  /** The same with open ones as won: the most the bet can still return. */
  readonly best: readonly Line[];
  readonly cut: bigint;
  /** What a stake of one was worth when the bet was struck: above one it was struck above the fair price. */
  readonly edge: Rate;
};

/** Of a bet that was struck above the fair price, what is left of its worth as if it had been struck a little below it. */
const fairShare = fraction(985n, 1000n);

/** What is offered, in whole coins. Never above what the bet can still return. */
export function cashOutValue({ unit, shape, lines, best, cut, edge }: Valued, coin: bigint): bigint {
  const sum = (of: readonly Line[]) => of.reduce((total, line) => plus(total, sumOfProducts(shape, line)), zero);
  const scale = compare(edge, one) > 0 ? over(fairShare, edge) : one;
  const worth = by(by(sum(lines), fraction(million - cut, million)), scale);
  const most = sum(best);
  const { numerator, denominator } = compare(worth, most) > 0 ? most : worth;
  return floorOf({ numerator: numerator * unit, denominator: denominator * coin }) * coin;
}

export type CashOutFault =
  | 'cash-out-free-bet'
  | 'cash-out-market-shut'
  | 'cash-out-price-old'
  | 'cash-out-same-game'
  | 'cash-out-under-review';

export type OpenLeg = {
  readonly isMarketOpen: boolean;
  readonly isLive: boolean;
  readonly isSameGame: boolean;
  readonly isUnderReview: boolean;
  readonly priceAgeMs: number;
};

const oldAfterMs = (isLive: boolean): number => (isLive ? 10_000 : 120_000);

/** Why nothing is offered; undefined where something is. */
export function cashOutFault(isFreeBet: boolean, open: readonly OpenLeg[]): CashOutFault | undefined {
  if (isFreeBet) return 'cash-out-free-bet';
  if (open.some(({ isUnderReview }) => isUnderReview)) return 'cash-out-under-review';
  if (open.some(({ isSameGame, isLive }) => isSameGame && isLive)) return 'cash-out-same-game';
  if (open.some(({ isMarketOpen }) => !isMarketOpen)) return 'cash-out-market-shut';
  return open.some(({ priceAgeMs, isLive }) => priceAgeMs > oldAfterMs(isLive)) ? 'cash-out-price-old' : undefined;
}

/** An offer is of a version of the bet, and lives so long. */
export const offerLivesMs = 5000;
export type CashOutOffer = { readonly betVersion: number; readonly units: bigint; readonly madeAtMs: number };

/** True while an offer may be asked for. */
export const isOfferLive = ({ betVersion, madeAtMs }: CashOutOffer, version: number, nowMs: number): boolean =>
  betVersion === version && nowMs >= madeAtMs && nowMs - madeAtMs <= offerLivesMs;

export type Recounted =
  | { readonly state: 'accepted'; readonly units: bigint }
  | { readonly state: 'new-offer'; readonly units: bigint }
  | { readonly state: 'refused' };

/** The end of a request that has waited. `counted` is what the bet is worth by then, undefined where nothing is offered any more. */
export function recounted(offered: bigint, counted: bigint | undefined): Recounted {
  if (counted === undefined || counted <= 0n) return { state: 'refused' };
  return counted * 100n >= offered * 98n
    ? { state: 'accepted', units: offered }
    : { state: 'new-offer', units: counted };
}

/** So often a bet is cashed out in part. */
export const mostParts = 10;

export type Part = { readonly paid: bigint; readonly rest: Struck };

export type PartAsked = {
  readonly struck: Struck;
  readonly value: bigint;
  readonly percent: number;
  readonly partsTaken: number;
  readonly combinations: number;
};

/**
 * A part of a bet of one combination, by whole percent. `value`: what all of it is worth; `partsTaken`: how often it was done before. The rest goes on with
 * its own contract; both are rounded down to coins.
 */
export function partOf(
  { struck, value, percent, partsTaken, combinations }: PartAsked,
  coin: bigint,
): Result<Part, 'cash-out-part-malformed' | 'cash-out-of-one-combination' | 'cash-out-parts-taken'> {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) return refuse('cash-out-part-malformed');
  if (combinations !== 1) return refuse('cash-out-of-one-combination');
  if (partsTaken >= mostParts) return refuse('cash-out-parts-taken', { most: mostParts });
  const share = (units: bigint, of: number) => divide(units * BigInt(of), 100n * coin, 'down') * coin;
  const rest = { risk: share(struck.risk, 100 - percent), win: share(struck.win, 100 - percent) };
  const paid = share(value, percent);
  return rest.risk === 0n || paid === 0n ? refuse('cash-out-part-malformed') : ok({ paid, rest });
}

/** A bet is taken back for nothing so long after it was accepted, while its price and score stand. */
export const undoWithinMs = 60_000;
export const mayUndo = (acceptedAtMs: number, nowMs: number, isUnchanged: boolean): boolean =>
  isUnchanged && nowMs - acceptedAtMs <= undoWithinMs;
