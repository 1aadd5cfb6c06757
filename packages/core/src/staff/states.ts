/** States of a person of the staff and of a request for a second person. */
import type { StateTable } from '../states/index.ts';

export type StaffState = 'invited' | 'active' | 'suspended' | 'left';

/** Who has left does not come back under the same account: its acts stay attributed to it for ever. */
export const staffStates: StateTable<StaffState> = {
  invited: ['active', 'left'],
  active: ['suspended', 'left'],
  suspended: ['active', 'left'],
  left: [],
};

export type ProposalState = 'asked' | 'approved' | 'refused' | 'withdrawn' | 'lapsed' | 'stale';

/** A proposal ends once. `stale`: what it touches has changed since it was made. */
export const proposalStates: StateTable<ProposalState> = {
  asked: ['approved', 'refused', 'withdrawn', 'lapsed', 'stale'],
  approved: [],
  refused: [],
  withdrawn: [],
  lapsed: [],
  stale: [],
};

export type ExportState = 'waiting' | 'ready' | 'gone';

/** An export of all that is kept of a member: made once, and gone after its day whether it was made or not. */
export const exportStates: StateTable<ExportState> = {
  waiting: ['ready', 'gone'],
  ready: ['gone'],
  gone: [],
};
