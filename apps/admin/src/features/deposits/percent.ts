/** Rates of fees as people read them. */

/** A rate is a part of the amount, as decimal text: moved two places it is a percentage. */
export function percentText(rate: string): string {
  const [whole = '0', part = ''] = rate.split('.');
  const digits = part.padEnd(2, '0');
  return `${`${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')}${digits.length > 2 ? `.${digits.slice(2)}` : ''} %`;
}
