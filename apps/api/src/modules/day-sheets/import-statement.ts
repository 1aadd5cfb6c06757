/** What a gateway says of a day, imported by a person; the sheet of that day is compared again with it. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { daySheetsRoutes } from '@banyan/protocol/admin/day-sheets';
import { paymentAdapter } from '../../adapters/payments/index.ts';
import { payoutCodes } from '../../adapters/payouts/index.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { allMethods } from '../cashier/index.ts';
import { readStatement } from '../payment-lines/index.ts';
import { dayThatIsOver } from './days.ts';
import { makeSheet } from './make-sheet.ts';
import { readSheet } from './sheet-store.ts';
import { type Direction, insertStatement, insertStatementLines } from './statement-store.ts';

const sentence = (why: string) => refuse('proposal-refused', { why: `Nothing was imported: ${why}.` });

/** Refusals: `not-found` for no such way to pay, `proposal-refused` for one whose lines are imported elsewhere. */
async function checkMethod(
  context: Context,
  direction: Direction,
  code: string,
): Promise<Result<undefined, 'not-found' | 'proposal-refused'>> {
  if (direction === 'out')
    return (payoutCodes as readonly string[]).includes(code) ? ok(undefined) : refuse('not-found');
  const found = (await allMethods(context)).find(({ method }) => method.code === code);
  if (found === undefined) return refuse('not-found');
  const kind = paymentAdapter(found.method.adapter)?.kind;
  return kind === 'transfer' ? sentence('its lines are imported with the lines of statements') : ok(undefined);
}

export const importStatement: AdminUseCase<(typeof daySheetsRoutes)['POST /admin/api/gateway-statements']> = async (
  context,
  { body: { direction, method, day, currency, csv, reason } },
  caller,
) => {
  const span = await dayThatIsOver(context, day);
  if (span === undefined) return refuse('span-malformed');
  const known = await checkMethod(context, direction, method);
  if (!known.ok) return known;
  const read = readStatement(csv, currency);
  if (typeof read === 'string') return sentence(read);
  const lines = read.map(({ transaction, amount }) => ({ transaction, units: amount.units }));
  const place = { direction, method, day, currency };
  const stored = await transact<{ fresh: number; known: number }, 'request-mismatch'>(context.database, async (tx) => {
    await insertStatement(tx, place, { at: new Date(context.clock.now()), by: caller.staff });
    const { fresh, other } = await insertStatementLines(tx, place, lines);
    if (other !== undefined) return refuse('request-mismatch', { transaction: other });
    const after = { ...place, fresh, known: lines.length - fresh };
    const object = { kind: 'gateway-statement', id: `${method} ${day}` };
    await note(tx, caller, { act: 'day-sheets.import', object, after, reason });
    return ok({ fresh, known: lines.length - fresh });
  });
  if (stored.ok && (await readSheet(context.database, day))?.state === 'open') await makeSheet(context, span);
  return stored;
};
