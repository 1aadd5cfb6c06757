/** Tokens of verified numbers that were used already. */
import type { Database } from '../../infra/database.ts';

/** Notes a token as used. False when it was. */
export async function notePhoneToken(database: Database, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('used_phone_tokens')
    .values({ token_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function forgetPhoneTokens(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('used_phone_tokens').where('expires_at', '<', before).execute();
}
