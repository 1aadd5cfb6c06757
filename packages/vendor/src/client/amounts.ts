/** Amounts in decimal text, exactly: a vendor keeps its books in whole units too. */

const scale = 6;

/** Millionths of a currency's unit. */
export function unitsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/** The shortest text with at least two decimals. */
export function textOf(units: bigint): string {
  const digits = units.toString().padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -scale)}.${fraction}`;
}
