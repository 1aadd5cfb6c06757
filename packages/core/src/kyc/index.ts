/** Who a member is: papers, how each goes on, and what all of them say of the person (IMP-37, R83). */
import type { StateTable } from '../states/index.ts';

export const documentKinds = ['front', 'back', 'selfie', 'address'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const paperKinds = ['national-id', 'passport', 'driving-licence'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Why a paper is not taken; every language has a sentence for each. */
export const rejectionReasons = ['unreadable', 'cut-off', 'mismatch', 'expired', 'wrong-paper', 'altered'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export type DocumentState = 'pending' | 'verified' | 'rejected' | 'expired';

export const documentStates: StateTable<DocumentState> = {
  /** Nobody has looked yet. */
  pending: ['verified', 'rejected'],
  /** It may turn out wrong later, and it grows old. */
  verified: ['rejected', 'expired'],
  rejected: [],
  expired: [],
};

/** A question to a service that knows people. */
export type CheckState = 'asked' | 'confirmed' | 'refused';

export const checkStates: StateTable<CheckState> = {
  asked: ['confirmed', 'refused'],
  confirmed: [],
  refused: [],
};

export type IdentityState = 'none' | DocumentState;

/**
 * What the newest papers say of the person. One that is rejected or has expired goes before all else, since its member has to act;
 * what is missing keeps a person at `none`, however much is verified. A service that confirmed the person stands in place of papers.
 */
export function identityStateOf(
  required: readonly DocumentKind[],
  newest: Readonly<Partial<Record<DocumentKind, DocumentState>>>,
  check?: CheckState,
): IdentityState {
  // A service has confirmed it: no paper is needed, and none that is sent later unsays it but one that is rejected.
  if (check === 'confirmed' && !Object.values(newest).includes('rejected')) return 'verified';
  const state = stateOfPapers(required, newest);
  return state === 'none' && check === 'asked' ? 'pending' : state;
}

function stateOfPapers(
  required: readonly DocumentKind[],
  newest: Readonly<Partial<Record<DocumentKind, DocumentState>>>,
): IdentityState {
  const states = required.map((kind) => newest[kind]);
  for (const state of ['rejected', 'expired'] as const) if (states.includes(state)) return state;
  if (states.includes(undefined)) return 'none';
  return states.includes('pending') ? 'pending' : states.length === 0 ? 'none' : 'verified';
}

const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a day exists in the calendar. */
export function isDay(day: string): boolean {
  if (!dayShape.test(day)) return false;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

/** A number as it counts: capitals and digits alone, so that blanks and dashes make no other paper. */
export function foldNumber(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
