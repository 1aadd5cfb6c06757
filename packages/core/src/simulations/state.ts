/** How a simulation stands: asked for, gone through member by member, and ended once. */
import type { StateTable } from '../states/index.ts';

export type SimulationState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export const simulationStates: StateTable<SimulationState> = {
  waiting: ['running', 'cancelled', 'failed'],
  running: ['done', 'failed', 'cancelled'],
  done: [],
  failed: [],
  cancelled: [],
};
