/**
 * The daily reconciliation: a sheet of one business day compares what the house counted with what others say, line by line. A line that differs is a
 * case, which somebody owns and explains; then another person signs the sheet.
 */
import type { StateTable } from '../states/index.ts';

/** `ledger`: the checks of the books. `cash`: payments against the ledger. `vendors`, `deposits`, `payouts`: against the other side's figures. */
export const sheetParts = ['ledger', 'cash', 'vendors', 'deposits', 'payouts'] as const;
export type SheetPart = (typeof sheetParts)[number];

/** `unverified`: the other side has said nothing, so that nothing is proved either way. */
export const sheetOutcomes = ['agreed', 'differs', 'unverified'] as const;
export type SheetOutcome = (typeof sheetOutcomes)[number];

export type SheetState = 'open' | 'signed' | 'reopened';
/** A signed sheet changes no more: reopening it starts the next version. */
export const sheetStates: StateTable<SheetState> = { open: ['signed'], signed: ['reopened'], reopened: [] };

/** One figure of a line, on both sides: a count, or a sum in units. Null where a side has none. */
export type Figure = {
  readonly name: 'count' | 'sum' | 'bets' | 'wins' | 'undone' | 'staked' | 'won';
  readonly ours: bigint | null;
  readonly theirs: bigint | null;
};

/** Why one payment differs. `other-day`: both sides have it, on different days; that is no difference but explains one of the sums. */
export const differenceKinds = ['not-theirs', 'not-ours', 'amount', 'other-day'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** A figure that sums money, and not a number of things. */
export const isSum = ({ name }: Pick<Figure, 'name'>): boolean => name === 'sum' || name === 'staked' || name === 'won';

/** What a line comes to, from its figures alone: sides that both speak agree when every figure does. */
export function outcomeOf(figures: readonly Figure[]): SheetOutcome {
  if (figures.length === 0 || figures.some(({ ours, theirs }) => ours === null || theirs === null)) return 'unverified';
  return figures.every(({ ours, theirs }) => ours === theirs) ? 'agreed' : 'differs';
}

/**
 * What a line of payments comes to. The sums of a day may differ where a payment was booked on this side of midnight here and on that side there,
 * so only payments that one side lacks, or has with another amount, count. `isCovered`: the other side's statement of the day is there.
 */
export function paymentsOutcome({
  isCovered,
  differing,
}: {
  readonly isCovered: boolean;
  readonly differing: bigint;
}): SheetOutcome {
  if (!isCovered) return 'unverified';
  return differing === 0n ? 'agreed' : 'differs';
}

export type Explained = { readonly isOpen: boolean; readonly explainers: readonly string[] };

/**
 * Why a person may not sign; undefined when they may. `unexplained`: a line that differs has a case that is open. `same-person`: they explained
 * one of the differences themselves, and whoever signs has to look with other eyes.
 */
export function whyNotSigned(cases: readonly Explained[], person: string): 'unexplained' | 'same-person' | undefined {
  if (cases.some(({ isOpen }) => isOpen)) return 'unexplained';
  return cases.some(({ explainers }) => explainers.includes(person)) ? 'same-person' : undefined;
}
