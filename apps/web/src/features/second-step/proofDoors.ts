/** The calls of a proof form, supplied by its opener. */
import type { CodeWay, FreshAnswer, PasskeySigned } from './second-step.queries.ts';

export type ProofDoors = {
  sendCode: (way: CodeWay) => Promise<{ expiredMinutes: number }>;
  sign: () => Promise<PasskeySigned>;
  /** Resolves when the answer was right; what follows is the opener's. */
  answer: (answer: FreshAnswer) => Promise<unknown>;
};
