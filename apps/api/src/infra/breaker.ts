/**
 * A circuit breaker for calls to an external server: after a number of consecutive failures nothing is sent there for a while, then one call
 * is tried. It keeps a dead server from delaying everything that waits for it. Each node has its own.
 */
import type { Clock } from '@banyan/core/time';

export type Breaker = {
  /** Does the work, unless the breaker is open: then it throws a `BreakerOpen` at once. */
  run<T>(clock: Clock, work: () => Promise<T>): Promise<T>;
  /** The breaker is open: nothing is sent. */
  isOpen(clock: Clock): boolean;
};

/** The work was not begun: nothing has left. */
export class BreakerOpen extends Error {
  constructor(name: string, why = 'does not answer; nothing is sent there for a while') {
    super(`${name} ${why}`);
    this.name = 'BreakerOpen';
  }
}

/**
 * `failures` in a row open it for `restMs`. At most `atOnce` go on at the same time; who comes on top is sent away at once, so that a slow
 * neighbour does not gather everybody's connections before it counts as dead.
 */
export function openBreaker(
  name: string,
  { failures = 5, restMs = 30_000, atOnce = Number.POSITIVE_INFINITY } = {},
): Breaker {
  let failed = 0;
  let underWay = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  return {
    isOpen: (clock) => clock.now() < openUntil,
    async run(clock, work) {
      if (clock.now() < openUntil) throw new BreakerOpen(name);
      if (underWay >= atOnce) throw new BreakerOpen(name, 'has more to answer than it can');
      underWay += 1;
      // The next one waits while this one tries.
      if (failed >= failures) openUntil = clock.now() + restMs;
      try {
        const done = await work();
        failed = 0;
        openUntil = Number.NEGATIVE_INFINITY;
        return done;
      } catch (error) {
        failed += 1;
        if (failed >= failures) openUntil = clock.now() + restMs;
        throw error;
      } finally {
        underWay -= 1;
      }
    },
  };
}
