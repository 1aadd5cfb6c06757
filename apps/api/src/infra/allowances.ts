/** The table of allowances. A key is stored as an HMAC: the table names nobody. */
import { createHmac } from 'node:crypto';
import { type AllowanceRule, spend } from '@banyan/core/identity';
import type { Instant } from '@banyan/core/time';
import type { Database, Tx } from './database.ts';

export type RateBucket = { readonly scope: string; readonly key: string; readonly rule: AllowanceRule };

/**
 * Spends one of an allowance in the caller's transaction, which must commit also on a refusal. The row stays
 * locked until then, so that concurrent attempts are counted one by one.
 */
export async function spendAllowance(
  tx: Tx,
  secret: Buffer,
  { scope, key, rule }: RateBucket,
  now: Instant,
): Promise<boolean> {
  const keyHash = createHmac('sha256', secret).update(`${scope} ${key}`).digest();
  await tx
    .insertInto('allowances')
    .values({ scope, key_hash: keyHash, started_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['scope', 'key_hash']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('allowances')
    .select(['spent', 'started_at', 'locked_until'])
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = {
    spent: row.spent,
    startedAt: row.started_at.getTime(),
    lockedUntil: row.locked_until?.getTime(),
  };
  const { isAllowed, next } = spend(before, now, rule);
  await tx
    .updateTable('allowances')
    .set({
      spent: next.spent,
      started_at: new Date(next.startedAt),
      locked_until: next.lockedUntil === undefined ? null : new Date(next.lockedUntil),
    })
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .execute();
  return isAllowed;
}

/** Gives back what was spent, such as the tries before a right answer. */
export async function restoreAllowance(database: Database, secret: Buffer, { scope, key }: RateBucket): Promise<void> {
  const keyHash = createHmac('sha256', secret).update(`${scope} ${key}`).digest();
  await database.deleteFrom('allowances').where('scope', '=', scope).where('key_hash', '=', keyHash).execute();
}

/** Removes those that no window reaches any more. */
export async function forgetAllowances(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('allowances').where('started_at', '<', before).execute();
}
