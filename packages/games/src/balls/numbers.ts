/** Numbers of a selection: how they are read, put in order and looked up. */

/** Numbers from `first` to `last`, each written with `digits` digits. */
export type NumberRange = { readonly first: number; readonly last: number; readonly digits: number };

/** A number as a board writes it. */
export function writeNumber(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}

/** All numbers of a range as a board writes them, ascending. */
export function writtenNumbers({ first, last, digits }: NumberRange): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => writeNumber(first + at, digits));
}

/**
 * Different numbers joined by `-` in any order, ascending; undefined when one is not of the range, is not written with
 * exactly so many ASCII digits, or stands twice.
 */
export function readNumbers(text: string, { first, last, digits }: NumberRange): readonly number[] | undefined {
  const seen = new Set<number>();
  for (const written of text.split('-')) {
    const number = readNumber(written, digits);
    if (number === undefined || number < first || number > last || seen.has(number)) return undefined;
    seen.add(number);
  }
  return [...seen].sort((a, b) => a - b);
}

function readNumber(text: string, digits: number): number | undefined {
  return text.length === digits && /^[0-9]+$/.test(text) ? Number(text) : undefined;
}

/** How many of the numbers of a normalised text between two positions have a flag. No array is made: this is settlement. */
export function countFlagged(text: string, from: number, to: number, digits: number, flags: Uint8Array): number {
  let flagged = 0;
  for (let at = from; at < to; at += digits + 1) {
    let number = 0;
    for (let place = at; place < at + digits; place += 1) number = number * 10 + text.charCodeAt(place) - 48;
    flagged += flags[number] as number;
  }
  return flagged;
}
