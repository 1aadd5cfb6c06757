/**
 * What a leg's result makes of its stake: an exact factor over the price o, and not a word. Every result of a leg is a straight line of o,
 * (stake + price x o) / parts: won o, half-won (1 + o) / 2, refund 1, half-lost 1/2, lost 0; dead heats, reductions after a withdrawal and places
 * of each-way bets are lines as well, and so are they of each other. A leg that is settled by a line needs no other rule.
 */
import type { Rate } from '../money/index.ts';
import { fraction } from './fraction.ts';

/** Always in its lowest terms, with `parts` above zero: two factors are the same result where their three figures are. */
export type Factor = { readonly stake: bigint; readonly price: bigint; readonly parts: bigint };

/** Throws on parts that are not above zero: only a bug makes them. */
export function factor(stake: bigint, price: bigint, parts = 1n): Factor {
  if (parts <= 0n) throw new RangeError('a factor has parts above zero');
  // The shared divisor of three figures, by two fractions in their lowest terms.
  const a = fraction(stake, parts);
  const b = fraction(price, parts);
  const shared = fraction(a.denominator, b.denominator);
  const least = a.denominator * shared.denominator;
  return { stake: (a.numerator * least) / a.denominator, price: (b.numerator * least) / b.denominator, parts: least };
}

export const won: Factor = factor(0n, 1n);
export const halfWon: Factor = factor(1n, 1n, 2n);
/** Also what a void leg is: the others go on without it. */
export const refund: Factor = factor(1n, 0n);
export const halfLost: Factor = factor(1n, 0n, 2n);
export const lost: Factor = factor(0n, 0n);

/** The mean of two results: a quarter line is two half bets on the lines beside it. */
export const meanOf = (a: Factor, b: Factor): Factor =>
  factor(a.stake * b.parts + b.stake * a.parts, a.price * b.parts + b.price * a.parts, 2n * a.parts * b.parts);

/** The result of whoever took the other side: what was won and what was lost change places. Throws on one that pays more than the stake and the price. */
export function opposite({ stake, price, parts }: Factor): Factor {
  const rest = parts - stake - price;
  if (rest < 0n) throw new RangeError('more than the whole has won');
  return factor(stake, rest, parts);
}

/** Several share what is left of the places: a part of the stake has won, the rest has lost. Throws on places that are none or more than who shares them. */
export function deadHeat(result: Factor, placesLeft: number, tied: number): Factor {
  if (!Number.isInteger(placesLeft) || !Number.isInteger(tied) || placesLeft < 1 || placesLeft > tied)
    throw new RangeError(`${tied} cannot share ${placesLeft} places`);
  const [left, all] = [BigInt(placesLeft), BigInt(tied)];
  return factor(result.stake * left, result.price * left, result.parts * all);
}

/** The result where the price is another line of it: o becomes 1 + (o - 1) x share. */
function ofPrice({ stake, price, parts }: Factor, share: Rate): Factor {
  const { numerator, denominator } = share;
  return factor(stake * denominator + price * (denominator - numerator), price * numerator, parts * denominator);
}

/** At most so much is taken off the winnings, however many withdraw. */
export const highestReduction = 90;

/** Withdrawn runners cut the winnings of the others by so many percent together (Rule 4). */
export function reduced(result: Factor, percent: number): Factor {
  if (!Number.isInteger(percent) || percent < 0) throw new RangeError(`a reduction of ${percent} %`);
  const taken = BigInt(Math.min(percent, highestReduction));
  return ofPrice(result, fraction(100n - taken, 100n));
}

/** The place part of an each-way bet: paid at a part of the winnings, 1 + (o - 1) / f. */
export function placed(result: Factor, divisor: number): Factor {
  if (!Number.isInteger(divisor) || divisor < 1) throw new RangeError(`a ${divisor}th of the winnings`);
  return ofPrice(result, fraction(1n, BigInt(divisor)));
}

/** What a stake of one becomes at a price. */
export const factorAt = ({ stake, price, parts }: Factor, odds: Rate): Rate =>
  fraction(stake * odds.denominator + price * odds.numerator, parts * odds.denominator);

/** The word that a member reads; `part` where places were shared or winnings cut. */
export type ResultName = 'won' | 'half-won' | 'refund' | 'half-lost' | 'lost' | 'part';

const named: readonly (readonly [ResultName, Factor])[] = [
  ...([
    ['won', won],
    ['half-won', halfWon],
    ['refund', refund],
  ] as const),
  ...([
    ['half-lost', halfLost],
    ['lost', lost],
  ] as const),
];

export const sameFactor = (a: Factor, b: Factor): boolean =>
  a.stake === b.stake && a.price === b.price && a.parts === b.parts;

export const nameOf = (result: Factor): ResultName =>
  named.find(([, other]) => sameFactor(result, other))?.[0] ?? 'part';

/** As it is stored and sent: three whole numbers, `1,1,2` for half-won. */
export const factorText = ({ stake, price, parts }: Factor): string => `${stake},${price},${parts}`;

const form = /^(0|[1-9][0-9]{0,17}),(0|[1-9][0-9]{0,17}),([1-9][0-9]{0,17})$/;

/** Undefined for any text that `factorText` does not write. */
export function readFactor(text: string): Factor | undefined {
  const [, stake, price, parts] = form.exec(text) ?? [];
  if (stake === undefined || price === undefined || parts === undefined) return undefined;
  const read = factor(BigInt(stake), BigInt(price), BigInt(parts));
  return factorText(read) === text ? read : undefined;
}
