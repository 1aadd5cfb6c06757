/** Deletes an item with its texts. The log keeps it as it was (IMP-18, IMP-19). */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Actor } from '../../infra/actor.ts';
import { transact } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import type { Kind } from './kinds.ts';
import { noteItem } from './note-item.ts';
import { bare } from './publish-item.ts';
import type { EditWorld } from './put-item.ts';
import { findItem, insertChange, lockKind, removeItem } from './store.ts';

export async function deleteItem(
  { database, clock }: EditWorld,
  actor: Actor,
  { kind, slug, seen, reason }: { kind: Kind; slug: string; seen?: number; reason?: string },
): Promise<Result<undefined, 'content-unknown' | 'state-conflict'>> {
  return await transact<undefined, 'content-unknown' | 'state-conflict'>(database, async (tx) => {
    await lockKind(tx, kind);
    const known = await findItem(tx, kind, slug);
    if (known === undefined) return refuse('content-unknown', { kind, slug });
    if (seen !== undefined && seen !== known.version) return refuse('state-conflict', { version: known.version });
    const at = new Date(clock.now());
    await insertChange(tx, { id: known.id, act: 'deleted', by: actor.name, item: bare(known), at });
    await removeItem(tx, known.id);
    await noteItem(tx, actor, { act: 'deleted', before: known, reason });
    await publishToAll(tx, 'content.changed', { kind });
    return ok(undefined);
  });
}
