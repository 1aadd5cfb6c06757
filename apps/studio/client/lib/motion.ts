/** Animation: whether it is enabled, and pauses that a press skips. */

export const wantsQuiet = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type Pace = {
  /** Waits, or does not once the rest is to be skipped. */
  pause(ms: number): Promise<void>;
  skip(): void;
  readonly isSkipped: boolean;
};

export function openPace(): Pace {
  let isSkipped = wantsQuiet();
  let wake: () => void = () => {};
  return {
    get isSkipped() {
      return isSkipped;
    },
    pause: (ms) =>
      isSkipped
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve;
            setTimeout(resolve, ms);
          }),
    skip() {
      isSkipped = true;
      wake();
    },
  };
}

/** Counts from one number to another, fast first and slow at the end, and says each step. Resolves once it is there. */
export function climb(from: number, to: number, ms: number, step: (value: number) => void): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    const next = (now: number): void => {
      const part = Math.min(1, (now - start) / ms);
      // As a multiplier grows: evenly in its logarithm.
      step(from * (to / from) ** (1 - (1 - part) ** 2));
      if (part < 1) requestAnimationFrame(next);
      else resolve();
    };
    requestAnimationFrame(next);
  });
}
