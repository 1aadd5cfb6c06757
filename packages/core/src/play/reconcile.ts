/** Compares a vendor's figures of a day with ours and names the differences, so that an operator knows where to look. */

/** Of one currency; money in units. Bets and wins that were undone later are counted too, and once more as undone. */
export type DayFigures = {
  readonly bets: bigint;
  readonly wins: bigint;
  readonly undone: bigint;
  readonly staked: bigint;
  readonly won: bigint;
};

const names = ['bets', 'wins', 'undone', 'staked', 'won'] as const;
export const noFigures: DayFigures = { bets: 0n, wins: 0n, undone: 0n, staked: 0n, won: 0n };

/** By name, `ours / theirs` as text; empty when they agree. */
export function differencesOf(ours: DayFigures, theirs: DayFigures): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => (ours[name] === theirs[name] ? [] : [[name, `${ours[name]} / ${theirs[name]}`]])),
  );
}
