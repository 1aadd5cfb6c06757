/**
 * Turnover: valid bets that a member still owes before main money may leave. Bets fulfil the oldest requirement first, and a bet that was
 * made while nothing was open is not saved up for later. All in units of one currency.
 */

/** What is required, and the valid bets since it was. */
export type Requirement = { readonly units: bigint; readonly betsSince: bigint };

/**
 * What is left of each requirement, in the order given, which is from the oldest to the newest. `betsSince` of an older one includes that of
 * the newer ones. The work that a queue still has is the largest of what came in since some moment, less what was done since.
 */
export function leftOf(requirements: readonly Requirement[]): bigint[] {
  let asked = 0n;
  let whole = 0n;
  for (const { units, betsSince } of requirements.toReversed()) {
    if (units < 0n || betsSince < 0n) throw new RangeError('turnover is never negative');
    asked += units;
    if (asked - betsSince > whole) whole = asked - betsSince;
  }
  // The oldest are fulfilled first, so what is left belongs to the newest.
  const left: bigint[] = [];
  for (const { units } of requirements.toReversed()) {
    const part = units < whole ? units : whole;
    left.push(part);
    whole -= part;
  }
  return left.toReversed();
}

/** What of the main balance may leave while so much turnover is open. */
export function freeOf(main: bigint, left: bigint): bigint {
  return main > left ? main - left : 0n;
}

/** What a credit of so many units requires, at so many hundredths of a time: 100 is once. */
export function requiredFor(units: bigint, hundredths: number): bigint {
  return (units * BigInt(hundredths)) / 100n;
}
