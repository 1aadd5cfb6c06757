/** Cases: what a person has to look at. Each kind belongs to an area of the staff's permissions and says how grave it is by itself. */
import type { Area, Permission } from '../staff/index.ts';

export const caseKinds = [
  ...(['shortfall', 'win without a bet', 'mismatch', 'stale round', 'reconciliation', 'transfer'] as const),
  ...(['credit held', 'remainder', 'payment', 'payout', 'dispute'] as const),
  /** Two entries of a result that differ; the vendor is the game, the round its day. */
  'draw',
  /** A line of a day's sheet that differs; the vendor is its part and name, the round its day and currency. */
  'day',
  /** A complaint that was escalated; the round is its reference. */
  'complaint',
  /** A remark of feedback that somebody has to look at; the tx is its id. */
  'feedback',
  /** What somebody of the staff asks others to look at. */
  'member',
] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseSeverities = ['low', 'normal', 'high'] as const;
export type CaseSeverity = (typeof caseSeverities)[number];

export const caseOutcomes = ['resolved', 'no-fault', 'passed-on', 'duplicate'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

type OfKind = { readonly area: Area; readonly severity: CaseSeverity };
const byVendors = { area: 'vendors', severity: 'normal' } as const;

const kinds: Readonly<Record<CaseKind, OfKind>> = {
  shortfall: byVendors,
  'win without a bet': { area: 'vendors', severity: 'high' },
  mismatch: byVendors,
  'stale round': byVendors,
  reconciliation: byVendors,
  transfer: { area: 'vendors', severity: 'high' },
  'credit held': { area: 'vendors', severity: 'high' },
  remainder: { area: 'vendors', severity: 'low' },
  payment: { area: 'deposits', severity: 'high' },
  payout: { area: 'withdrawals', severity: 'high' },
  dispute: { area: 'withdrawals', severity: 'high' },
  draw: { area: 'results', severity: 'high' },
  day: { area: 'deposits', severity: 'high' },
  complaint: { area: 'complaints', severity: 'high' },
  feedback: { area: 'complaints', severity: 'low' },
  member: { area: 'complaints', severity: 'normal' },
};

/** How grave a case of a kind is where nobody has said otherwise. */
export function severityOf(kind: CaseKind): CaseSeverity {
  return kinds[kind].severity;
}

/** The kinds that somebody with these permissions may see. */
export function readableKinds(permissions: ReadonlySet<Permission>): readonly CaseKind[] {
  return caseKinds.filter((kind) => permissions.has(`${kinds[kind].area}.read` as Permission));
}

/** Whether they may take a case of a kind and write notes in it: who works on what it is about, or answers members. */
export function mayWorkOn(kind: CaseKind, permissions: ReadonlySet<Permission>): boolean {
  const { area } = kinds[kind];
  if (permissions.has(`${area}.make` as Permission)) return true;
  return permissions.has('complaints.make') && permissions.has(`${area}.read` as Permission);
}

/** Kinds that end where their matter is decided: a draw that is resumed, a sheet that is explained, a complaint with its last word. */
const endedElsewhere: ReadonlySet<CaseKind> = new Set(['draw', 'day', 'complaint']);

/** Whether they may close a case of a kind: who works on what it is about. */
export function mayCloseCase(kind: CaseKind, permissions: ReadonlySet<Permission>): boolean {
  return !endedElsewhere.has(kind) && permissions.has(`${kinds[kind].area}.make` as Permission);
}
