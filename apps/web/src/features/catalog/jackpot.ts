/**
 * The figure of the jackpot: decoration, and said to be so (HOME-10, HOME-11, LIMIT-18, DEC-27). It is counted in
 * hundredths, so that adding never rounds.
 */
import { showAmount } from '../../lib/amounts.ts';

export const lowest = 100_000_000;
export const highest = 900_000_000;
export const growthHundredths = 165_11;
export const growsEveryMs = 3000;

/** Where the figure starts, in hundredths; `chance` is from 0 to 1. */
export function startOf(chance: number): number {
  return Math.round((lowest + chance * (highest - lowest)) * 100);
}

export type Column = { key: string; text: string; kind: 'digit' | 'decimal' | 'sign'; digit: number | undefined };

/**
 * The columns of a figure, written as money is written on this site: digits, the signs between groups, the point, two decimals.
 * `digit` is what a column of figures shows, from 0 to 9. Keys count from the end.
 */
export function columnsOf(hundredths: number): Column[] {
  const exact = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
  const signs = [...showAmount(exact).figures];
  const values = [...exact.replace('.', '')].map(Number);
  const point = signs.indexOf('.');
  return signs.map((text, index) => {
    const digit = /\p{Nd}/u.test(text) ? values.shift() : undefined;
    const kind = digit === undefined ? 'sign' : index > point ? 'decimal' : 'digit';
    return { key: String(signs.length - index), text, kind, digit };
  });
}
