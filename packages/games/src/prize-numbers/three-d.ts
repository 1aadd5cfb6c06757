/**
 * Twenty numbers of three digits, as they are sold in Vietnam: two of the special prize, four, six and eight of the others. On one number each of its prizes
 * is paid. On a pair the best of its prizes is: both numbers in one tier, both anywhere, one among the special two, one among the others.
 *
 * The proportions of the prizes are those that are known there: 100, 35, 21 and 10 for a stake of one on a number; 100,000, 4,000, 1,000, 500, 100, 15 and 4
 * on a pair, which return 54.6 % and 53.2 %. Here all of them are raised, to about nine tenths of what would be fair.
 */
import type { Rate } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { writtenNumbers } from '../balls/numbers.ts';
import { digitTiers } from '../lottery/draw-tiers.ts';
import { reduced } from '../lottery/payout.ts';
import type { Family, Level, Play, Prizes } from '../lottery/play.ts';
import { readPrizes } from '../lottery/prizes.ts';
import { type PrizeCounts, chancesOf, countIn, numberShape, prizeCounts } from './counts.ts';

const digits = 3;
const numbers = 10n ** BigInt(digits);
const tiers = digitTiers(
  [
    { tier: 'D3S', count: 2, digits },
    { tier: 'D3A', count: 4, digits },
    { tier: 'D3B', count: 6, digits },
    { tier: 'D3C', count: 8, digits },
  ],
  { method: 'independent' },
);

const onNumber = {
  ...{ play: 'NUMBER', group: 'direct', digits, tiers },
  levels: [
    { level: 'special', odds: '164' },
    { level: 'first', odds: '57' },
    { level: 'second', odds: '34' },
    { level: 'third', odds: '16' },
  ],
} as const;

const numberPlay: Play<PrizeCounts> = {
  ...numberShape(onNumber),
  board: { kind: 'numbers', first: 0, last: 999, digits, fewest: 1, most: 1 },
  normalise: (selection) =>
    /^[0-9]{3}$/.test(selection)
      ? ok(selection)
      : refuse('selection-malformed', { play: onNumber.play, picks: 1, digits }),
  combinations: () => 1,
  hits: (selection, counts) => tiers.map(({ tier }) => countIn(counts, tier, selection)),
  mostHits: () => tiers.map(({ count }) => count),
  chance: () => chancesOf(onNumber),
  samples: ['000'],
};

const pairLevels: readonly Level[] = [
  { level: 'special', odds: '165000' },
  { level: 'first', odds: '6700' },
  { level: 'second', odds: '1670' },
  { level: 'third', odds: '830' },
  { level: 'both', odds: '168' },
  { level: 'oneSpecial', odds: '25' },
  { level: 'one', odds: '6.7' },
];

/** Which of the two numbers of a pair a tier has. */
type Seen = { readonly first: boolean; readonly second: boolean };

/** The place of the best level of a pair, by what each tier has of it; -1 for nothing. */
function bestOf(seen: readonly Seen[]): number {
  const both = seen.findIndex(({ first, second }) => first && second);
  if (both >= 0) return both;
  const [hasFirst, hasSecond] = [seen.some(({ first }) => first), seen.some(({ second }) => second)];
  if (hasFirst && hasSecond) return 4;
  if (seen[0]?.first === true || seen[0]?.second === true) return 5;
  return hasFirst || hasSecond ? 6 : -1;
}

/** Of so many numbers, in how many ways they have neither of a pair, one of its two only, or both. */
function waysOf(count: number): readonly (readonly [Seen, bigint])[] {
  const of = (left: bigint): bigint => left ** BigInt(count);
  const [neither, without] = [of(numbers - 2n), of(numbers - 1n)];
  return [
    [{ first: false, second: false }, neither],
    [{ first: true, second: false }, without - neither],
    [{ first: false, second: true }, without - neither],
    [{ first: true, second: true }, of(numbers) - 2n * without + neither],
  ];
}

/** Over all that the four tiers can have of a pair: exact, and the same for every pair. */
function pairChances(): readonly Rate[] {
  const ways = pairLevels.map(() => 0n);
  const walk = (seen: readonly Seen[], product: bigint): void => {
    const tier = tiers[seen.length];
    if (tier === undefined) {
      const best = bestOf(seen);
      if (best >= 0) ways[best] = (ways[best] as bigint) + product;
      return;
    }
    for (const [one, count] of waysOf(tier.count)) walk([...seen, one], product * count);
  };
  walk([], 1n);
  const all = numbers ** BigInt(tiers.reduce((sum, { count }) => sum + count, 0));
  return ways.map((count) => reduced(count, all));
}

const chanceOfPair = pairChances();
const halves = (selection: string): readonly [string, string] => [selection.slice(0, digits), selection.slice(digits)];

/** Two different numbers, the lower first, written one after the other: `007068`. */
const pairPlay: Play<PrizeCounts> = {
  ...{ play: 'PAIR', group: 'pair', cost: 1, paysPerHit: false },
  board: { kind: 'list', digits: 2 * digits, symbols: writtenNumbers({ first: 0, last: 9, digits: 1 }), most: 1 },
  levels: pairLevels,
  normalise(selection) {
    const [one, other] = halves(selection);
    return /^[0-9]{6}$/.test(selection) && one !== other
      ? ok(one < other ? one + other : other + one)
      : refuse('selection-malformed', { play: 'PAIR', picks: 1, digits: 2 * digits });
  },
  combinations: () => 1,
  hits(selection, counts) {
    const [one, other] = halves(selection);
    const seen = tiers.map(({ tier }) => ({
      first: countIn(counts, tier, one) > 0,
      second: countIn(counts, tier, other) > 0,
    }));
    const best = bestOf(seen);
    return pairLevels.map((_, at) => (at === best ? 1 : 0));
  },
  mostHits: () => pairLevels.map(() => 1),
  chance: () => chanceOfPair,
  samples: ['000001'],
};

export const threeD: Family<PrizeCounts> = {
  rules: 'three-d',
  tiers,
  plays: [numberPlay, pairPlay],
  parse: (wire) => readPrizes(tiers, wire),
  index: (result: Prizes) => prizeCounts(result),
};
