/** Time as a dependency: the wall clock, a monotonic clock for durations, and pauses. */
import { setTimeout as pauseFor } from 'node:timers/promises';

export type Timing = {
  /** Milliseconds of the wall clock. */
  now(): number;
  /** Milliseconds that never go back. */
  monotonicMs(): number;
  /** Ends early, and without a fault, when `signal` is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
};

export const systemTiming: Timing = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  pause: async (ms, signal) => {
    if (ms > 0) await pauseFor(ms, undefined, { signal }).catch(() => {});
  },
};
