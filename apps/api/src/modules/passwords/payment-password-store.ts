/** The table of payment passwords. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** Wrong ones in a row before it is locked (DEC-56). */
export const errorsAtMost = 5;

/** When it was set, and whether it is locked; undefined when none is set. */
export async function findPaymentPassword(
  database: Database | Tx,
  member: MemberId,
): Promise<{ hash: string; changedAt: Date; errors: number; failedAt: Date | undefined } | undefined> {
  const row = await database
    .selectFrom('payment_passwords')
    .select(['hash', 'changed_at', 'errors', 'failed_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { hash: row.hash, changedAt: row.changed_at, errors: row.errors, failedAt: row.failed_at ?? undefined };
}

/** Stores a new one; it is not locked. With `from` only while that hash stands, undefined meaning none; false otherwise. */
export async function storePaymentPassword(
  tx: Tx,
  member: MemberId,
  { hash, at, from }: { hash: string; at: Date; from?: { hash: string | undefined } },
): Promise<boolean> {
  const fresh = { hash, changed_at: at, errors: 0, failed_at: null };
  const insert = tx.insertInto('payment_passwords').values({ bucket: bucketOf(member), member, ...fresh });
  const stored = await insert
    .onConflict((conflict) => {
      const update = conflict.columns(['bucket', 'member']).doUpdateSet(fresh);
      return from === undefined ? update : update.where('payment_passwords.hash', '=', from.hash ?? '');
    })
    .execute();
  return stored[0]?.numInsertedOrUpdatedRows === 1n;
}

/**
 * Counts a try in one statement, before the password is looked at. Returns what to compare it with; undefined when none is
 * set or no try is left. A lock that ended before `lockedSince` no longer counts.
 */
export async function takeTry(
  database: Database,
  member: MemberId,
  { now, lockedSince }: { now: Date; lockedSince: Date },
): Promise<{ hash: string; errors: number } | undefined> {
  const { rows } = await sql<Row<'payment_passwords', 'hash' | 'errors'>>`
    update payment_passwords set
      errors = case when errors < ${errorsAtMost} then errors + 1 else 1 end, failed_at = ${now}
    where bucket = ${bucketOf(member)} and member = ${member} and (errors < ${errorsAtMost} or failed_at <= ${lockedSince})
    returning hash, errors`.execute(database);
  return rows[0];
}

/** After a right one. */
export async function forgetErrors(database: Database, member: MemberId, hash: string): Promise<void> {
  await database
    .updateTable('payment_passwords')
    .set({ errors: 0, failed_at: null })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('hash', '=', hash)
    .execute();
}
