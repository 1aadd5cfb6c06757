/** The journal of a grant: what each movement of its bonus money was, so that its lines add up to its balance (promotions.md section 5). */

export const journalParts = ['given', 'staked', 'won', 'returned', 'converted', 'taken', 'corrected'] as const;
export type JournalPart = (typeof journalParts)[number];

/** By the kind of the ledger's transfer. */
const parts: Readonly<Record<string, JournalPart>> = {
  bonus: 'given',
  'bonus-converted': 'converted',
  'bonus-ended': 'taken',
  rollback: 'returned',
  refund: 'returned',
  reversal: 'returned',
  correction: 'corrected',
  adjustment: 'corrected',
};

/** What a line of the bonus account was: what no kind says of itself is a stake when it takes and a win when it brings. */
export const journalPart = (kind: string, units: bigint): JournalPart => parts[kind] ?? (units < 0n ? 'staked' : 'won');

type Sums = Readonly<Record<JournalPart, bigint>>;

/** The sums of a journal by its parts, from those by kind and direction. */
export function journalSums(lines: readonly { readonly kind: string; readonly units: bigint }[]): Sums {
  const sums: Record<JournalPart, bigint> = {
    ...{ given: 0n, staked: 0n, won: 0n, returned: 0n },
    ...{ converted: 0n, taken: 0n, corrected: 0n },
  };
  for (const { kind, units } of lines) sums[journalPart(kind, units)] += units;
  return sums;
}

/** Whether a journal adds up: its money to the balance, its counted bets to the progress. */
export const addsUp = (
  sums: Sums,
  { balance, counted, progress }: { readonly balance: bigint; readonly counted: bigint; readonly progress: bigint },
): boolean => journalParts.reduce((sum, part) => sum + sums[part], 0n) === balance && counted === progress;
