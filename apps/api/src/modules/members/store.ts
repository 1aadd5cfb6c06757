/** The tables of members: who they are, and the directory of their names. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { BatchQuery } from '../../infra/writer.ts';

export type MemberStatus = 'active' | 'locked';
export type MemberRow = {
  readonly id: MemberId;
  readonly account: string;
  readonly nickname: string;
  /** 1, 2, 41, 42 agents; 3 player; 4 trial; 9 staff. */
  readonly type: number;
  readonly currency: Currency;
  readonly status: MemberStatus;
  readonly upline: MemberId | undefined;
  /** The VIP level; 0 for none. */
  readonly rankLevel: number;
  readonly createdAt: Date;
};

const columns = [
  'id',
  'account',
  'nickname',
  'type',
  'currency',
  'status',
  'upline',
  'rank_level',
  'created_at',
] as const;
type Stored = {
  id: string;
  account: string;
  nickname: string;
  type: number;
  currency: string;
  status: string;
  upline: string | null;
  rank_level: number;
  created_at: Date;
};

const toMember = (row: Stored): MemberRow => ({
  id: row.id as MemberId,
  account: row.account,
  nickname: row.nickname,
  type: row.type,
  currency: row.currency as Currency,
  status: row.status as MemberStatus,
  upline: (row.upline ?? undefined) as MemberId | undefined,
  rankLevel: row.rank_level,
  createdAt: row.created_at,
});

/** Takes a name for a member. False when it is taken already; the same name at the same moment waits for the other's end. */
export async function takeName(tx: Tx, name: string, member: MemberId): Promise<boolean> {
  const taken = await tx
    .insertInto('member_names')
    .values({ name, member })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return taken[0]?.numInsertedOrUpdatedRows === 1n;
}

export async function insertMember(tx: Tx, member: MemberRow): Promise<void> {
  await tx
    .insertInto('members')
    .values({
      bucket: bucketOf(member.id),
      id: member.id,
      account: member.account,
      nickname: member.nickname,
      type: member.type,
      currency: member.currency,
      status: member.status,
      upline: member.upline ?? null,
      rank_level: member.rankLevel,
      created_at: member.createdAt,
    })
    .execute();
}

export async function findMember(database: Database | Tx, id: MemberId): Promise<MemberRow | undefined> {
  const row = await database
    .selectFrom('members')
    .select(columns)
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : toMember(row);
}

/** Some members at once. */
export async function findMembers(
  database: Database | Tx,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, MemberRow>> {
  if (ids.length === 0) return new Map();
  const distinct = [...new Set(ids)];
  const { rows } =
    await sql<Stored>`select m.* from unnest(${distinct.map(bucketOf)}::smallint[], ${distinct}::uuid[]) as k (bucket, id)
    cross join lateral (
      select m.id, m.account, m.nickname, m.type, m.currency, m.status, m.upline, m.rank_level, m.created_at
      from members m where m.bucket = k.bucket and m.id = k.id limit 1) m`.execute(database);
  return new Map(rows.map((row) => [row.id as MemberId, toMember(row)]));
}

/** Locks trial accounts made before a moment, the oldest first, and answers which. */
export async function closeTrialsOf(database: Database, madeBefore: Date, limit: number): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    update members m set status = 'locked'
    from (select bucket, id from members where type = 4 and status = 'active' and created_at < ${madeBefore}
      order by created_at limit ${limit} for update skip locked) old
    where m.bucket = old.bucket and m.id = old.id returning m.id`.execute(database);
  return rows.map(({ id }) => id);
}

/** One query whether the name exists or not, so that the time it takes tells nobody. */
export async function findByName(database: Database | Tx, name: string): Promise<MemberRow | undefined> {
  const { rows } =
    await sql<Stored>`select m.id, m.account, m.nickname, m.type, m.currency, m.status, m.upline, m.rank_level,
      m.created_at
    from member_names n join members m on m.bucket = bucket_of(n.member) and m.id = n.member
    where n.name = ${name}`.execute(database);
  return rows[0] === undefined ? undefined : toMember(rows[0]);
}

/** Changes the status. False when it is not what it is changed from. */
export async function setStatus(
  tx: Tx,
  id: MemberId,
  { from, to }: { from: MemberStatus; to: MemberStatus },
): Promise<boolean> {
  const done = await tx
    .updateTable('members')
    .set({ status: to })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Which of these are locked, asked in a batch of bets and so in the transaction of the batch. */
export async function lockedOf(query: BatchQuery, members: readonly MemberId[]): Promise<MemberId[]> {
  const rows = await query<{ id: MemberId }>(
    'members-locked',
    `select m.id from unnest($1::smallint[], $2::uuid[]) k (bucket, id)
     cross join lateral (
       select m.id, m.status from members m where m.bucket = k.bucket and m.id = k.id limit 1
     ) m
     where m.status = 'locked'`,
    [members.map(bucketOf), members],
  );
  return rows.map(({ id }) => id);
}

/** The names and currencies of many members at once; who is unknown is left out. */
export async function membersById(
  database: Database | Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Pick<MemberRow, 'account' | 'type' | 'currency' | 'createdAt' | 'rankLevel'>>> {
  const ids = [...new Set(members)];
  const { rows } = await sql<
    Pick<MemberRow, 'id' | 'account' | 'type' | 'currency' | 'createdAt' | 'rankLevel'>
  >`select m.id, m.account, m.type, m.currency,
      m.created_at as "createdAt", m.rank_level as "rankLevel"
    from unnest(${ids.map(bucketOf)}::smallint[], ${ids}::uuid[]) k (bucket, id)
    join members m on m.bucket = k.bucket and m.id = k.id`.execute(database);
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/** How many accounts there are. */
export async function countMembers(database: Database | Tx): Promise<number> {
  const { count } = await database
    .selectFrom('members')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
