/** The table of sessions that have reauthenticated. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import { type SentCode, sentOf } from './step-codes.ts';

/** Whose session it is. */
export type SessionOf = { readonly memberId: MemberId; readonly sessionId: string };

export async function provenAt(database: Database, { memberId, sessionId }: SessionOf): Promise<Date | undefined> {
  const row = await database
    .selectFrom('fresh_sessions')
    .select('proven_at')
    .where('bucket', '=', bucketOf(memberId))
    .where('session', '=', sessionId)
    .executeTakeFirst();
  return row?.proven_at ?? undefined;
}

/** The row of a session, held until the transaction ends. */
export async function holdSession(tx: Tx, { memberId, sessionId }: SessionOf): Promise<SentCode | undefined> {
  const bucket = bucketOf(memberId);
  await tx
    .insertInto('fresh_sessions')
    .values({ bucket, session: sessionId, member: memberId })
    .onConflict((conflict) => conflict.columns(['bucket', 'session']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('fresh_sessions')
    .select(['code_hash', 'code_way', 'code_expires_at'])
    .where('bucket', '=', bucket)
    .where('session', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return sentOf(row);
}

/** It has shown who it is; the code that it may have done that with is used up. */
export async function refreshSession(tx: Tx, { memberId, sessionId }: SessionOf, at: Date): Promise<void> {
  await tx
    .updateTable('fresh_sessions')
    .set({ proven_at: at, code_hash: null, code_way: null, code_expires_at: null })
    .where('bucket', '=', bucketOf(memberId))
    .where('session', '=', sessionId)
    .execute();
}

export async function storeSessionCode(
  tx: Tx,
  { memberId, sessionId }: SessionOf,
  { hash, way, expiresAt }: SentCode,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('fresh_sessions')
    .set({ code_hash: hash, code_way: way, code_sent_at: at, code_expires_at: expiresAt })
    .where('bucket', '=', bucketOf(memberId))
    .where('session', '=', sessionId)
    .execute();
}

/** A session lives seven days at most, as an operator may set it; what it proved goes with it. */
export async function forgetFreshSessions(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('fresh_sessions')
    .where(({ or, eb }) => or([eb('proven_at', '<', before), eb('proven_at', 'is', null)]))
    .where(({ or, eb }) => or([eb('code_sent_at', '<', before), eb('code_sent_at', 'is', null)]))
    .execute();
}

/** When the last code to prove oneself anew with was sent to a member, in whichever session. */
export async function lastFreshCodeOf(tx: Tx, member: MemberId): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('fresh_sessions')
    .select(({ fn }) => fn.max('code_sent_at').as('at'))
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  return row?.at ?? undefined;
}
