/** Lines of statements: their list, and the import that brings them together with claims. */
import type { Currency } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { depositsAdminRoutes } from '@banyan/protocol/admin/deposits';
import type { Actor } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { note } from '../audit/index.ts';
import { allMethods, depositReferences, matchLines } from '../cashier/index.ts';
import { type LinePlace, importLines as storeLines, pageOfLines, readStatement } from '../payment-lines/index.ts';
import { cursorOf, readCursor, statementLine } from './wire.ts';

type Calls = typeof depositsAdminRoutes;

function placeOf(cursor: string): LinePlace | undefined {
  const read = readCursor(cursor);
  const [method = '', transaction = ''] = read?.rest ?? [];
  return read !== undefined && method !== '' && transaction !== '' ? { at: read.at, method, transaction } : undefined;
}

export const listLines: AdminUseCase<Calls['GET /admin/api/statement-lines']> = async (
  { database },
  { query: { state = 'open', method, after, limit = 50 } },
) => {
  const place = after === undefined ? undefined : placeOf(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed', { field: 'after' });
  const found = await pageOfLines(database, { state, method, after: place, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const references = await depositReferences(
    database,
    shown.flatMap(({ deposit }) => deposit ?? []),
  );
  return ok({
    rows: shown.map((line) => statementLine(line, references.get(line.deposit ?? '') ?? null)),
    next: found.length > limit && last !== undefined ? cursorOf(last.importedAt, last.method, last.transaction) : null,
  });
};

export type Statement = {
  readonly method: string;
  readonly currency: Currency;
  readonly csv: string;
  readonly reason: string;
};
export type Imported = { readonly fresh: number; readonly known: number; readonly matched: number };

/**
 * Imports a statement, each part with its line in the audit log, and matches what it brought. Refusals: `not-found` for no such method,
 * `proposal-refused` with what is wrong with the file, `request-mismatch` for a transaction that is known with another amount.
 */
export async function importStatement(
  context: Context,
  { method, currency, csv, reason }: Statement,
  actor: Actor,
): Promise<Result<Imported, 'not-found' | 'proposal-refused' | 'request-mismatch'>> {
  if (!(await allMethods(context)).some((one) => one.method.code === method)) return refuse('not-found');
  const lines = readStatement(csv, currency);
  if (typeof lines === 'string') return refuse('proposal-refused', { why: `Nothing was imported: ${lines}.` });
  if (lines.length === 0) return refuse('proposal-refused', { why: 'Nothing was imported: it has no lines.' });
  const stored = await storeLines(context, method, lines, actor.name.slice(0, 100), async (tx, { fresh, known }) => {
    await note(tx, actor, {
      act: 'deposits.import',
      object: { kind: 'statement', id: method },
      after: { fresh, known, currency },
      reason,
    });
  });
  if (!stored.ok) return stored;
  return ok({ ...stored.value, matched: await matchLines(context) });
}

export const importLines: AdminUseCase<Calls['POST /admin/api/statement-lines']> = (context, { body }, caller) =>
  importStatement(context, body, caller);
