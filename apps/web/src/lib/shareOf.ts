/** How much of a decimal amount is done, in whole hundredths and never 100 before it is. */
export function shareOf(done: string, whole: string): number {
  const [a, b] = [units(done), units(whole)];
  return b <= 0n || a >= b ? 100 : Number((a * 100n) / b);
}

function units(amount: string): bigint {
  const [whole = '0', rest = ''] = amount.split('.');
  return BigInt(whole + rest.padEnd(6, '0').slice(0, 6));
}
