/**
 * What one bonus will cost before anybody has one, by many paths of chance through a game's own table. A formula of the kind
 * `bonus - required x edge` is wrong wherever players go broke first (promotions.md section 5).
 */
import type { Terms } from '../promotions/index.ts';
import { requiredOf } from '../promotions/index.ts';
import type { Chance } from './chance.ts';
import { type EstimateGame, playOn } from './play-on.ts';

export type ForecastBonus = { readonly bonus: bigint; readonly deposit: bigint; readonly stake: bigint };

/** What so many paths cost, in units, in the order in which they were drawn. */
export function forecastPaths(
  terms: Terms,
  { bonus, deposit, stake }: ForecastBonus,
  game: EstimateGame,
  { chance, paths }: { readonly chance: Chance; readonly paths: number },
): bigint[] {
  const missing = requiredOf(terms, bonus, deposit);
  return Array.from({ length: paths }, () => playOn(terms, { balance: bonus, bonus, missing, stake }, game, chance));
}

export type Forecast = {
  readonly paths: number;
  /** Units: the mean, its spread (one standard deviation of a single bonus), and what only one in a hundred exceeds. */
  readonly mean: bigint;
  readonly spread: bigint;
  readonly worst: bigint;
  /** How many in 10,000 end with main money. */
  readonly finishing: number;
};

/** Sums up what paths cost. */
export function forecastOf(costs: readonly bigint[]): Forecast {
  if (costs.length === 0) throw new RangeError('a forecast has a path');
  const count = BigInt(costs.length);
  const sum = costs.reduce((whole, cost) => whole + cost, 0n);
  const squares = costs.reduce((whole, cost) => whole + cost * cost, 0n);
  const variance = (squares * count - sum * sum) / (count * count);
  const sorted = costs.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return {
    paths: costs.length,
    mean: sum / count,
    spread: rootOf(variance),
    worst: sorted[Math.min(costs.length - 1, Math.ceil(costs.length * 0.99) - 1)] ?? 0n,
    finishing: Math.round((costs.filter((cost) => cost > 0n).length * 10_000) / costs.length),
  };
}

/** The whole square root, rounded down, by Newton's method. */
function rootOf(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
