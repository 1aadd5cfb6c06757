/** A line of a sheet in memory and as the text that is hashed. Sums are units, written as decimal integers. */
import { createHash } from 'node:crypto';
import type { DifferenceKind, Figure, SheetOutcome, SheetPart } from '@banyan/core/day-sheets';
import type { Currency } from '@banyan/core/money';

export type DifferingPayment = {
  readonly transaction: string;
  readonly about: string | null;
  readonly ours: bigint | null;
  readonly theirs: bigint | null;
  readonly why: DifferenceKind;
};

export type SheetLine = {
  readonly part: SheetPart;
  readonly name: string;
  readonly currency: Currency | null;
  readonly outcome: SheetOutcome;
  /** What a check found. */
  readonly words: string | null;
  readonly figures: readonly Figure[];
  readonly differing: readonly DifferingPayment[];
  readonly differingCount: number;
};

/** How the difference was explained, stored with a signed sheet. */
export type Explanation = {
  readonly line: string;
  readonly case: string;
  readonly owner: string | null;
  readonly by: string;
  readonly at: string;
  readonly text: string;
};

export type SheetFigures = {
  readonly day: string;
  readonly from: string;
  readonly until: string;
  readonly lines: readonly SheetLine[];
  readonly explanations: readonly Explanation[];
};

/** Under which the case of a line is found. */
export const keyOf = ({ part, name, currency }: Pick<SheetLine, 'part' | 'name' | 'currency'>): string =>
  [part, name, currency ?? ''].join(' ').trim();

/** Always the same text for the same figures. */
export const writeExactly = (figures: object): string =>
  JSON.stringify(figures, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

/** What was written, with its units as they were. */
export const readExactly = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );

export const writeFigures = (figures: SheetFigures): string => writeExactly(figures);
export const readFigures = (text: string): SheetFigures => readExactly(text) as SheetFigures;

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
