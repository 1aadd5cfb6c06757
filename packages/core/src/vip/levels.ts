/**
 * Levels of players: what one must have bet and deposited to reach one, what a month must bring to stay, and what is given at the crossing
 * (promotions.md section 4, VIP-01 to VIP-06). The operator makes the levels; level 0 is where everybody starts. All amounts are units.
 */

/** A level above 0: both sums must be reached. `retention` is the valid bet of a month that keeps it, `upgradeBonus` is given once, ever. */
export type Level = {
  readonly validBet: bigint;
  readonly deposits: bigint;
  readonly retention: bigint;
  readonly upgradeBonus: bigint;
};

/** What a member has bet and deposited since the beginning, in units. */
export type Career = { readonly validBet: bigint; readonly deposits: bigint };

/** The level a career reaches: the highest of which it has both sums. `levels[0]` is level 1. */
export function levelOf(levels: readonly Level[], { validBet, deposits }: Career): number {
  return levels.findLastIndex((level) => validBet >= level.validBet && deposits >= level.deposits) + 1;
}

/** The upgrade bonuses of every level above the highest one ever reached, up to the new one: each once, as it was worth at the crossing. */
export function upgradeBonusOf(levels: readonly Level[], highestEver: number, reached: number): bigint {
  return levels
    .slice(highestEver, Math.max(highestEver, reached))
    .reduce((sum, { upgradeBonus }) => sum + upgradeBonus, 0n);
}

/** The level after a month's end: one lower when the month's valid bet does not keep it. */
export function levelAfterMonth(levels: readonly Level[], level: number, monthsValidBet: bigint): number {
  const own = levels[level - 1];
  return own === undefined || monthsValidBet >= own.retention ? level : level - 1;
}

/** The first level that asks for less than the one below it, counted from 1; undefined where none does. */
export function firstEasierLevel(levels: readonly Level[]): number | undefined {
  const at = levels.findIndex((level, index) => {
    const below = levels[index - 1];
    return (
      below !== undefined &&
      (level.validBet < below.validBet || level.deposits < below.deposits || level.retention < below.retention)
    );
  });
  return at === -1 ? undefined : at + 1;
}
