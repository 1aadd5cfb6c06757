/** What the outcomes of a market came to, each as the factor that the payout takes: no word stands between a result and what it pays. */
import { type Factor, lost, won } from '../factor.ts';

/** Of every outcome of a market. */
export type Outcomes = Readonly<Record<string, Factor>>;

/** One outcome won, the others lost. */
export const only = (outcomes: readonly string[], winner: string): Outcomes =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, outcome === winner ? won : lost]));

/** Every outcome the same: a refund of all, mostly. */
export const every = (outcomes: readonly string[], result: Factor): Outcomes =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, result]));
