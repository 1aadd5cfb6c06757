/** Puts an item on the site, or takes it off again; what it is already changes nothing and is not logged (IMP-18). */
import { type Result, ok, refuse } from '@banyan/core/results';
import { transact } from '../../infra/database.ts';
import { type Item, type ItemFault, checkItem } from './item.ts';
import type { Kind } from './kinds.ts';
import { type EditWorld, type Editor, type PutFault, putItem } from './put-item.ts';
import { type StoredItem, findItem, lockKind } from './store.ts';

type Name = { readonly kind: Kind; readonly slug: string };
type Fault = ItemFault | PutFault | 'content-unknown';

export async function publishItem(
  world: EditWorld,
  by: Editor,
  name: Name,
): Promise<Result<{ isNew: boolean }, Fault>> {
  return await setPublished(world, by, name, true);
}

export async function unpublishItem(
  world: EditWorld,
  by: Editor,
  name: Name,
): Promise<Result<{ isNew: boolean }, Fault>> {
  return await setPublished(world, by, name, false);
}

async function setPublished(
  world: EditWorld,
  by: Editor,
  { kind, slug }: Name,
  published: boolean,
): Promise<Result<{ isNew: boolean }, Fault>> {
  return await transact<{ isNew: boolean }, Fault>(world.database, async (tx) => {
    await lockKind(tx, kind);
    const known = await findItem(tx, kind, slug);
    if (known === undefined) return refuse('content-unknown', { kind, slug });
    if (known.published === published) return ok({ isNew: false });
    const item = checkItem({ ...bare(known), published }, world.config.mode);
    if (!item.ok) return item;
    const put = await putItem(tx, world, { item: item.value, act: published ? 'published' : 'unpublished', by });
    return put.ok ? ok({ isNew: true }) : put;
  });
}

/** An item without what only the table knows of it. */
export function bare({ kind, slug, published, from, until, position, facts, texts }: StoredItem): Item {
  return { kind, slug, published, from, until, position, facts, texts };
}
