/** Figures inside right-to-left sentences: what a placeholder brings keeps its own order, so that no sign of money jumps to the other side of its amount. */

/** Letters of scripts that are written from the right. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const digit = /\p{Nd}/u;
/** A bare number reads alike everywhere, and belongs to the word before it: `VIP 3`. */
const bare = /^\p{Nd}+$/u;

/** Text as it is read alone: amounts, shares, moments, `3 days` in another language. Anything else is answered as it came. */
function isolated(value: string): string {
  return digit.test(value) && !bare.test(value) && !rightToLeft.test(value) ? `\u2066${value}\u2069` : value;
}

/** The values of a right-to-left text, those with figures between marks that nobody sees (U+2066, U+2069). */
export function isolateFigures<Value extends string | number>(
  values: Readonly<Record<string, Value>> = {},
): Record<string, Value | string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  );
}
