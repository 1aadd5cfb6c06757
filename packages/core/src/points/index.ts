/** Points: earned by valid bets and deposits at a ratio for each category, kept to four decimals, never expiring (POINT-01 to POINT-13). */

/** What earns points. */
export const pointSources = ['live', 'lott', 'pvp', 'rng', 'sports', 'deposit'] as const;
export type PointSource = (typeof pointSources)[number];
/** What the lines of a member can be filtered by (POINT-02). */
export const pointTypes = ['live', 'lott', 'pvp', 'rng', 'sports', 'redeem', 'deposit'] as const;
export type PointType = (typeof pointTypes)[number];

const sourceOfCategory: Readonly<Record<string, PointSource>> = {
  LOTT: 'lott',
  ELOTT: 'lott',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  PVP: 'pvp',
  COCKFIGHT: 'pvp',
  RNG: 'rng',
  FISH: 'rng',
};

/** What a play of a category of the catalogue counts as; undefined for a category that nobody has placed, which earns nothing. */
export const pointSourceOf = (category: string): PointSource | undefined => sourceOfCategory[category];

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

/** What one source earned so far. `points` follow from what counted; of these `posted` are the member's. */
export type Earned = Earning & { readonly points: bigint; readonly posted: bigint };

/**
 * How a source stands after its sum changed, and what to post: above zero to the member, below zero back from them, and never more than they
 * have. Who may be given nothing gets nothing now and nothing later for it; what could not be taken back is not asked for again.
 */
export function earnedNow(
  before: Earned,
  units: bigint,
  { balance, mayEarn }: { readonly balance: bigint; readonly mayEarn: boolean },
): { readonly after: Earned; readonly moves: bigint } {
  const counted = units > 0n ? units : 0n;
  const points = pointsOf([{ units: counted, unitsPerPoint: before.unitsPerPoint }]);
  const change = points - before.points;
  const most = before.posted < balance ? before.posted : balance;
  let moves = change > 0n && !mayEarn ? 0n : change;
  if (change < 0n) moves = takeBack(most, -change) - most;
  return { after: { ...before, units: counted, points, posted: before.posted + moves }, moves };
}
