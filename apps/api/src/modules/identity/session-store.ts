/** The table of sessions, and the log of logins. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { TokenPlace } from './token.ts';

export type SessionRow = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly type: number;
  readonly currency: Currency;
  readonly status: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

type NewSession = {
  readonly place: TokenPlace;
  readonly id: string;
  readonly memberId: MemberId;
  readonly at: Date;
  readonly previousLoginAt: Date | undefined;
  readonly address: string;
  readonly userAgent: string;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { bucket, hash } = session.place;
  await tx
    .insertInto('sessions')
    .values({
      bucket,
      token_hash: hash,
      id: session.id,
      member: session.memberId,
      created_at: session.at,
      last_seen_at: session.at,
      previous_login_at: session.previousLoginAt ?? null,
      address: session.address,
      user_agent: session.userAgent,
    })
    .execute();
  await tx
    .insertInto('logins')
    .values({
      bucket,
      member: session.memberId,
      at: session.at,
      session: session.id,
      address: session.address,
      user_agent: session.userAgent,
    })
    .execute();
}

/** A session that was not revoked, with who its member is today. */
export async function findSession(database: Database, { bucket, hash }: TokenPlace): Promise<SessionRow | undefined> {
  const row = await database
    .selectFrom('sessions as s')
    .innerJoin('members as m', (join) => join.onRef('m.bucket', '=', 's.bucket').onRef('m.id', '=', 's.member'))
    .select(['s.id', 's.member', 'm.type', 'm.currency', 'm.status', 's.created_at', 's.last_seen_at'])
    .where('s.bucket', '=', bucket)
    .where('s.token_hash', '=', hash)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    memberId: row.member as MemberId,
    type: row.type,
    currency: row.currency as Currency,
    status: row.status,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  };
}

export async function touchSession(database: Database, { bucket, hash }: TokenPlace, at: Date): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .execute();
}

export async function revokeSession(database: Database | Tx, member: MemberId, id: string, at: Date): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** When the member last logged in. */
export async function lastLoginOf(database: Database | Tx, member: MemberId): Promise<Date | undefined> {
  const row = await database
    .selectFrom('logins')
    .select('at')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** The login before this session's. */
export async function previousLoginOf(
  database: Database,
  member: MemberId,
  session: string,
): Promise<Date | undefined> {
  const row = await database
    .selectFrom('sessions')
    .select('previous_login_at')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', session)
    .executeTakeFirst();
  return row?.previous_login_at ?? undefined;
}
