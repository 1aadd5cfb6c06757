/** The table of grants. Money columns are units. A grant changes only while its member's wallet is locked, as the bonus balance does. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { GrantState } from '@banyan/core/promotions';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type GrantRow = {
  readonly member: MemberId;
  readonly id: string;
  readonly promotion: string;
  readonly version: number;
  readonly source: string;
  readonly currency: Currency;
  readonly state: GrantState;
  readonly bonus: bigint;
  readonly deposit: bigint;
  readonly required: bigint;
  readonly progress: bigint;
  readonly acceptedAt: Date;
  readonly startBy: Date;
  readonly startedAt: Date | null;
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
  readonly toMain: bigint | null;
  readonly toHouse: bigint | null;
  readonly endedWhy: string | null;
  /** Why the staff took it back, as its member reads it. */
  readonly takenWhy: string | null;
  /** Bets that ended until then have been counted. */
  readonly countedUntil: Date | null;
};

export const grantColumns = sql`g.member, g.id, g.promotion, g.version, g.source, g.currency, g.state, g.bonus, g.deposit, g.required, g.progress,
  g.accepted_at as "acceptedAt", g.start_by as "startBy", g.started_at as "startedAt", g.ends_at as "endsAt", g.ended_at as "endedAt",
  g.to_main as "toMain", g.to_house as "toHouse", g.ended_why as "endedWhy", g.taken_why as "takenWhy", g.counted_until as "countedUntil"`;

export type NewGrant = Omit<
  GrantRow,
  | 'state'
  | 'progress'
  | 'startedAt'
  | 'endsAt'
  | 'endedAt'
  | 'toMain'
  | 'toHouse'
  | 'endedWhy'
  | 'takenWhy'
  | 'countedUntil'
>;

/** Returns whether it is the first for its promotion and source. */
export async function insertGrant(tx: Tx, row: NewGrant): Promise<boolean> {
  const { member, acceptedAt, startBy, ...rest } = row;
  const done = await tx
    .insertInto('bonus_grants')
    .values({
      ...rest,
      bucket: bucketOf(member),
      member,
      state: 'waiting',
      accepted_at: acceptedAt,
      start_by: startBy,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'promotion', 'source']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** The open grants of a member: the active one first, then those that wait, in the order they were accepted. */
export async function openGrants(database: Database | Tx, member: MemberId): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`select ${grantColumns} from bonus_grants g
    where g.bucket = ${bucketOf(member)} and g.member = ${member}::uuid and g.state in ('waiting', 'active')
    order by g.state = 'waiting', g.accepted_at, g.id`.execute(database);
  return rows;
}

export async function activeGrant(database: Database | Tx, member: MemberId): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`select ${grantColumns} from bonus_grants g
    where g.bucket = ${bucketOf(member)} and g.member = ${member}::uuid and g.state = 'active'`.execute(database);
  return rows[0];
}

export async function findGrant(database: Database | Tx, member: MemberId, id: string): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`select ${grantColumns} from bonus_grants g
    where g.bucket = ${bucketOf(member)} and g.member = ${member}::uuid and g.id = ${id}::uuid`.execute(database);
  return rows[0];
}

/** Grants that have ended, the newest first, and how many there are. */
export async function endedGrants(
  database: Database,
  member: MemberId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ grants: GrantRow[]; total: number }> {
  const own = sql`g.bucket = ${bucketOf(member)} and g.member = ${member}::uuid and g.state not in ('waiting', 'active')`;
  const { rows } = await sql<GrantRow>`select ${grantColumns} from bonus_grants g where ${own}
    order by g.ended_at desc, g.id limit ${limit} offset ${offset}`.execute(database);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from bonus_grants g where ${own}`.execute(database);
  return { grants: rows, total: counted.rows[0]?.total ?? 0 };
}

/** All of a member's grants, the newest first. */
export async function grantsOf(
  database: Database | Tx,
  member: MemberId,
  { before, limit }: { readonly before: Cursor | undefined; readonly limit: number },
): Promise<GrantRow[]> {
  const older =
    before === undefined ? sql`true` : sql`(g.accepted_at, g.id) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  const { rows } = await sql<GrantRow>`select ${grantColumns} from bonus_grants g
    where g.bucket = ${bucketOf(member)} and g.member = ${member}::uuid and ${older}
    order by g.accepted_at desc, g.id desc limit ${limit}`.execute(database);
  return rows;
}

/** The grant of a member that started next after another; undefined where none has. */
export async function startedAfter(
  database: Database,
  { member, startedAt }: Pick<GrantRow, 'member' | 'startedAt'>,
): Promise<string | undefined> {
  const { rows } = await sql<
    Row<'bonus_grants', 'id'>
  >`select g.id from bonus_grants g where g.bucket = ${bucketOf(member)}
    and g.member = ${member}::uuid and g.started_at > ${startedAt} order by g.started_at limit 1`.execute(database);
  return rows[0]?.id;
}

/** Notes why the staff have taken one back, in the transaction that ends it. */
export async function noteTaken(tx: Tx, { member, id }: Pick<GrantRow, 'member' | 'id'>, why: string): Promise<void> {
  await tx
    .updateTable('bonus_grants')
    .set({ taken_why: why })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

export async function markStarted(
  tx: Tx,
  { member, id }: Pick<GrantRow, 'member' | 'id'>,
  { startedAt, endsAt }: { startedAt: Date; endsAt: Date },
): Promise<void> {
  const done = await tx
    .updateTable('bonus_grants')
    .set({ state: 'active', started_at: startedAt, ends_at: endsAt })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) throw new Error(`the grant ${id} does not wait any more`);
}

export async function markEnded(
  tx: Tx,
  { member, id, state: from }: Pick<GrantRow, 'member' | 'id' | 'state'>,
  end: { state: GrantState; at: Date; why: string; toMain: bigint; toHouse: bigint },
): Promise<void> {
  const done = await tx
    .updateTable('bonus_grants')
    .set({
      state: end.state,
      ended_at: end.at,
      ended_why: end.why.slice(0, 200),
      to_main: end.toMain,
      to_house: end.toHouse,
    })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) throw new Error(`the grant ${id} is not ${from} any more`);
}

/** The active grants of some members in the order of their keys, locked until the transaction ends. */
export async function lockActive(tx: Tx, members: readonly MemberId[]): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`select ${grantColumns}
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) as k (bucket, member)
    join bonus_grants g on g.bucket = k.bucket and g.member = k.member and g.state = 'active'
    order by g.bucket, g.member for update of g`.execute(tx);
  return rows;
}

export type Progressed = Pick<GrantRow, 'member' | 'id' | 'countedUntil'> & { readonly change: bigint };

/** Adds to the progress of active grants, which are locked; below zero it takes back. */
export async function addProgress(tx: Tx, grants: readonly Progressed[]): Promise<void> {
  if (grants.length === 0) return;
  const rows = grants.map(({ change, ...grant }) => ({
    ...grant,
    bucket: bucketOf(grant.member),
    change: String(change),
  }));
  await sql`update bonus_grants g set progress = g.progress + k.change, counted_until = k."countedUntil"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (bucket smallint, member uuid, id uuid, change bigint,
      "countedUntil" timestamptz)
    where g.bucket = k.bucket and g.member = k.member and g.id = k.id and g.state = 'active'`.execute(tx);
}

/** Which of some members have a grant that waits and whose time to start is over at a moment. */
export async function membersTooLate(
  database: Database | Tx,
  members: readonly MemberId[],
  at: Date,
): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`select distinct g.member
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) as k (bucket, member)
    join bonus_grants g on g.bucket = k.bucket and g.member = k.member and g.state = 'waiting' and g.start_by <= ${at}`.execute(
    database,
  );
  return rows.map(({ member }) => member);
}

/** Members whose active grant ends, or whose waiting one can start no more, until a moment. */
export async function membersDue(database: Database, until: Date, most: number): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`(select g.member from bonus_grants g
      where g.started_at is not null and g.ended_at is null and g.ends_at <= ${until} order by g.ends_at limit ${most})
    union
    (select g.member from bonus_grants g where g.state = 'waiting' and g.start_by <= ${until} order by g.start_by limit ${most})`.execute(
    database,
  );
  return rows.map(({ member }) => member);
}

/** Which of some members have an active grant. */
export async function membersWithActive(database: Database, members: readonly MemberId[]): Promise<MemberId[]> {
  if (members.length === 0) return [];
  const { rows } = await sql<{ member: MemberId }>`select g.member
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) as k (bucket, member)
    join bonus_grants g on g.bucket = k.bucket and g.member = k.member and g.state = 'active'`.execute(database);
  return rows.map(({ member }) => member);
}

/** How many grants of a promotion a member has accepted since a moment. */
export async function countGrants(
  database: Database | Tx,
  member: MemberId,
  promotion: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select count(*)::integer as taken from bonus_grants g
    where g.bucket = ${bucketOf(member)} and g.member = ${member}::uuid and g.promotion = ${promotion} and g.accepted_at >= ${since}`.execute(
    database,
  );
  return rows[0]?.taken ?? 0;
}

export type GrantSum = {
  readonly currency: Currency;
  readonly state: GrantState;
  readonly grants: number;
  readonly bonus: bigint;
  readonly toMain: bigint;
  readonly toHouse: bigint;
};

/** What the grants of a promotion have come to, by currency and state. */
export async function sumsOf(database: Database, promotion: string): Promise<GrantSum[]> {
  const { rows } =
    await sql<GrantSum>`select g.currency, g.state, count(*)::integer as grants, sum(g.bonus)::bigint as bonus,
      coalesce(sum(g.to_main), 0)::bigint as "toMain", coalesce(sum(g.to_house), 0)::bigint as "toHouse"
    from bonus_grants g where g.promotion = ${promotion} group by 1, 2 order by 1, 2`.execute(database);
  return rows;
}
