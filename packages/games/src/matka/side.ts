/**
 * One side of a Matka market by itself: a panna, as it opens or as it closes. A market is two such draws, each with its own close and its own seal, and a
 * third game on both together, whose result is made of theirs.
 *
 * A motor is a bet on every panna of some digits: of four digits the four single pannas, or of two digits the two double ones.
 */
import type { Rate } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { flagOf, oneNumberPlay } from '../balls/caught.ts';
import { type NumberRange, readNumbers, writeNumber } from '../balls/numbers.ts';
import { choose } from '../lottery/choose.ts';
import { digitTiers } from '../lottery/draw-tiers.ts';
import { reduced } from '../lottery/payout.ts';
import type { DrawnTier, Family, Play } from '../lottery/play.ts';
import { readPrizes } from '../lottery/prizes.ts';
import { ankOf, kindOf, orders, type PannaKind, pannasOf, sortedPanna } from './panna.ts';

const tiers: readonly DrawnTier[] = digitTiers([{ tier: 'PANNA', count: 1, digits: 3 }], {
  method: 'independent',
  order: 'digits',
});

/** A result as settlement reads it. */
type SideIndex = { readonly panna: string; readonly ank: Uint8Array };

const digits: NumberRange = { first: 0, last: 9, digits: 1 };
const thousand = (count: number): Rate => reduced(BigInt(count), 1000n);

type PannaRule = { readonly play: string; readonly kind: PannaKind; readonly odds: string };

function pannaPlay({ play, kind, odds }: PannaRule): Play<SideIndex> {
  const choices = pannasOf(kind);
  const known = new Set(choices);
  return {
    play,
    group: 'panna',
    board: { kind: 'choices', choices, most: 1 },
    levels: [{ level: 'win', odds }],
    cost: 1,
    paysPerHit: false,
    normalise(selection) {
      const written = /^[0-9]{3}$/.test(selection) ? sortedPanna(selection) : '';
      return known.has(written) ? ok(written) : refuse('selection-malformed', { play, picks: 1, digits: 3 });
    },
    combinations: () => 1,
    hits: (selection, { panna }) => [selection === panna ? 1 : 0],
    mostHits: () => [1],
    chance: () => [thousand(orders[kind])],
    samples: [choices[0] as string],
  };
}

type MotorRule = PannaRule & {
  readonly fewest: number;
  /** Of so many digits, how many pannas of its kind there are. */
  readonly pannas: (digits: number) => number;
};

function motorPlay({ play, kind, odds, fewest, pannas }: MotorRule): Play<SideIndex> {
  const combinations = (selection: string) => pannas((selection.length + 1) / 2);
  return {
    play,
    group: 'motor',
    board: { kind: 'numbers', ...digits, fewest, most: 10 },
    levels: [{ level: 'win', odds }],
    cost: 1,
    paysPerHit: false,
    normalise(selection) {
      const numbers = readNumbers(selection, digits);
      return numbers === undefined || numbers.length < fewest
        ? refuse('selection-malformed', { play, picks: fewest, digits: 1, most: 10 })
        : ok(numbers.join('-'));
    },
    combinations,
    hits: (selection, { panna }) => [
      kindOf(panna) === kind && [...panna].every((digit) => selection.includes(digit)) ? 1 : 0,
    ],
    mostHits: () => [1],
    chance: (selection) => [thousand(orders[kind] * combinations(selection))],
    samples: [Array.from({ length: fewest }, (_, digit) => writeNumber(digit, 1)).join('-')],
  };
}

const single = { kind: 'single', odds: '150' } as const;
const double = { kind: 'double', odds: '300' } as const;

/** `panna`: one side of a market. Prices are those of `matka`. */
export const panna: Family<SideIndex> = {
  rules: 'panna',
  tiers,
  plays: [
    oneNumberPlay({ play: 'ANK', group: 'ank', range: digits, odds: '9', flags: ({ ank }) => ank }),
    pannaPlay({ play: 'SP', ...single }),
    pannaPlay({ play: 'DP', ...double }),
    pannaPlay({ play: 'TP', kind: 'triple', odds: '900' }),
    motorPlay({ play: 'SPM', ...single, fewest: 4, pannas: (count) => choose(count, 3) }),
    motorPlay({ play: 'DPM', ...double, fewest: 2, pannas: (count) => count * (count - 1) }),
  ],
  parse(wire) {
    const read = readPrizes(tiers, wire);
    const [number = ''] = read.ok ? (read.value[0]?.numbers ?? []) : [];
    return !read.ok || sortedPanna(number) === number
      ? read
      : { ok: false, fault: { reason: 'out-of-range', tier: 'PANNA', found: number } };
  },
  index(result) {
    const number = result[0]?.numbers[0];
    if (number === undefined) throw new RangeError('a result without a panna was not parsed');
    return { panna: number, ank: flagOf(Number(ankOf(number)), 10) };
  },
};
