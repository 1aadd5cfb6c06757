/** Animation: whether it is enabled, and pauses that a press skips. */

export const wantsQuiet = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

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
