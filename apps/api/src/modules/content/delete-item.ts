/** Deletes an item with its texts. The log keeps it as it was (IMP-18, IMP-19). */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Actor } from '../../infra/actor.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import type { Kind } from './kinds.ts';
import { noteItem } from './note-item.ts';
import { bare } from './publish-item.ts';
import type { EditWorld } from './put-item.ts';
import { findItem, insertChange, lockKind, removeItem } from './store.ts';

/** `seen`: the version that was looked at; without it any. */
type Named = { readonly kind: Kind; readonly slug: string; readonly seen?: number; readonly reason?: string };
type Deleted = Result<{ version: number }, 'content-unknown' | 'state-conflict'>;

export async function deleteItem(world: EditWorld, actor: Actor, named: Named): Promise<Deleted> {
  return await transact<{ version: number }, 'content-unknown' | 'state-conflict'>(
    world.database,
    async (tx) => await dropItem(tx, world, actor, named),
  );
}

/** Deletes in the caller's transaction, with the line in the audit log. Returns the number of the change. */
export async function dropItem(
  tx: Tx,
  { clock }: EditWorld,
  actor: Actor,
  { kind, slug, seen, reason }: Named,
): Promise<Deleted> {
  await lockKind(tx, kind);
  const known = await findItem(tx, kind, slug);
  if (known === undefined) return refuse('content-unknown', { kind, slug });
  if (seen !== undefined && seen !== known.version) return refuse('state-conflict', { version: known.version });
  const at = new Date(clock.now());
  const change = { id: known.id, act: 'deleted', by: actor.name, item: bare(known), at } as const;
  const version = await insertChange(tx, change);
  await removeItem(tx, known.id);
  await noteItem(tx, actor, { act: 'deleted', before: known, reason });
  await publishToAll(tx, 'content.changed', { kind });
  return ok({ version });
}
