/** The table of recovery codes. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

export async function replaceRecoveryCodes(
  tx: Tx,
  member: MemberId,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await removeRecoveryCodes(tx, member);
  const bucket = bucketOf(member);
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ bucket, member, code_hash, made_at: at })))
    .execute();
}

export async function removeRecoveryCodes(tx: Tx, member: MemberId): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('bucket', '=', bucketOf(member)).where('member', '=', member).execute();
}

/** Of many at once one gets true. */
export async function spendRecoveryCode(tx: Database | Tx, member: MemberId, hash: Buffer, at: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .execute();
  return spent[0]?.numUpdatedRows === 1n;
}

/** How many are still good. */
export async function countRecoveryCodes(database: Database | Tx, member: MemberId): Promise<number> {
  const row = await database
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll().as('left'))
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}
