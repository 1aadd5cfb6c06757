/** Complaints of members: what they are about (MSG-05) and how they go on. */
import type { StateTable } from '../states/index.ts';

/** The six kinds of the specification, in its order. */
export const complaintKinds = ['deposit', 'withdraw', 'game', 'service', 'apply', 'other'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

export type ComplaintState = 'open' | 'answered' | 'closed' | 'reopened';

export const complaintStates: StateTable<ComplaintState> = {
  /** Nobody has answered yet. */
  open: ['answered', 'closed'],
  /** The operator has written last. */
  answered: ['reopened', 'closed'],
  /** Settled; its member may write again all the same. */
  closed: ['reopened'],
  /** The member has written again. */
  reopened: ['answered', 'closed'],
};

/** The state after the member has written: what waits for an answer goes on waiting. */
export function afterMember(state: ComplaintState): ComplaintState {
  return complaintStates[state].includes('reopened') ? 'reopened' : state;
}

/** The state after the operator has written. */
export function afterStaff(state: ComplaintState): ComplaintState {
  return complaintStates[state].includes('answered') ? 'answered' : state;
}
