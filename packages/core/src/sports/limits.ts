/** How much may be staked: the least of what the outcome, the market, the event, the player's day and the largest payout leave. All sums are units. */
import type { Rate } from '../money/index.ts';
import { by, compare, floorOf, fraction, leastOf, minus, one, over, plus, zero } from './fraction.ts';
import { type Shape, combinationsOf } from './systems.ts';

/** How far a market is open: a fifth of the limit at its opening, all of it at the start, half of it in play. */
export function timeFactor(
  at: { readonly isLive: boolean; readonly openedMs: number; readonly startsMs: number },
  nowMs: number,
): Rate {
  if (at.isLive) return fraction(1n, 2n);
  const [all, past] = [at.startsMs - at.openedMs, nowMs - at.openedMs];
  if (all <= 0 || past >= all) return one;
  const share = past <= 0 ? zero : fraction(BigInt(Math.floor(past)), BigInt(Math.floor(all)));
  return plus(fraction(1n, 5n), by(share, fraction(4n, 5n)));
}

/** What an outcome of a market took, and what it would pay. */
export type OutcomeSums = { readonly stakes: bigint; readonly returns: bigint };

/** What a market costs the house at the worst: below zero where it wins whatever happens. Returns are paid out of the stakes on all outcomes. */
export function marketLiability(outcomes: readonly OutcomeSums[]): bigint {
  const stakes = outcomes.reduce((sum, outcome) => sum + outcome.stakes, 0n);
  return -leastOf(stakes, ...outcomes.map(({ returns }) => stakes - returns));
}

/** What an open selection of a bet leaves. */
export type SelectionRoom = {
  readonly odds: Rate;
  /** Its fair chance. */
  readonly chance: Rate;
  /** The most an outcome may lose to one player, by the market's tier. */
  readonly outcomeLimit: bigint;
  readonly marketLimit: bigint;
  readonly marketLiability: bigint;
  readonly eventLimit: bigint;
  readonly eventWorst: bigint;
  readonly time: Rate;
};

export type StakeLimits = {
  readonly shape: Shape;
  readonly selections: readonly SelectionRoom[];
  /** Of an each-way bet: the same selections as placed, on which the same is staked again. */
  readonly placed?: readonly SelectionRoom[];
  /** Hundredths: 1 to 500, by sport and phase. */
  readonly userFactor: bigint;
  readonly dayWinLeft: bigint;
  readonly payoutCap: bigint;
};

const productOf = (rates: readonly Rate[]): Rate => rates.reduce(by, one);

/** By what a unit on each combination weighs on a selection: what it can win, by how likely the others bring it that far. */
function weightsOf(shape: Shape, selections: readonly SelectionRoom[]): { weights: Rate[]; wins: Rate; returns: Rate } {
  const weights = selections.map(() => zero);
  let [wins, returns] = [zero, zero];
  for (const places of combinationsOf(shape, selections.length)) {
    const taken = places.map((place) => selections[place] as SelectionRoom);
    const odds = productOf(taken.map((selection) => selection.odds));
    returns = plus(returns, odds);
    wins = plus(wins, minus(odds, one));
    for (const [at, place] of places.entries()) {
      const others = taken.filter((_, other) => other !== at).map(({ chance }) => chance);
      weights[place] = plus(weights[place] as Rate, by(minus(odds, one), productOf(others)));
    }
  }
  return { weights, wins, returns };
}

/**
 * The most that may be risked on a bet: on a combination so much on each of its bets. Rounded down to coins, never below zero. A combination weighs on
 * each open selection with risk x (total odds - 1) x the product of the chances of the others.
 */
export function maxStake(limits: StakeLimits, coin: bigint): bigint {
  const lines = [limits.selections, ...(limits.placed === undefined ? [] : [limits.placed])];
  const weighed = lines.map((line) => weightsOf(limits.shape, line));
  const sumOf = (of: (line: (typeof weighed)[number]) => Rate): Rate =>
    weighed.reduce((sum, line) => plus(sum, of(line)), zero);
  const rooms = lines.flatMap((line, nr) =>
    line.flatMap((selection, at): Rate[] => {
      const own = by(fraction(selection.outcomeLimit * limits.userFactor, 100n), selection.time);
      const market = fraction(selection.marketLimit - selection.marketLiability);
      const event = fraction(selection.eventLimit - selection.eventWorst);
      const weight = weighed[nr]?.weights[at] as Rate;
      // Both lines weigh on the event, whose markets are summed.
      const together = sumOf(({ weights }) => weights[at] as Rate);
      return [over(own, weight), over(market, weight), over(event, together)];
    }),
  );
  const wins = sumOf((line) => line.wins);
  const returns = sumOf((line) => line.returns);
  const all = [...rooms, over(fraction(limits.dayWinLeft), wins), over(fraction(limits.payoutCap), returns)];
  const least = all.reduce((low, room) => (compare(room, low) < 0 ? room : low));
  const most = floorOf({ ...least, denominator: least.denominator * coin }) * coin;
  return most < 0n ? 0n : most;
}
