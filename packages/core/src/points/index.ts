/** Points: earned by valid bets and deposits at a ratio for each category, kept to four decimals, never expiring (POINT-01 to POINT-13). */

/** A sum of valid bets or deposits, in units of the member's currency, and what of it makes one point. */
export type Earning = { readonly units: bigint; readonly unitsPerPoint: bigint };

/** Points have four decimals. */
const pointScale = 10_000n;

/** The points of several sums, in units of points (four decimals): each rounded down once, for the whole sum and not for each bet. */
export function pointsOf(sums: readonly Earning[]): bigint {
  return sums.reduce((points, { units, unitsPerPoint }) => {
    if (unitsPerPoint <= 0n) throw new RangeError('a point costs something');
    return points + (units * pointScale) / unitsPerPoint;
  }, 0n);
}

/** What so many points bring as money, in units: `unitsPerPoint` is the money of one point, the rest below a unit is not paid. */
export function moneyOfPoints(points: bigint, unitsPerPoint: bigint): bigint {
  return (points * unitsPerPoint) / pointScale;
}

/** What is left after a void took points back: never below zero. */
export function takeBack(points: bigint, voided: bigint): bigint {
  return points > voided ? points - voided : 0n;
}
