/** The job of the night: an hour after a day has ended its sheet is made, once its vendors are compared or have had six hours for it. */
import type { Context } from '../../infra/context.ts';
import { firstLedgerDay } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { dayThatIsOver } from './days.ts';
import type { SheetLine } from './line.ts';
import { makeSheet } from './make-sheet.ts';
import { checkBooks } from './part-books.ts';
import { vendorsNotCompared } from './part-vendors.ts';
import { daysWithoutSheet } from './sheet-store.ts';

const hourMs = 3_600_000;
const graceMs = hourMs;
const longestWaitMs = 6 * hourMs;
const daysBack = 7;

export async function makeDueSheets(context: Context): Promise<void> {
  const { database, clock, settings } = context;
  const first = await firstLedgerDay(database);
  if (first === undefined) return;
  const endedBefore = new Date(clock.now() - graceMs);
  const timeZone = settings.get(merchantTimeZone);
  let books: readonly SheetLine[] | undefined;
  for (const day of await daysWithoutSheet(database, { first, endedBefore, most: daysBack, timeZone })) {
    const span = await dayThatIsOver(context, day);
    if (span === undefined) continue;
    const isLate = span.until.getTime() + longestWaitMs <= clock.now();
    if (!isLate && (await vendorsNotCompared(context, day)).length > 0) continue;
    books ??= await checkBooks(context);
    await makeSheet(context, span, { books });
  }
}
