/** The states of a contract: offered, accepted or rejected by the downline, and ended by another contract or by somebody (CON-05). */
import type { StateTable } from '../states/index.ts';

export type ContractState = 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'completed' | 'terminated';

export const contractStates: StateTable<ContractState> = {
  pending: ['accepted', 'rejected', 'withdrawn'],
  accepted: ['completed', 'terminated'],
  rejected: [],
  withdrawn: [],
  completed: [],
  terminated: [],
};
