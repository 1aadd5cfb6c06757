/** Changes an item to what is given, whole: its name stays, everything else is replaced (IMP-18, IMP-19). */
import { type Result, refuse } from '@banyan/core/results';
import { transact } from '../../infra/database.ts';
import { type ItemFault, readItem } from './item.ts';
import { type EditWorld, type Editor, type PutFault, putItem } from './put-item.ts';
import { findItem, lockKind } from './store.ts';

export async function changeItem(
  world: EditWorld,
  by: Editor,
  value: unknown,
): Promise<Result<{ id: string }, ItemFault | PutFault | 'content-unknown'>> {
  const read = readItem(value, world.clock.now(), world.config.mode);
  if (!read.ok) return read;
  const item = read.value;
  return await transact(world.database, async (tx) => {
    await lockKind(tx, item.kind);
    if ((await findItem(tx, item.kind, item.slug)) === undefined)
      return refuse('content-unknown', { kind: item.kind, slug: item.slug });
    return await putItem(tx, world, { item, act: 'changed', by });
  });
}
