/** A hot match leaves the home page, in open pages too. */
import { ok } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { deleteMatch } from './store.ts';

/** False when there is no such match. */
export async function removeMatch({ database }: Pick<Context, 'database'>, code: string): Promise<boolean> {
  const done = await transact<boolean, never>(database, async (tx) => {
    const found = await deleteMatch(tx, code);
    if (found) await publishToAll(tx, 'matches.changed', {});
    return ok(found);
  });
  return done.ok && done.value;
}
