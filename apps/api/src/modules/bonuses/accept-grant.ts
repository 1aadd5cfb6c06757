/** A grant is accepted: it waits for its turn under the terms of its version, and starts at once where none is active. The caller has locked the wallet. */
import { makeId } from '@banyan/core/ids';
import { type Terms, requiredOf } from '@banyan/core/promotions';
import type { Tx } from '../../infra/database.ts';
import { type NewGrant, insertGrant } from './grant-store.ts';
import { startNext } from './start-grant.ts';

const dayMs = 86_400_000;

/** Once for its promotion and source: accepted again it changes nothing, and the answer is false. */
export async function acceptGrant(
  tx: Tx,
  asked: Omit<NewGrant, 'id' | 'required' | 'acceptedAt' | 'startBy'>,
  terms: Terms,
  now: Date,
): Promise<boolean> {
  const isFirst = await insertGrant(tx, {
    ...asked,
    id: makeId(now.getTime()),
    required: requiredOf(terms, asked.bonus, asked.deposit),
    acceptedAt: now,
    startBy: new Date(now.getTime() + terms.startDays * dayMs),
  });
  await startNext(tx, asked.member, now);
  return isFirst;
}
