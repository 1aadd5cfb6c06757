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

/**
 * Why a contract was withdrawn or has ended: by whoever offered it, by the house, because another offer was accepted in its place, because one with a
 * lower rate was accepted above, or because the contract that it rests on has ended.
 */
export const endedWhys = ['offeror', 'house', 'replaced', 'higher-rate', 'upline-ended'] as const;
export type EndedWhy = (typeof endedWhys)[number];
