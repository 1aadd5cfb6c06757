/**
 * Settlement: how often a selection hits a result, and what that pays. The result is indexed once for each draw, after
 * which a decision is a look into a table; a draw has tens of thousands of distinct selections and a million bets.
 */
import type { Rate } from '@banyan/core/money';
import type { PlayCode } from './plays.ts';
import type { Prizes } from '../lottery/play.ts';

/** A result as settlement reads it. */
export type ResultIndex = {
  /** How many of the 27 numbers end in 00 to 99. */
  readonly lastTwo: Uint8Array;
  /** How many of the 23 numbers with at least three digits end in 000 to 999. */
  readonly lastThree: Uint8Array;
  /** The special prize, five digits. */
  readonly special: string;
};

/** Counts the ends of a valid result. */
export function indexResult(result: Prizes): ResultIndex {
  const lastTwo = new Uint8Array(100);
  const lastThree = new Uint8Array(1000);
  let special = '';
  for (const { tier, numbers } of result) {
    for (const number of numbers) {
      const two = Number(number.slice(-2));
      lastTwo[two] = (lastTwo[two] as number) + 1;
      if (number.length < 3) continue;
      const three = Number(number.slice(-3));
      lastThree[three] = (lastThree[three] as number) + 1;
    }
    if (tier === 'DB') special = numbers[0] ?? '';
  }
  if (special.length !== 5) throw new RangeError('a result without a special prize was not parsed');
  return { lastTwo, lastThree, special };
}

function countOf(counts: Uint8Array, number: string): number {
  const count = counts[Number(number)];
  if (count === undefined) throw new RangeError(`not a number of this play: ${number}`);
  return count;
}

type Rule = (selection: string, index: ResultIndex) => number;

/** Xien: every number came. Several hits of one number count once. */
const allCame: Rule = (selection, { lastTwo }) =>
  selection.split('-').every((number) => countOf(lastTwo, number) > 0) ? 1 : 0;

/** Truot: none of the numbers came. */
const noneCame: Rule = (selection, { lastTwo }) =>
  selection.split('-').every((number) => countOf(lastTwo, number) === 0) ? 1 : 0;

const endsSpecial: Rule = (selection, { special }) => (special.endsWith(selection) ? 1 : 0);

const rules: Readonly<Record<PlayCode, Rule>> = {
  LO2: (selection, { lastTwo }) => countOf(lastTwo, selection),
  LO3: (selection, { lastThree }) => countOf(lastThree, selection),
  DE: endsSpecial,
  DAU: (selection, { special }) => (special[3] === selection ? 1 : 0),
  DUOI: endsSpecial,
  BC: endsSpecial,
  X2: allCame,
  X3: allCame,
  X4: allCame,
  T4: noneCame,
  T8: noneCame,
  T10: noneCame,
};

/**
 * How many times a selection, in its normalised form, hits: a count for LO2 and LO3 (each prize that ends in the number
 * is a hit), 0 or 1 for the others. A bet with no hit has lost.
 */
export function decide(play: PlayCode, selection: string, index: ResultIndex): number {
  return rules[play](selection, index);
}

/** What a bet returns, in units: stake times odds times hits, rounded down once, here and nowhere before. */
export function payoutUnits(stakeUnits: bigint, odds: Rate, hits: number): bigint {
  if (stakeUnits < 0n || odds.numerator < 0n) throw new RangeError('a stake and its odds are never negative');
  return (stakeUnits * odds.numerator * BigInt(hits)) / odds.denominator;
}
