/** What people decided of deposits, and why: written, never changed. */
import { makeId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Warrant } from '../members/index.ts';
import type { DepositKey } from './store.ts';

export type Act = 'confirmed' | 'refused' | 'credited' | 'returned';

export async function noteAct(
  tx: Tx,
  { member, id }: DepositKey,
  { act, at, details, by, reason }: Warrant & { act: Act; at: Date; details: Readonly<Record<string, string>> },
): Promise<void> {
  await tx
    .insertInto('deposit_decisions')
    .values({
      ...{ bucket: bucketOf(member), member, deposit: id, id: makeId(at.getTime()), at, act, reason },
      ...{ by_whom: by, details: JSON.stringify(details) },
    })
    .execute();
}

/** The oldest first. */
export async function actsOn(database: Database | Tx, { member, id }: DepositKey) {
  return await database
    .selectFrom('deposit_decisions')
    .select(['at', 'by_whom', 'act', 'reason', 'details'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('deposit', '=', id)
    .orderBy('at')
    .execute();
}
