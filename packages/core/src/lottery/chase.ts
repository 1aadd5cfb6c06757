/** Chases: their states, and what happens next with the draws that they wait for. */
import type { StateTable } from '../states/index.ts';
import type { Instant } from '../time/index.ts';
import type { DrawState } from './states.ts';

export type ChaseState = 'running' | 'done' | 'won' | 'refused' | 'stopped';

export const chaseStates: StateTable<ChaseState> = {
  running: ['done', 'won', 'refused', 'stopped'],
  done: [],
  won: [],
  refused: [],
  stopped: [],
};

export type StepState = 'waiting' | 'placed' | 'missed' | 'refused' | 'dropped';

export const stepStates: StateTable<StepState> = {
  waiting: ['placed', 'missed', 'refused', 'dropped'],
  placed: [],
  missed: [],
  refused: [],
  dropped: [],
};

/** The next draw that a chase waits for; `draw` is undefined while it is not made. */
export type ChaseStep = {
  readonly closesAt: Instant;
  readonly draw: { readonly state: DrawState; readonly closesAt: Instant } | undefined;
};

/** What became of the tickets that the chase has placed so far. */
export type ChasePast = {
  readonly hasWon: boolean;
  readonly isSettled: boolean;
  /** What they paid so far less what all of them cost, in units; voided ones count nothing. */
  readonly profit: bigint;
};

/** What ends a chase before its draws do. */
export type ChaseStops = {
  readonly onWin: boolean;
  /** Units that it must have brought. */
  readonly atProfit: bigint | null;
};

/**
 * What to do with the next step: `place` it, `wait`, `miss` it (its sales are over), or end the chase as `won`. A chase that
 * stops on a win or at a profit waits for the numbers of what it placed, and misses a draw whose sales end before they come.
 */
export function nextOfChase(
  step: ChaseStep,
  past: ChasePast,
  stops: ChaseStops,
  now: Instant,
): 'place' | 'wait' | 'miss' | 'won' {
  if (stops.onWin && past.hasWon) return 'won';
  // What is not settled yet only adds to it.
  if (stops.atProfit !== null && past.profit >= stops.atProfit) return 'won';
  const { draw } = step;
  if (now >= (draw?.closesAt ?? step.closesAt)) return 'miss';
  if (draw === undefined || draw.state === 'scheduled') return 'wait';
  if (draw.state !== 'open') return 'miss';
  return (stops.onWin || stops.atProfit !== null) && !past.isSettled ? 'wait' : 'place';
}
