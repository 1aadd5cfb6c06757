/** Digits of other scripts read as Latin ones, because a Bengali keyboard writes ৫০০. */
const zeros = [0x09e6, 0x0660, 0x06f0, 0x0966, 0x1040, 0x17e0, 0x0e50, 0x0ed0];

/** The text with the digits of other scripts as Latin ones. */
export function latinDigits(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0) as number;
    const zero = zeros.find((from) => code >= from && code <= from + 9);
    return zero === undefined ? letter : String(code - zero);
  }).join('');
}

/** Latin digits, points and commas of what was typed; the Arabic signs are plain about which of the two they are. */
function signsOf(text: string): string {
  return latinDigits(text)
    .replace(/[\s\u066c]/g, '')
    .replace(/\u066b/g, '.')
    .replace(/[^0-9.,]/g, '');
}

/** Groups of three, or of two before the last three: 1,250,000 and 12,50,000. */
const grouped = { ',': /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}$/, '.': /^[1-9]\d{0,2}(\.\d{3})+$/ } as const;

/** The same with a point before the fraction and nothing between the groups; undefined where it can be read in two ways. */
function pointed(signs: string, decimals: number): string | undefined {
  const commas = signs.split(',').length - 1;
  if (commas === 0) return signs.split('.').length > 2 && grouped['.'].test(signs) ? signs.replaceAll('.', '') : signs;
  const point = signs.indexOf('.');
  if (point > signs.lastIndexOf(',')) {
    const whole = signs.slice(0, point);
    return grouped[','].test(whole) ? whole.replaceAll(',', '') + signs.slice(point) : undefined;
  }
  if (commas > 1) return point === -1 && grouped[','].test(signs) ? signs.replaceAll(',', '') : undefined;
  const [whole = '', fraction = ''] = signs.split(',');
  if (point !== -1) return grouped['.'].test(whole) ? `${whole.replaceAll('.', '')}.${fraction}` : undefined;
  const mayGroup = fraction.length > Math.max(decimals, 2) && /^[1-9]\d{0,2}$/.test(whole);
  return mayGroup ? undefined : fraction === '' ? whole : `${whole}.${fraction}`;
}

/**
 * What was typed, as far as it can be an amount: Latin digits, one point, no more decimals than allowed. A comma is the
 * decimal one where it cannot group, because many keypads have no other. What can be read in two ways (1,250) comes back with its
 * comma, which is no amount: see `isAmbiguousAmount`.
 */
export function latinAmount(text: string, decimals = 2): string {
  const signs = signsOf(text);
  const read = pointed(signs, decimals);
  if (read === undefined) return signs.slice(0, 20);
  const [whole = '', ...rest] = read.split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '').slice(0, 12);
  if (rest.length === 0 || decimals === 0) return trimmed;
  return `${trimmed === '' ? '0' : trimmed}.${rest.join('').slice(0, decimals)}`;
}

/** Whether a value of an amount's field is one that can be read in two ways. */
export function isAmbiguousAmount(value: string): boolean {
  return value.includes(',');
}

/** What stands in a field while it is typed: commas stay as they are, until it is known what they are. */
export function typedAmount(text: string, decimals: number): string {
  const signs = signsOf(text);
  return signs.includes(',') ? signs.slice(0, 20) : latinAmount(signs, decimals);
}
