/** Markets as they are offered: their canonical specifiers, and of every outcome the fair split and the price with its margin, down on the ladder. */
import { type FairSplit, type Price, downToLadder, fairChance, priced } from '@banyan/core/sports';
import { type MarketType, type Specifiers, marketTypeOf, specifiersText } from '@banyan/core/sports/markets';
import { type Counts, decidedAbove, fairSplit, mirrored, oddChance, splitAbove } from './counts.ts';

export type OfferedOutcome = {
  readonly code: string;
  readonly fair: FairSplit;
  /** Undefined: the outcome is inactive, because it cannot come any more, is all but sure, or has no price above 1.00. */
  readonly price: Price | undefined;
};

export type OfferedMarket = {
  readonly type: string;
  /** The canonical text, as in the market's id. */
  readonly specifiers: string;
  readonly outcomes: readonly OfferedOutcome[];
};

/** By the code of the outcome, in the order in which they are shown. */
export type Fairs = Readonly<Record<string, FairSplit>>;

const down = (price: Price | undefined): Price | undefined => (price === undefined ? undefined : downToLadder(price));

/** Of outcomes of which exactly one comes. */
export const pricesOf = (fairs: Fairs, margin: bigint): (Price | undefined)[] =>
  priced(Object.values(fairs).map(fairChance), margin).map(down);

function typeOf(code: string): MarketType {
  const type = marketTypeOf(code);
  if (type === undefined) throw new RangeError(`no market type ${code}`);
  return type;
}

/** A market with its prices as given, in the order of the outcomes. Throws on outcomes that its type does not have: only a bug makes them. */
export function market(
  code: string,
  specifiers: Specifiers,
  fairs: Fairs,
  prices: readonly (Price | undefined)[],
): OfferedMarket {
  const type = typeOf(code);
  const codes = Object.keys(fairs);
  if (type.outcomes !== 'listed' && type.outcomes.join() !== codes.join())
    throw new RangeError(`${code} has not the outcomes ${codes.join()}`);
  return {
    type: code,
    specifiers: specifiersText(type, specifiers),
    outcomes: Object.entries(fairs).map(([outcome, fair], at) => ({ code: outcome, fair, price: prices[at] })),
  };
}

/** A market of which exactly one outcome comes, with a margin in millionths. */
export const offered = (code: string, specifiers: Specifiers, fairs: Fairs, margin: bigint): OfferedMarket =>
  market(code, specifiers, fairs, pricesOf(fairs, margin));

/** Of plain chances: outcomes that win or lose. */
export const fairsOf = (chances: Readonly<Record<string, number>>): Fairs =>
  Object.fromEntries(Object.entries(chances).map(([code, chance]) => [code, fairSplit(chance)]));

/** Nobody bets on what is decided: a market with fewer than `fewest` prices is left out. */
export const alive = (markets: readonly OfferedMarket[], fewest = 1): OfferedMarket[] =>
  markets.filter(({ outcomes }) => outcomes.filter(({ price }) => price !== undefined).length >= fewest);

/**
 * Which lines: of every `step` quarters, counted from `from`, the one nearest to even money, and `beside` on each side of it, `apart` steps from each other
 * (one without it).
 */
export type LineChoice = {
  readonly step: number;
  readonly from: number;
  readonly beside: number;
  readonly apart?: number;
};

const mean = ({ first, chances }: Counts): number =>
  first + chances.reduce((sum, chance, count) => sum + count * chance, 0);

/** Lines looked at around the mean. */
const lookedAt = 16;

/** Lines in quarters, ascending. */
export function linesAround(counts: Counts, { step, from, beside, apart: between = 1 }: LineChoice): number[] {
  const lowest = from + step * (Math.round((4 * mean(counts) - from) / step) - lookedAt);
  let best = { line: lowest, apart: Number.POSITIVE_INFINITY };
  for (const [nr, chance] of decidedAbove(counts, lowest, step, 2 * lookedAt + 1).entries()) {
    const apart = Math.abs(chance - 0.5);
    if (apart < best.apart) best = { line: lowest + nr * step, apart };
  }
  return Array.from({ length: 2 * beside + 1 }, (_, at) => best.line + (at - beside) * between * step);
}

export const quarterLines: LineChoice = { step: 1, from: 0, beside: 2 };
export const halfLines: LineChoice = { step: 4, from: 2, beside: 1 };

/** Runs of an innings, five apart. */
export const runLines: LineChoice = { step: 4, from: 2, beside: 2, apart: 5 };

/** Over and under on the lines nearest to even money. */
export const totals = (
  code: string,
  specifiers: Specifiers,
  counts: Counts,
  choice: LineChoice,
  margin: bigint,
): OfferedMarket[] =>
  alive(
    linesAround(counts, choice)
      .filter((line) => line >= 0)
      .map((total) => {
        const over = splitAbove(counts, total);
        return offered(code, { ...specifiers, total }, { over, under: mirrored(over) }, margin);
      }),
    2,
  );

/** Home and away with a start on the margin (home less away) that counts. */
export const handicaps = (
  code: string,
  specifiers: Specifiers,
  margin: Counts,
  choice: LineChoice,
  houseMargin: bigint,
): OfferedMarket[] =>
  alive(
    linesAround(margin, choice).map((line) => {
      const home = splitAbove(margin, line);
      // The line of the market is what is added to the home side.
      return offered(code, { ...specifiers, hcp: line === 0 ? 0 : -line }, { home, away: mirrored(home) }, houseMargin);
    }),
    2,
  );

export const oddEven = (code: string, specifiers: Specifiers, counts: Counts, margin: bigint): OfferedMarket => {
  const odd = oddChance(counts);
  return offered(code, specifiers, fairsOf({ odd, even: 1 - odd }), margin);
};

/** Chances of the three leads of a margin. */
export function leadChances({ first, chances }: Counts): { home: number; draw: number; away: number } {
  const sums = { home: 0, draw: 0, away: 0 };
  for (const [at, chance] of chances.entries()) {
    const lead = first + at;
    sums[lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'] += chance;
  }
  return sums;
}

/** 1X2, double chance and draw no bet of one margin. A double chance is priced as the two bets that it is, so it is no dearer and no cheaper. */
export function resultMarkets(
  prefix: string,
  margin: Counts,
  houseMargin: bigint,
  names: readonly ('1x2' | 'double-chance' | 'draw-no-bet')[],
): OfferedMarket[] {
  const chances = leadChances(margin);
  const fairs = fairsOf(chances);
  const prices = pricesOf(fairs, houseMargin);
  const [home, draw, away] = prices;
  const both = (a: Price | undefined, b: Price | undefined) =>
    a === undefined || b === undefined ? undefined : down((a * b) / (a + b));
  const made = {
    '1x2': () => market(`${prefix}.1x2`, {}, fairs, prices),
    'double-chance': () =>
      market(
        `${prefix}.double-chance`,
        {},
        fairsOf({
          'home-draw': chances.home + chances.draw,
          'home-away': chances.home + chances.away,
          'draw-away': chances.draw + chances.away,
        }),
        [both(home, draw), both(home, away), both(draw, away)],
      ),
    'draw-no-bet': () => {
      const split = fairSplit(chances.home, 0, chances.draw);
      return offered(`${prefix}.draw-no-bet`, {}, { home: split, away: mirrored(split) }, houseMargin);
    },
  };
  return alive(names.map((name) => made[name]()));
}
