/** The table of codes to e-mail addresses: the last one of each member and purpose. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { CodeTaken } from './code-store.ts';

export type EmailPurpose = 'bind' | 'payment';
type Place = { readonly member: MemberId; readonly purpose: EmailPurpose };

const triesAtMost = 5;

/** When the last code of a member went out, for whatever purpose. */
export async function lastEmailCodeOf(tx: Tx, member: MemberId): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('email_codes')
    .select('sent_at')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at;
}

type NewCode = Place & { email: string; codeHash: Buffer; sentAt: Date; expiresAt: Date };

/** Stores a code; the one before it is no longer good. */
export async function replaceEmailCode(tx: Tx, code: NewCode): Promise<void> {
  const { member, purpose, email, codeHash, sentAt, expiresAt } = code;
  const fresh = { email, code_hash: codeHash, sent_at: sentAt, expires_at: expiresAt, tries: 0, used_at: null };
  await tx
    .insertInto('email_codes')
    .values({ bucket: bucketOf(member), member, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'purpose']).doUpdateSet(fresh))
    .execute();
}

/** Tries a code for an address, in one statement: of many at once one wins, every one is counted, and after five it is dead. */
export async function takeEmailCode(
  database: Database,
  { member, purpose, email, codeHash }: Place & { email: string; codeHash: Buffer },
  now: Date,
): Promise<CodeTaken> {
  const { rows } = await sql<{ is_right: boolean }>`
    update email_codes set
      tries = tries + 1,
      used_at = case when code_hash = ${codeHash} and email = ${email} then ${now}::timestamptz end
    where bucket = ${bucketOf(member)} and member = ${member} and purpose = ${purpose}
      and used_at is null and tries < ${triesAtMost} and expires_at > ${now}
    returning (code_hash = ${codeHash} and email = ${email}) as is_right`.execute(database);
  const tried = rows[0];
  if (tried !== undefined) return tried.is_right ? 'right' : 'wrong';
  const row = await database
    .selectFrom('email_codes')
    .select(['used_at', 'tries'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (row === undefined || row.used_at !== null) return 'wrong';
  return row.tries >= triesAtMost ? 'locked' : 'expired';
}
