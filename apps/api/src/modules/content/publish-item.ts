/** Puts an item on the site, or takes it off again; what it is already changes nothing and is not logged (IMP-18). */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Actor } from '../../infra/actor.ts';
import { transact } from '../../infra/database.ts';
import type { Item } from './item.ts';
import type { Kind } from './kinds.ts';
import type { EditWorld } from './put-item.ts';
import { type SaveFault, saveItem } from './save-item.ts';
import { type StoredItem, findItem, lockKind } from './store.ts';

/** `seen`: the version that was looked at; without it any. */
type Name = { readonly kind: Kind; readonly slug: string; readonly seen?: number };
type Fault = SaveFault;

export async function publishItem(
  world: EditWorld,
  actor: Actor,
  name: Name,
): Promise<Result<{ isNew: boolean }, Fault>> {
  return await setPublished(world, actor, name, true);
}

export async function unpublishItem(
  world: EditWorld,
  actor: Actor,
  name: Name,
): Promise<Result<{ isNew: boolean }, Fault>> {
  return await setPublished(world, actor, name, false);
}

async function setPublished(
  world: EditWorld,
  actor: Actor,
  { kind, slug, seen }: Name,
  published: boolean,
): Promise<Result<{ isNew: boolean }, Fault>> {
  return await transact<{ isNew: boolean }, Fault>(world.database, async (tx) => {
    await lockKind(tx, kind);
    const known = await findItem(tx, kind, slug);
    if (known === undefined) return refuse('content-unknown', { kind, slug });
    if (seen !== undefined && seen !== known.version) return refuse('state-conflict', { version: known.version });
    if (known.published === published) return ok({ isNew: false });
    const saved = await saveItem(tx, world, actor, {
      item: { ...bare(known), published },
      expected: 'known',
      act: published ? 'published' : 'unpublished',
    });
    return saved.ok ? ok({ isNew: true }) : saved;
  });
}

/** An item without what only the table knows of it. */
export function bare({ kind, slug, published, from, until, position, facts, texts }: StoredItem): Item {
  return { kind, slug, published, from, until, position, facts, texts };
}
