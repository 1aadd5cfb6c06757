/** The table of sessions, and the log of logins. */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { TokenPlace } from '../../infra/token.ts';

/** `password`: it may change its member's password, leave, and nothing else. */
export type SessionScope = 'full' | 'password';

export type SessionRow = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly scope: SessionScope;
  readonly device: Buffer;
};

type NewSession = {
  readonly place: TokenPlace<'session'>;
  readonly id: string;
  readonly memberId: MemberId;
  readonly at: Date;
  readonly previousLoginAt: Date | undefined;
  readonly address: string;
  readonly userAgent: string;
  readonly scope: SessionScope;
  readonly device: Buffer;
  readonly family: string | undefined;
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
      scope: session.scope,
      device_hash: session.device,
      family: session.family ?? null,
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

type Stored = Row<'sessions', 'id' | 'scope'> & {
  readonly hash: Buffer;
  readonly memberId: MemberId;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly device: Buffer;
};

/** The name of a session's place, as its row is found by. */
export const nameOfPlace = ({ hash }: Pick<TokenPlace<'session'>, 'hash'>): string => hash.toString('base64');

/** Sessions that were not revoked, by the names of their places. */
export async function findSessions(
  database: Database,
  places: readonly TokenPlace<'session'>[],
): Promise<ReadonlyMap<string, SessionRow>> {
  const { rows } =
    await sql<Stored>`select s.token_hash as hash, s.id, s.member as "memberId", s.created_at as "createdAt",
      s.last_seen_at as "lastSeenAt", s.scope, s.device_hash as device
    from unnest(${places.map(({ bucket }) => bucket)}::smallint[], ${places.map(({ hash }) => hash)}::bytea[]) as k (bucket, hash)
    cross join lateral (
      select * from sessions s where s.bucket = k.bucket and s.token_hash = k.hash and s.revoked_at is null limit 1) s`.execute(
      database,
    );
  return new Map(
    rows.map(({ hash, scope, ...row }) => [nameOfPlace({ hash }), { ...row, scope: scope as SessionScope }]),
  );
}

export async function touchSession(
  database: Database,
  { bucket, hash }: TokenPlace<'session'>,
  at: Date,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .execute();
}

export type Which = {
  readonly only?: string;
  readonly except?: string;
  readonly family?: string;
  readonly device?: Buffer;
};

/** Ends a member's open sessions: all, one, all but one, or those of a remembered family or a browser. Returns their ids. */
export async function revokeSessions(
  database: Database | Tx,
  member: MemberId,
  at: Date,
  { only, except, family, device }: Which = {},
): Promise<string[]> {
  let mine = database
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('revoked_at', 'is', null);
  if (only !== undefined) mine = mine.where('id', '=', only);
  if (except !== undefined) mine = mine.where('id', '<>', except);
  if (family !== undefined) mine = mine.where('family', '=', family);
  if (device !== undefined) mine = mine.where('device_hash', '=', device);
  const ended = await mine.returning('id').execute();
  return ended.map((row) => row.id);
}

/** The browser that a session of the member is for. */
export async function deviceOfSession(
  database: Database | Tx,
  member: MemberId,
  session: string,
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('sessions')
    .select('device_hash')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', session)
    .executeTakeFirst();
  return row?.device_hash;
}

/** A session by the place of its token, if it is open and belongs to this browser. */
export async function sessionAt(
  database: Database | Tx,
  { bucket, hash }: TokenPlace<'session'>,
  device: Buffer,
): Promise<{ id: string; member: MemberId } | undefined> {
  const row = await database
    .selectFrom('sessions')
    .select(['id', 'member'])
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .where('device_hash', '=', device)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, member: row.member as MemberId };
}

export type OpenSession = {
  readonly id: string;
  readonly since: Date;
  readonly lastSeenAt: Date;
  readonly address: string;
  readonly userAgent: string;
};

/** The member's sessions that were opened and used after these moments, the newest first. */
export async function listSessions(
  database: Database,
  member: MemberId,
  { openedAfter, seenAfter }: { openedAfter: Date; seenAfter: Date },
): Promise<OpenSession[]> {
  const rows = await database
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('revoked_at', 'is', null)
    .where('created_at', '>', openedAfter)
    .where('last_seen_at', '>', seenAfter)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    since: row.created_at,
    lastSeenAt: row.last_seen_at,
    address: row.address,
    userAgent: row.user_agent,
  }));
}

/** The login before this session's, with its address. */
export async function loginBefore(
  database: Database,
  member: MemberId,
  session: string,
): Promise<{ at: Date; address: string } | undefined> {
  return await database
    .selectFrom('logins')
    .select(['at', 'address'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('session', '<>', session)
    .where('at', '<=', (query) =>
      query
        .selectFrom('logins as own')
        .select('own.at')
        .where('own.bucket', '=', bucketOf(member))
        .where('own.member', '=', member)
        .where('own.session', '=', session)
        .limit(1),
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
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

/** Replaces the session's token; the old one is no longer valid. False when the session has ended. */
export async function replaceToken(
  tx: Tx,
  member: MemberId,
  id: string,
  { hash }: TokenPlace<'session'>,
): Promise<boolean> {
  const replaced = await tx
    .updateTable('sessions')
    .set({ token_hash: hash })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return replaced[0]?.numUpdatedRows === 1n;
}

/** Whether a session rests on what the browser remembers, or goes on to be remembered: then it may be nobody's fresh proof. */
export async function isRemembered(
  database: Database | Tx,
  { memberId, sessionId }: { memberId: MemberId; sessionId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .select('family')
    .where('bucket', '=', bucketOf(memberId))
    .where('member', '=', memberId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row === undefined || row.family !== null;
}

/** The member's newest session that nobody ended. */
export async function newestSessionOf(database: Database, member: MemberId): Promise<string | undefined> {
  const row = await database
    .selectFrom('sessions')
    .select('id')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Removes what is older than any session can live. */
export async function forgetSessions(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('sessions').where('created_at', '<', before).execute();
}

/** The newest logins of a member. */
export async function readLogins(database: Database, member: MemberId, limit: number) {
  return await database
    .selectFrom('logins')
    .select(['at', 'address', 'user_agent', 'session'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

/** The address of the first login of some members, inside another's statement: rows (member, address, at). */
export const firstAddresses = (members: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select k.id as member, l.address, l.at from unnest(${members}) as k (id)
    cross join lateral (
      select l.address, l.at from logins l where l.bucket = bucket_of(k.id) and l.member = k.id order by l.at limit 1) l`;

/** On how many business days a member logged in between two moments. */
export async function loginDaysBetween(
  database: Database | Tx,
  member: MemberId,
  { from, to, timeZone }: { readonly from: Date; readonly to: Date; readonly timeZone: string },
): Promise<number> {
  const { rows } = await sql<{
    days: number;
  }>`select count(distinct (l.at at time zone ${timeZone})::date)::integer as days
    from logins l where l.bucket = ${bucketOf(member)} and l.member = ${member}::uuid and l.at >= ${from} and l.at < ${to}`.execute(
    database,
  );
  return rows[0]?.days ?? 0;
}
