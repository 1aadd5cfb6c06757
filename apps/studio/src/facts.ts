/**
 * What the rules of a game say in figures, over every choice that a player has: return, how often a round pays anything, volatility, and the largest win. Computed from the
 * same tables as the figures of lists. Shown, never decided by: floating point.
 */
import { type Volatility } from '@banyan/core/catalog';
import type { Rate } from '@banyan/core/money';
import { countedSpins, exactReturn, freeSpins, slot } from '@banyan/games/slot';
import { figuresOf, tablesOf } from './figures.ts';

/** From the least to the most, as percentages. */
type Range = readonly [least: string, most: string];
export type Facts = {
  readonly rtp: Range;
  readonly hits: Range;
  readonly volatility: readonly Volatility[];
  /** The most stakes that a round can pay, in hundredths. */
  readonly mostTimes: number;
};

const numberOf = ({ numerator, denominator }: Rate): number => Number(numerator) / Number(denominator);

/** Two decimals; of what is rarer than one in a hundred, two digits that say something. */
function percent(part: number): string {
  const value = part * 100;
  return value >= 1 ? value.toFixed(2) : String(Number(value.toPrecision(2)));
}

function rangeOf(parts: readonly number[]): Range {
  return [percent(Math.min(...parts)), percent(Math.max(...parts))];
}

function compute(game: string): Facts | undefined {
  const volatility = figuresOf(game)?.volatility ?? [];
  if (game === slot.id) {
    const { winning, spins } = countedSpins;
    return {
      rtp: rangeOf([numberOf(exactReturn())]),
      hits: rangeOf([Number(winning) / Number(spins)]),
      volatility,
      mostTimes: freeSpins.mostTimes * 100,
    };
  }
  const tables = tablesOf(game);
  if (tables === undefined) return undefined;
  const paying = tables.map(({ prizes }) => prizes.filter(({ times }) => times > 0));
  return {
    rtp: rangeOf(tables.map(({ returned }) => numberOf(returned))),
    hits: rangeOf(paying.map((prizes) => prizes.reduce((sum, { chance }) => sum + numberOf(chance), 0))),
    volatility,
    mostTimes: Math.round(Math.max(...paying.flat().map(({ times }) => times)) * 100),
  };
}

const known = new Map<string, Facts | undefined>();

/** Undefined for a game whose rounds are no tables of prizes. */
export function factsOf(game: string): Facts | undefined {
  if (!known.has(game)) known.set(game, compute(game));
  return known.get(game);
}
