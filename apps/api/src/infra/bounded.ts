/** Limits how much work runs concurrently and how much waits; more is rejected at once, so that a flood cannot pile up. */

/** Answered as `try-again`. */
class TooBusy extends Error {
  readonly code = '53300';
}

export type Bounded = <T>(work: () => Promise<T>) => Promise<T>;

export function bounded(atOnce: number, waitingAtMost: number): Bounded {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new TooBusy('too much work is waiting');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so nobody slips in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
