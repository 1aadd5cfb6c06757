/** Makes a new item (IMP-18, IMP-19). */
import { type Result, refuse } from '@banyan/core/results';
import { transact } from '../../infra/database.ts';
import { type ItemFault, readItem } from './item.ts';
import { type EditWorld, type Editor, type PutFault, putItem } from './put-item.ts';
import { findItem, lockKind } from './store.ts';

export async function createItem(
  world: EditWorld,
  by: Editor,
  value: unknown,
): Promise<Result<{ id: string }, ItemFault | PutFault | 'content-taken'>> {
  const read = readItem(value, world.clock.now(), world.config.mode);
  if (!read.ok) return read;
  const item = read.value;
  return await transact(world.database, async (tx) => {
    await lockKind(tx, item.kind);
    if ((await findItem(tx, item.kind, item.slug)) !== undefined)
      return refuse('content-taken', { kind: item.kind, slug: item.slug });
    return await putItem(tx, world, { item, act: 'created', by });
  });
}
