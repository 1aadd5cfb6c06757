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

/** What was typed, as far as it can be an amount: Latin digits, one point, no more decimals than allowed. */
export function latinAmount(text: string, decimals = 2): string {
  const [whole = '', ...rest] = latinDigits(text)
    .replace(/[,\s\u066c]/g, '')
    .replace(/\u066b/g, '.')
    .replace(/[^0-9.]/g, '')
    .split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '').slice(0, 12);
  if (rest.length === 0 || decimals === 0) return trimmed;
  return `${trimmed === '' ? '0' : trimmed}.${rest.join('').slice(0, decimals)}`;
}
