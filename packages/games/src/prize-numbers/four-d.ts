/**
 * Twenty-three numbers of four digits, as they are sold in Malaysia and Singapore: a first, a second and a third prize, ten starters and ten consolations. Big is
 * paid on all of them, small on the first three; both may be bet on every order of their digits, each of which is a bet of its own. Beside them stand the first
 * prize alone, and the last three digits of the first three.
 *
 * The proportions of the prizes are those that are known there: big 2,500, 1,000, 500, 180 and 60 for a stake of one, small 3,500, 2,000 and 1,000, which return
 * 64 % and 65 %. Here all of them are raised, to about nine tenths of what would be fair.
 */
import { ok, refuse } from '@banyan/core/results';
import { writtenNumbers } from '../balls/numbers.ts';
import { digitTiers } from '../lottery/draw-tiers.ts';
import { reduced } from '../lottery/payout.ts';
import type { Board, Family, Play, Prizes } from '../lottery/play.ts';
import { readPrizes } from '../lottery/prizes.ts';
import { type PrizeCounts, chancesOf, countIn, numberShape, prizeCounts } from './counts.ts';

const digits = 4;
const tiers = digitTiers(
  [
    { tier: 'D4A', count: 1, digits },
    { tier: 'D4B', count: 1, digits },
    { tier: 'D4C', count: 1, digits },
    { tier: 'D4S', count: 10, digits },
    { tier: 'D4P', count: 10, digits },
  ],
  { method: 'independent' },
);
const firstThree = tiers.slice(0, 3);

const big = {
  ...{ play: 'BIG', group: 'direct', digits, tiers },
  levels: [
    { level: 'first', odds: '3500' },
    { level: 'second', odds: '1400' },
    { level: 'third', odds: '700' },
    { level: 'starter', odds: '250' },
    { level: 'consolation', odds: '84' },
  ],
} as const;
const small = {
  ...{ play: 'SMALL', group: 'direct', digits, tiers: firstThree },
  levels: [
    { level: 'first', odds: '4800' },
    { level: 'second', odds: '2750' },
    { level: 'third', odds: '1380' },
  ],
} as const;
const firstOnly = {
  ...{ play: 'FIRST4', group: 'direct', digits, tiers: tiers.slice(0, 1) },
  levels: [{ level: 'win', odds: '9000' }],
} as const;

type Rule = typeof big | typeof small | typeof firstOnly;

const written = (count: number): Board => ({
  kind: 'numbers',
  first: 0,
  last: 10 ** count - 1,
  digits: count,
  fewest: 1,
  most: 1,
});

function straight(rule: Rule): Play<PrizeCounts> {
  return {
    ...numberShape(rule),
    board: written(digits),
    normalise: (selection) =>
      /^[0-9]{4}$/.test(selection)
        ? ok(selection)
        : refuse('selection-malformed', { play: rule.play, picks: 1, digits }),
    combinations: () => 1,
    hits: (selection, counts) => rule.tiers.map(({ tier }) => countIn(counts, tier, selection)),
    mostHits: () => rule.tiers.map(({ count }) => count),
    chance: () => chancesOf(rule),
    samples: ['0000'],
  };
}

/** Every order of four digits, each once. */
function ordersOf(number: string): readonly string[] {
  if (number.length < 2) return [number];
  const orders = [...number].flatMap((digit, at) =>
    ordersOf(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
  );
  return [...new Set(orders)];
}

/** As `straight`, on every order of the digits. Digits that are all the same have one order, and are no such bet. */
function everyOrder(rule: typeof big | typeof small): Play<PrizeCounts> {
  const play = `${rule.play}ANY`;
  return {
    ...numberShape({ ...rule, play, group: 'any' }),
    // Two orders may come as two of the three first prizes.
    paysPerHit: true,
    board: { kind: 'list', digits, symbols: writtenNumbers({ first: 0, last: 9, digits: 1 }), most: 1 },
    normalise: (selection) =>
      /^[0-9]{4}$/.test(selection) && new Set(selection).size > 1
        ? ok([...selection].sort().join(''))
        : refuse('selection-malformed', { play, picks: 1, digits }),
    combinations: (selection) => ordersOf(selection).length,
    hits: (selection, counts) =>
      rule.tiers.map(({ tier }) => ordersOf(selection).reduce((sum, order) => sum + countIn(counts, tier, order), 0)),
    mostHits: () => rule.tiers.map(({ count }) => count),
    chance: (selection) =>
      rule.tiers.map(({ count }) => reduced(BigInt(count * ordersOf(selection).length), 10n ** BigInt(digits))),
    samples: ['0123'],
  };
}

/** The last three digits of the first, the second and the third prize. */
const heads = writtenNumbers({ first: 0, last: 9, digits: 1 });
const chanceOfLast = reduced(BigInt(firstThree.length), 1000n);
const lastPlay: Play<PrizeCounts> = {
  ...{ play: 'LAST3', group: 'three', cost: 1, paysPerHit: true },
  levels: [{ level: 'win', odds: '300' }],
  board: written(3),
  normalise: (selection) =>
    /^[0-9]{3}$/.test(selection)
      ? ok(selection)
      : refuse('selection-malformed', { play: 'LAST3', picks: 1, digits: 3 }),
  combinations: () => 1,
  hits: (selection, counts) => [
    firstThree.reduce(
      (sum, { tier }) => sum + heads.reduce((own, head) => own + countIn(counts, tier, head + selection), 0),
      0,
    ),
  ],
  mostHits: () => [firstThree.length],
  chance: () => [chanceOfLast],
  samples: ['000'],
};

export const fourD: Family<PrizeCounts> = {
  rules: 'four-d',
  tiers,
  plays: [straight(big), straight(small), straight(firstOnly), everyOrder(big), everyOrder(small), lastPlay],
  parse: (wire) => readPrizes(tiers, wire),
  index: (result: Prizes) => prizeCounts(result),
};
