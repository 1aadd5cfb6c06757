/**
 * Pannas: three digits in the order 1 to 9 and then 0, as the game writes them, so that the 1,000 draws of three digits are 220
 * pannas: 120 of three different digits ("single"), 90 with a pair ("double"), 10 of one digit ("triple").
 */

import { digitsAscending } from '../lottery/draw-tiers.ts';

export type PannaKind = 'single' | 'double' | 'triple';

/** Three digits in the game's order, in which 0 stands behind 9. */
export const sortedPanna: (digits: string) => string = digitsAscending;

/** Of which kind three digits are. */
export function kindOf(panna: string): PannaKind {
  const different = new Set(panna).size;
  if (different === 3) return 'single';
  return different === 2 ? 'double' : 'triple';
}

/** Out of how many of the 1,000 draws of three digits a panna comes. */
export const orders: Readonly<Record<PannaKind, number>> = { single: 6, double: 3, triple: 1 };

/** The last digit of a panna's sum, which is the ank. */
export function ankOf(panna: string): string {
  return String([...panna].reduce((sum, digit) => sum + Number(digit), 0) % 10);
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Every panna of a kind, in the game's order. */
export function pannasOf(kind: PannaKind): string[] {
  return digits
    .flatMap((first, a) =>
      digits.slice(a).flatMap((second, b) => digits.slice(a + b).map((third) => first + second + third)),
    )
    .filter((panna) => kindOf(panna) === kind);
}
