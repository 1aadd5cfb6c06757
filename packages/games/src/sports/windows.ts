/** A simulated match is played in six windows, each from a seed of its own that nobody knows before the bets of the window are closed. */

export const windowCount = 6;

/** What every event of a timeline has, whatever the sport. */
export type Timed = {
  /** From 1 to 6. */
  readonly window: number;
  /** When it happens, in thousandths of its window; never falls within one. */
  readonly at: number;
};
