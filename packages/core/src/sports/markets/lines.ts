/** Lines are whole numbers of quarters: -0.25 is -1 and 2.5 is 10, so that no line is ever rounded. */

export type Quarters = number;

const form = /^(-?)(0|[1-9][0-9]{0,3})(\.(?:25|5|75))?$/;
const parts: Readonly<Record<string, number>> = { '': 0, '.25': 1, '.5': 2, '.75': 3 };

/** Undefined for any text that `lineText` does not write: `+1`, `1.0`, `-0`, `2.50`. */
export function readLine(text: string): Quarters | undefined {
  const [, sign, whole, part = ''] = form.exec(text) ?? [];
  if (sign === undefined || whole === undefined) return undefined;
  const quarters = Number(whole) * 4 + (parts[part] ?? 0);
  if (sign === '') return quarters;
  return quarters === 0 ? undefined : -quarters;
}

/** The one way in which a line is written. Throws on what is no whole number of quarters. */
export function lineText(quarters: Quarters): string {
  if (!Number.isInteger(quarters)) throw new RangeError(`a line of ${quarters} quarters`);
  const size = Math.abs(quarters);
  const part = ['', '.25', '.5', '.75'][size % 4] ?? '';
  return `${quarters < 0 ? '-' : ''}${Math.trunc(size / 4)}${part}`;
}
