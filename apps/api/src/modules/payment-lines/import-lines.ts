/** Imports the lines of a statement. A file that was imported before, or a part of it, changes nothing: a transaction is stored once. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { type Line, insertLines, lineOf } from './store.ts';

const atOnce = 1000;

export type Imported = { readonly fresh: number; readonly known: number };

/** `noteIn` is called in the transaction of every thousand lines. Refusal: `request-mismatch` for a transaction that is known with another amount; nothing of its thousand is stored then. */
export async function importLines(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  method: string,
  lines: readonly Line[],
  by: string,
  noteIn: (tx: Tx, stored: Imported) => Promise<void> = async () => {},
): Promise<Result<Imported, 'request-mismatch'>> {
  const at = new Date(clock.now());
  let fresh = 0;
  for (let from = 0; from < lines.length; from += atOnce) {
    const part = lines.slice(from, from + atOnce);
    const stored = await transact<number, 'request-mismatch'>(database, async (tx) => {
      const count = await insertLines(tx, method, part, { at, by });
      await noteIn(tx, { fresh: count, known: part.length - count });
      if (count === part.length) return ok(count);
      for (const line of part) {
        const known = await lineOf(tx, method, line.transaction);
        const isSame = known?.amount.units === line.amount.units && known.amount.currency === line.amount.currency;
        if (!isSame) return refuse('request-mismatch', { transaction: line.transaction });
      }
      return ok(count);
    });
    if (!stored.ok) return stored;
    fresh += stored.value;
  }
  return ok({ fresh, known: lines.length - fresh });
}
