/** For tests: settlements in the words that a member reads. */
import { type ResultName, nameOf } from '../factor.ts';
import type { Settlement } from './index.ts';

/** Undefined while it is undecided. */
export const namesOf = (settlement: Settlement): Readonly<Record<string, ResultName>> | undefined =>
  settlement.kind === 'undecided'
    ? undefined
    : Object.fromEntries(Object.entries(settlement.factors).map(([outcome, factor]) => [outcome, nameOf(factor)]));
