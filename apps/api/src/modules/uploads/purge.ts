/** Removes pictures that nobody sent with anything within a day. */
import { storage } from '../../adapters/storage/index.ts';
import type { Context } from '../../infra/context.ts';
import { deleteForgotten } from './store.ts';

const dayMs = 86_400_000;
const atOnce = 200;

export async function purgeUploads(context: Context): Promise<void> {
  const before = new Date(context.clock.now() - dayMs);
  for (;;) {
    const gone = await deleteForgotten(context.database, before, atOnce);
    await storage.remove(context, gone);
    if (gone.length < atOnce) return;
  }
}
