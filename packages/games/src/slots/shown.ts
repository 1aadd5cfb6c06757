/** What a spin shows, in the order in which it happens: plain JSON, the same wherever it is computed. */
import type { LineWin } from './reels.ts';

export type ShownSpin = {
  readonly kind: 'paid' | 'free' | 'respin' | 'hold';
  /** Of each reel that turned; null for one that was held. None in a spin of cells (`hold`). */
  readonly stops: readonly (number | null)[];
  /** Reel by reel, each from top to bottom, as the reels stopped. */
  readonly window: readonly number[];
  readonly wins: readonly LineWin[];
  /** What this spin gained in all, in hundredths of the stake. */
  readonly gain: number;
  /** Scatters in the window, and what they paid. */
  readonly scatters?: number;
  readonly scatterGain?: number;
  /** Free spins, or respins, that this one brought. */
  readonly brought: number;
  /** Reels that a wild covers, this spin's own among them. */
  readonly covered?: readonly number[];
  /** The drawn symbol of the free spins that this one brought. */
  readonly drawn?: number;
  /** The reels that the drawn symbol covered, and what they paid on all lines together. */
  readonly spread?: { readonly symbol: number; readonly reels: readonly number[]; readonly gain: number };
  /** By how much the lines are multiplied. */
  readonly times?: number;
  /** The reel that turns again. */
  readonly turns?: number;
  /** What every cell of the window holds: a gain, or 0 for none. */
  readonly values?: readonly number[];
  /** Respins that are left after this one. */
  readonly left?: number;
  /** Paid for filling every cell. */
  readonly full?: number;
};

export type ShownRound = { readonly spins: readonly ShownSpin[]; readonly gain: number };
