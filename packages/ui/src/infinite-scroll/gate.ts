/** When the next part of a list may be fetched (NFR-06): never while one is on its way, and at most once in 200 ms. */

export const throttleMs = 200;

export type Gate = {
  /** Asks for the next part. False when it was not the time. */
  ask(): boolean;
};

/** `load` may return a promise; until it is settled nothing else is asked for. `now` in milliseconds. */
export function makeGate(load: () => unknown, now: () => number, gapMs: number = throttleMs): Gate {
  let lastAt = Number.NEGATIVE_INFINITY;
  let isLoading = false;
  return {
    ask() {
      if (isLoading || now() - lastAt < gapMs) return false;
      lastAt = now();
      isLoading = true;
      const done = () => {
        isLoading = false;
      };
      Promise.resolve(load()).then(done, done);
      return true;
    },
  };
}
