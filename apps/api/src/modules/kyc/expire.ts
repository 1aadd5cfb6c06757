/** Papers whose last day is over: each becomes expired, once, and its member is told what to send. */
import { ok } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { takeExpired } from './kyc-store.ts';
import { decide } from './review.ts';

/** Few at once: each leaves a message, which takes its member's lock. */
const atOnce = 20;

export async function expireDocuments(context: Context): Promise<void> {
  for (;;) {
    const at = new Date(context.clock.now());
    const done = await transact(context.database, async (tx) => {
      const over = await takeExpired(tx, at.toISOString().slice(0, 10), atOnce);
      // In the order of members, as locks are taken everywhere.
      for (const one of over.toSorted((a, b) => (a.member < b.member ? -1 : 1)))
        await decide(context, tx, one, { state: 'expired', by: 'Banyan', reason: 'its last day is over', at });
      return ok(over.length);
    });
    if (!done.ok || done.value < atOnce) return;
  }
}
