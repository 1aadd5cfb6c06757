/**
 * How settled plays count for missions and leaderboards. A play is worth something to a task; its worth is stored under its name, so that a
 * play that comes again counts once and one that was corrected or voided counts for what it is now.
 */
import type { PlayState } from '../records/index.ts';
import type { Board } from './kinds/board.ts';
import { type Mission, type Scope, type Task, isPlayMeasure } from './kinds/mission.ts';

/** A play as it stands. Amounts are units. */
export type CountablePlay = {
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly state: PlayState;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  /** Somebody has decided that it counts as no play, such as one of two bets against each other. */
  readonly isUncounted?: boolean | undefined;
};

/** Only what has ended is worth something, and nothing that was decided to be no play. */
const hasEnded = ({ state, isUncounted = false }: CountablePlay): boolean =>
  !isUncounted && (state === 'won' || state === 'lost');

/** Whether a play is among those of a scope. */
export function isIn({ categories, games }: Scope, { category, vendor, game }: CountablePlay): boolean {
  if (categories === undefined && games === undefined) return true;
  return categories?.includes(category) === true || games?.includes(`${vendor}/${game}`) === true;
}

const isStaked = (play: CountablePlay, leastStake: bigint) => play.stake > 0n && play.stake >= leastStake;

/** The win as a multiple of the stake, in hundredths, rounded down. */
export const multipleOf = ({ stake, payout }: CountablePlay): bigint => (stake > 0n ? (payout * 100n) / stake : 0n);

/** What a play is worth to a task: units, hundredths or a number; nothing where it does not count. */
export function taskWorth(task: Task, play: CountablePlay): bigint {
  if (!isPlayMeasure(task.measure) || !hasEnded(play) || !isStaked(play, task.leastStake) || !isIn(task, play))
    return 0n;
  if (task.measure === 'valid-bet') return play.valid;
  if (task.measure === 'bets') return 1n;
  if (task.measure === 'wins') return play.payout > play.stake ? 1n : 0n;
  return task.measure === 'win-sum' ? play.payout : multipleOf(play);
}

/** What a play is worth to a board's score. */
export function scoreOf(board: Board, play: CountablePlay): bigint {
  if (!hasEnded(play) || !isStaked(play, board.leastStake) || !isIn(board, play)) return 0n;
  if (board.score === 'valid-bet') return play.valid;
  if (board.score === 'win-sum') return play.payout;
  if (board.score === 'multiple') return multipleOf(play);
  return board.points.reduce((sum, task) => {
    const isMet =
      task.for === 'bet' ||
      (task.for === 'win' ? play.payout > play.stake : multipleOf(play) >= BigInt(task.atLeast ?? 0));
    return isMet ? sum + BigInt(task.points) : sum;
  }, 0n);
}

/** Whether the best play counts, and not all together. */
export const isBest = (measure: Task['measure'] | Board['score']): boolean => measure === 'multiple';

/** How tasks stand: each, the whole, and the one that plays count for where they are done in order. */
export function fulfilmentOf(
  { combine, tasks }: Mission,
  progress: readonly bigint[],
): { readonly done: readonly boolean[]; readonly isDone: boolean; readonly current: number } {
  const done = tasks.map(({ target }, at) => (progress[at] ?? 0n) >= target);
  const isDone = combine === 'any' ? done.includes(true) : done.every(Boolean);
  const open = done.indexOf(false);
  return { done, isDone, current: open < 0 ? tasks.length : open };
}

/**
 * Steps of scores, by which the members of a board are counted, so that a rank is a short sum and a look into one step: exact below 512, then
 * 256 steps for each doubling. `board_step` of the database is the same.
 */
export function stepOf(score: bigint): number {
  const shift = Math.max(score.toString(2).length - 9, 0);
  return shift * 256 + Number(score >> BigInt(shift));
}

/** The smallest score of a step. */
export function leastOfStep(step: number): bigint {
  const shift = Math.max(Math.floor(step / 256) - 1, 0);
  return BigInt(step - shift * 256) << BigInt(shift);
}
