/** What the human checks hold open: the counters, and a queue for drawing. */
import type { Bounded } from '../../infra/bounded.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';

export type HumansParts = {
  readonly limits: RateLimits;
  /** Pictures are drawn one at a time: a flood waits or is turned away and leaves the processor to the others. */
  readonly drawing: Bounded;
};
