/** Deletes an item with its texts. The log keeps it as it was (IMP-18, IMP-19). */
import { type Result, ok, refuse } from '@banyan/core/results';
import { transact } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import type { Kind } from './kinds.ts';
import { bare } from './publish-item.ts';
import type { EditWorld, Editor } from './put-item.ts';
import { findItem, insertChange, lockKind, removeItem } from './store.ts';

export async function deleteItem(
  { database, clock }: EditWorld,
  by: Editor,
  { kind, slug }: { kind: Kind; slug: string },
): Promise<Result<undefined, 'content-unknown'>> {
  return await transact(database, async (tx) => {
    await lockKind(tx, kind);
    const known = await findItem(tx, kind, slug);
    if (known === undefined) return refuse('content-unknown', { kind, slug });
    await insertChange(tx, { id: known.id, act: 'deleted', by, item: bare(known), at: new Date(clock.now()) });
    await removeItem(tx, known.id);
    await publishToAll(tx, 'content.changed', { kind });
    return ok(undefined);
  });
}
