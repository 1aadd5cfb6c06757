/** What a player has won and lost since the game was opened, or since they set it back: the profit after each round, in units. */

export type SessionProfit = {
  readonly rounds: number;
  readonly wins: number;
  readonly staked: bigint;
  readonly profit: bigint;
  /** After each of the last rounds, the newest last. */
  readonly course: readonly bigint[];
};

export const noProfit: SessionProfit = { rounds: 0, wins: 0, staked: 0n, profit: 0n, course: [] };

const mostPoints = 120;

export function withRound(before: SessionProfit, stake: bigint, payout: bigint): SessionProfit {
  const profit = before.profit + payout - stake;
  return {
    rounds: before.rounds + 1,
    wins: before.wins + (payout > stake ? 1 : 0),
    staked: before.staked + stake,
    profit,
    course: [...before.course, profit].slice(-mostPoints),
  };
}

/** The course as a line through a box of 100 by 32, and the height at which nothing is won or lost. */
export function lineOf(course: readonly bigint[]): { readonly points: string; readonly zero: number } {
  const values = [0, ...course.map(Number)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const size = high - low || 1;
  const y = (value: number): number => 30 - ((value - low) / size) * 28;
  const points = values.map(
    (value, at) => `${((at / Math.max(1, values.length - 1)) * 100).toFixed(2)},${y(value).toFixed(2)}`,
  );
  return { points: points.join(' '), zero: Number(y(0).toFixed(2)) };
}
