/** What a player has won and lost since the game was opened, or since they set it back: the profit after each round, in units. */

export type SessionProfit = {
  readonly rounds: number;
  readonly wins: number;
  readonly staked: bigint;
  readonly profit: bigint;
  /** The round that won the most beyond its stake, and the one that lost the most. */
  readonly best: bigint;
  readonly worst: bigint;
  /** After each of the last rounds, the newest last. */
  readonly course: readonly bigint[];
};

export const noProfit: SessionProfit = { rounds: 0, wins: 0, staked: 0n, profit: 0n, best: 0n, worst: 0n, course: [] };

const mostPoints = 120;

function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one;
  return other;
}
function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}

export function withRound(before: SessionProfit, stake: bigint, payout: bigint): SessionProfit {
  const gained = payout - stake;
  const profit = before.profit + gained;
  return {
    rounds: before.rounds + 1,
    wins: before.wins + (gained > 0n ? 1 : 0),
    staked: before.staked + stake,
    profit,
    best: larger(gained, before.best),
    worst: smaller(gained, before.worst),
    course: [...before.course, profit].slice(-mostPoints),
  };
}

type Box = { readonly width: number; readonly height: number };
/** Between the line and the edges. */
const margin = 2;

/** The course as a line through a box, and the height at which nothing is won or lost. */
export function lineOf(
  course: readonly bigint[],
  { width, height }: Box = { width: 100, height: 32 },
): { readonly points: string; readonly zero: number } {
  const values = [0, ...course.map(Number)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const size = high - low || 1;
  const y = (value: number): number => height - margin - ((value - low) / size) * (height - 2 * margin);
  const points = values.map(
    (value, at) => `${((at / Math.max(1, values.length - 1)) * width).toFixed(2)},${y(value).toFixed(2)}`,
  );
  return { points: points.join(' '), zero: Number(y(0).toFixed(2)) };
}

/** The ends of a course, for who cannot see its line: the highest and the lowest profit on the way. */
export function rangeOf(course: readonly bigint[]): { readonly high: bigint; readonly low: bigint } {
  return {
    high: course.reduce(larger, 0n),
    low: course.reduce(smaller, 0n),
  };
}

/** Hours, minutes and seconds: 1:02:03. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
