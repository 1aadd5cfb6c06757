/** The table of codes: the last one of each number and purpose. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';

/** `bind`: to add a number to an account; `payment`: a forgotten payment password. */
export type Purpose = 'login' | 'register' | 'recovery' | 'bind' | 'payment';
export type CodeTaken = 'right' | 'wrong' | 'expired' | 'locked';

/** Of one code, by everybody together: what one visitor may try is counted apart. */
const triesAtMost = 20;

/** When the last code went to a number, for whatever purpose. */
export async function lastCodeOf(tx: Tx, phone: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('verification_codes')
    .select('sent_at')
    .where('phone', '=', phone)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at;
}

/** Holds a number until the transaction ends. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${phone}`}, 0))`.execute(tx);
}

type NewCode = { phone: string; purpose: Purpose; codeHash: Buffer; sentAt: Date; expiresAt: Date };

/** Stores a code; the one before it is no longer good. */
export async function replaceCode(tx: Tx, { phone, purpose, codeHash, sentAt, expiresAt }: NewCode): Promise<void> {
  const fresh = {
    code_hash: codeHash,
    sent_at: sentAt,
    expires_at: expiresAt,
    tries: 0,
    used_at: null,
  };
  await tx
    .insertInto('verification_codes')
    .values({ phone, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['phone', 'purpose']).doUpdateSet(fresh))
    .execute();
}

/**
 * Tries a code, in one statement, so that of many at once one wins and every one is counted. A right one is used up; after
 * twenty wrong ones the code is dead, and another can be asked for.
 */
export async function takeCode(
  database: Database,
  phone: string,
  purpose: Purpose,
  codeHash: Buffer,
  now: Date,
): Promise<CodeTaken> {
  const { rows } = await sql<{ is_right: boolean }>`
    update verification_codes set
      tries = tries + 1,
      used_at = case when code_hash = ${codeHash} then ${now}::timestamptz end
    where phone = ${phone} and purpose = ${purpose} and used_at is null and tries < ${triesAtMost} and expires_at > ${now}
    returning code_hash = ${codeHash} as is_right`.execute(database);
  const tried = rows[0];
  if (tried !== undefined) return tried.is_right ? 'right' : 'wrong';
  const row = await database
    .selectFrom('verification_codes')
    .select('used_at')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row !== undefined && row.used_at === null ? 'expired' : 'wrong';
}

/** Removes what nobody can use any more. */
export async function forgetCodes(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('verification_codes').where('expires_at', '<', before).execute();
  await database.deleteFrom('email_codes').where('expires_at', '<', before).execute();
}
