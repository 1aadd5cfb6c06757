/** How amounts, percentages, counts and lists are typed. */
export const amountText = /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/;
export const percentText = /^(0|[1-9]\d{0,3})(\.\d{1,4})?$/;
/** A share of a hundred at most. */
export const shareText = /^(100|[1-9]?\d(\.\d{1,4})?)$/;
const twoPlaces = /^\d{1,5}(\.\d{1,2})?$/;

/** Hundredths of a decimal text, without a float between. */
export const toHundredths = (text: string): number => {
  const [whole = '0', rest = ''] = text.split('.');
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
};
/** Decimal text of hundredths; nothing of what is left out. */
export const hundredths = (value: number | undefined): string => (value === undefined ? '' : String(value / 100));
export const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;
export const isHundredths = (text: string, least: number, most: number): boolean =>
  twoPlaces.test(text) && toHundredths(text) >= least && toHundredths(text) <= most;
export const isAboveNothing = (text: string): boolean => amountText.test(text) && Number(text) > 0;

/** Names or amounts, one a line or with commas between. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
/** A name, which may have blanks in it, and the figure behind it. */
export function weightLine(line: string): readonly [string, string] | undefined {
  const [, name = '', figure = ''] = /^([A-Za-z0-9_./ -]{1,120}?)\s+(\d[\d.]*)$/.exec(line) ?? [];
  return name === '' ? undefined : [name, figure];
}

/** Names with their figures, one a line. */
export const figuresOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    linesOf(text).flatMap((line) => {
      const read = weightLine(line);
      return read === undefined ? [] : [read];
    }),
  );
