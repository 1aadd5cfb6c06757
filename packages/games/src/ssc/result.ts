/** The result of the games of five digits: how it is read and drawn, and what the plays ask of it. */
import { type DrawnTier, digitTiers, type Prizes, type PrizesReading, readPrizes } from '../lottery/index.ts';

/** Places of a result. */
export const placeCount = 5;

/** One tier of five independent numbers of one digit each, in the order in which they were drawn. */
export const tiers: readonly DrawnTier[] = digitTiers([{ tier: 'digits', count: placeCount, digits: 1 }], {
  method: 'independent',
});

/** Reads a result: five single digits. */
export function parse(wire: Prizes): PrizesReading {
  return readPrizes(tiers, wire);
}

/** What plays ask of some places of a result. Sets of digits are bits: digit 0 is 1, digit 9 is 512. */
export type View = {
  readonly digits: readonly number[];
  readonly text: string;
  readonly sum: number;
  /** The greatest digit less the least. */
  readonly span: number;
  /** The digits that came. */
  readonly came: number;
  /** At `n`, the digits that came exactly `n` times; six entries. */
  readonly exactly: readonly number[];
};

/** A result with its views, each made when it is first asked for: a draw asks for few, a hundred thousand times. */
export type SscIndex = { readonly digits: readonly number[]; readonly views: (View | undefined)[] };

/** Makes a parsed result ready. */
export function indexOf(result: Prizes): SscIndex {
  const digits = (result[0]?.numbers ?? []).map(Number);
  if (digits.length !== placeCount) throw new RangeError('a result without five digits was not parsed');
  return { digits, views: new Array<View | undefined>(2 ** placeCount) };
}

/** The view of a set of places, the first place being 1, the fifth 16. */
export function viewOf(index: SscIndex, places: number): View {
  const known = index.views[places];
  if (known !== undefined) return known;
  const view = look(index.digits.filter((_, place) => (places & (1 << place)) !== 0));
  index.views[places] = view;
  return view;
}

function look(digits: readonly number[]): View {
  const counts = new Uint8Array(10);
  for (const digit of digits) counts[digit] = (counts[digit] as number) + 1;
  const exactly = [0, 0, 0, 0, 0, 0];
  for (const [digit, count] of counts.entries()) exactly[count] = (exactly[count] as number) | (1 << digit);
  return {
    digits,
    text: digits.join(''),
    sum: digits.reduce((sum, digit) => sum + digit, 0),
    span: Math.max(...digits) - Math.min(...digits),
    came: 1023 & ~(exactly[0] as number),
    exactly,
  };
}
