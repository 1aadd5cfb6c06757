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

/** How a complaint ended, for the record that a regulator asks for. */
export const complaintOutcomes = ['upheld', 'partly-upheld', 'rejected', 'settled', 'withdrawn'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** Whether the last word names the outside body that a member may go on to: they did not get what they asked for. */
export function namesOutsideBody(outcome: ComplaintOutcome): boolean {
  return outcome === 'rejected' || outcome === 'partly-upheld';
}

export type ComplaintTerms = {
  readonly acknowledgeHours: number;
  readonly answerDays: number;
  readonly lastWordDays: number;
};

const hourMs = 3_600_000;

/** When a complaint that begins at a moment, in milliseconds since 1970, is to be acknowledged, answered and ended (UKGC: 8 weeks). */
export function complaintClocks(
  at: number,
  { acknowledgeHours, answerDays, lastWordDays }: ComplaintTerms,
): { readonly acknowledgeBy: number; readonly answerBy: number; readonly lastWordBy: number } {
  return {
    acknowledgeBy: at + acknowledgeHours * hourMs,
    answerBy: at + answerDays * 24 * hourMs,
    lastWordBy: at + lastWordDays * 24 * hourMs,
  };
}

export type ComplaintDue = 'acknowledge' | 'answer' | 'last-word';

/** What is due next of a complaint; undefined once it is closed. The table of complaints computes the moment in the same way. */
export function nextDue(state: ComplaintState, isAcknowledged: boolean): ComplaintDue | undefined {
  if (state === 'closed') return undefined;
  if (state === 'answered') return 'last-word';
  return isAcknowledged ? 'answer' : 'acknowledge';
}
