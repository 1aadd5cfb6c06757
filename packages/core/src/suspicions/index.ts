/** Reports of a suspicion about money, inside the house: from whoever saw something to the nominated officer, who decides alone. */
import type { StateTable } from '../states/index.ts';

export type SuspicionState = 'filed' | 'examining' | 'reported' | 'dismissed';

/** `reported`: passed on to the authority. A report that has ended stays as it is; what is learnt later is another one. */
export const suspicionStates: StateTable<SuspicionState> = {
  filed: ['examining'],
  examining: ['reported', 'dismissed'],
  reported: [],
  dismissed: [],
};
