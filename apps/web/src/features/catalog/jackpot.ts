/**
 * The figure of the jackpot: decoration, and said to be so (HOME-10, HOME-11, LIMIT-18, DEC-27). It is counted in
 * hundredths, so that adding never rounds.
 */
export const lowest = 100_000_000;
export const highest = 900_000_000;
export const growthHundredths = 165_11;
export const growsEveryMs = 3000;

/** Where the figure starts, in hundredths; `chance` is from 0 to 1. */
export function startOf(chance: number): number {
  return Math.round((lowest + chance * (highest - lowest)) * 100);
}

export type Column = { key: string; text: string; kind: 'digit' | 'decimal' | 'sign' };

/** The columns of a figure: digits, the commas between groups of three, the point, two decimals. Keys count from the end. */
export function columnsOf(hundredths: number): Column[] {
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const text = `${whole}.${String(hundredths % 100).padStart(2, '0')}`;
  const point = text.indexOf('.');
  return [...text].map((sign, index) => ({
    key: String(text.length - index),
    text: sign,
    kind: /\d/.test(sign) ? (index > point ? 'decimal' : 'digit') : 'sign',
  }));
}
