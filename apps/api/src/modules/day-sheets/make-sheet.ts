/**
 * Makes the sheet of a day that is over, from its sources: made again from the same sources it is the same, to its hash. A signed sheet is not made
 * again.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { closeGone, openCases } from './cases-of-sheet.ts';
import type { DaySpan } from './days.ts';
import { type SheetLine, hashOf, readFigures, writeFigures } from './line.ts';
import { checkBooks, compareCash } from './part-books.ts';
import { compareDeposits, comparePayouts } from './part-gateways.ts';
import { compareVendors } from './part-vendors.ts';
import { readSheet, storeSheet } from './sheet-store.ts';

type Options = {
  /** The books as they were found just now. */
  readonly books?: readonly SheetLine[] | undefined;
  readonly noteIn?: (tx: Tx, made: { readonly hash: string; readonly differs: number }) => Promise<void>;
};

/** Returns its hash. Refusal: `state-conflict` for a day whose sheet is signed. */
export async function makeSheet(
  context: Context,
  span: DaySpan,
  { books, noteIn = async () => {} }: Options = {},
): Promise<Result<string, 'state-conflict'>> {
  const { database, clock } = context;
  const { day, from, until } = span;
  const known = await readSheet(database, day);
  if (known?.state === 'signed') return refuse('state-conflict');
  const lines = [
    ...(books ?? booksOf(known?.figures) ?? (await checkBooks(context))),
    ...(await compareCash(context, span)),
    ...(await compareVendors(context, span)),
    ...(await compareDeposits(context, span)),
    ...(await comparePayouts(context, span)),
  ];
  const figures = writeFigures({
    ...{ day, from: from.toISOString(), until: until.toISOString(), lines, explanations: [] },
  });
  const hash = hashOf(figures);
  const at = new Date(clock.now());
  return await transact<string, 'state-conflict'>(database, async (tx) => {
    const stands = await readSheet(tx, day, { isLocked: true });
    const cases = await openCases(tx, day, lines, at);
    await closeGone(tx, stands?.cases ?? {}, cases, at);
    const stored = await storeSheet(tx, stands?.version ?? 1, { day, figures, hash, cases, made_at: at });
    if (!stored) return refuse('state-conflict');
    const made = { hash: hash.toString('hex'), differs: Object.keys(cases).length };
    await noteIn(tx, made);
    return ok(made.hash);
  });
}

/** The books as the sheet has them, when they were right: they are checked by the job at night, and again while anything is wrong. */
function booksOf(figures: string | undefined): readonly SheetLine[] | undefined {
  const books = figures === undefined ? [] : readFigures(figures).lines.filter(({ part }) => part === 'ledger');
  return books.length > 0 && books.every(({ outcome }) => outcome === 'agreed') ? books : undefined;
}
