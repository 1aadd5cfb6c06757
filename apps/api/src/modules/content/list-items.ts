/** Lists items, published or not, and the log of who changed what: for the operator. */
import { ok, type Result, refuse } from '@banyan/core/results';
import type { Kind } from './kinds.ts';
import type { EditWorld } from './put-item.ts';
import { type Change, type StoredItem, findItem, readChanges, readItems } from './store.ts';

export async function listItems({ database }: EditWorld, kind?: Kind): Promise<StoredItem[]> {
  return await readItems(database, { kind });
}

export async function showItem(
  { database }: EditWorld,
  { kind, slug }: { kind: Kind; slug: string },
): Promise<Result<{ item: StoredItem; changes: Change[] }, 'content-unknown'>> {
  const item = await findItem(database, kind, slug);
  if (item === undefined) return refuse('content-unknown', { kind, slug });
  return ok({ item, changes: await readChanges(database, kind, slug) });
}
