/** The table of moves of lines: decided on one day, carried out as the next one begins. The tree itself is rewritten by the database. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';

export type MoveRow = {
  readonly id: string;
  readonly member: MemberId;
  /** Null: the house. */
  readonly from: MemberId | null;
  readonly to: MemberId | null;
  readonly firstDay: BusinessDay;
  readonly startsAt: Date;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Date;
  readonly reason: string;
  /** Null while it waits. */
  readonly carriedOutAt: Date | null;
  readonly below: number | null;
};

const columns = sql`v.id, v.member, v.from_upline as "from", v.to_upline as "to", v.first_day::text as "firstDay", v.starts_at as "startsAt",
  v.asked_by as "askedBy", v.approved_by as "approvedBy", v.approved_at as "approvedAt", v.reason, v.carried_out_at as "carriedOutAt", v.below`;

/** Nobody joins below whoever is moved, and no two lines are moved at once. */
export async function lockLines(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lines of members', 0))`.execute(tx);
}

export async function insertMove(tx: Tx, move: Omit<MoveRow, 'carriedOutAt' | 'below'>): Promise<void> {
  await tx
    .insertInto('member_moves')
    .values({
      ...{ id: move.id, member: move.member, from_upline: move.from, to_upline: move.to, first_day: move.firstDay },
      ...{ starts_at: move.startsAt, asked_by: move.askedBy, approved_by: move.approvedBy },
      ...{ approved_at: move.approvedAt, reason: move.reason },
    })
    .execute();
}

/** The moves of a member, the newest first. */
export async function movesOf(database: Database | Tx, member: MemberId): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`select ${columns} from member_moves v where v.member = ${member}::uuid
    order by v.first_day desc`.execute(database);
  return rows;
}

/** Whether a member, or anybody above, is about to be moved. */
export async function isLineMoving(database: Database | Tx, member: MemberId): Promise<boolean> {
  const { rows } = await sql`select from member_moves v where v.carried_out_at is null
    and (v.member = ${member}::uuid or v.member in (select u.upline from member_uplines u where u.member = ${member}::uuid)) limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/** Whether a member is about to be moved. */
export async function isMoving(database: Database | Tx, member: MemberId): Promise<boolean> {
  const { rows } =
    await sql`select from member_moves v where v.carried_out_at is null and v.member = ${member}::uuid`.execute(
      database,
    );
  return rows.length > 0;
}

/** Moves that have begun and are not carried out, in the order in which they began. */
export async function dueMoves(database: Database | Tx, now: Date): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`select ${columns} from member_moves v
    where v.carried_out_at is null and v.starts_at <= ${now} order by v.starts_at, v.id`.execute(database);
  return rows;
}

/** How many stand below a member. */
export async function countBelow(database: Database | Tx, member: MemberId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member_uplines u
    where u.upline = ${member}::uuid`.execute(database);
  return rows[0]?.count ?? 0;
}

/** How many stand directly below. */
export async function countDirectBelow(database: Database | Tx, member: MemberId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member_uplines u
    where u.upline = ${member}::uuid and u.distance = 1`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Everybody above a member, from the top down. */
export async function uplinesOf(database: Database | Tx, member: MemberId): Promise<MemberId[]> {
  const { rows } = await sql<{
    upline: MemberId;
  }>`select u.upline from member_uplines u where u.member = ${member}::uuid
    order by u.distance desc`.execute(database);
  return rows.map(({ upline }) => upline);
}

/** Under the lock of lines. Undefined where somebody else has carried it out. Returns how many stood below. */
export async function carryOutMove(tx: Tx, { id, member, to }: MoveRow, at: Date): Promise<number | undefined> {
  // A long line of many uplines takes its time, and half a line is never moved.
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local transaction_timeout = 0`.execute(tx);
  const { rows } =
    await sql`select from member_moves v where v.id = ${id}::uuid and v.carried_out_at is null for update`.execute(tx);
  if (rows.length === 0) return undefined;
  const below = await countBelow(tx, member);
  await sql`update members set upline = ${to}::uuid where bucket = ${bucketOf(member)} and id = ${member}::uuid`.execute(
    tx,
  );
  await sql`update member_moves set carried_out_at = ${at}, below = ${below} where id = ${id}::uuid`.execute(tx);
  return below;
}

/** The days after the first one of some on which somebody at or below some heads moved. */
export async function moveDaysUnder(
  tx: Tx,
  heads: readonly MemberId[],
  { first, last }: { readonly first: BusinessDay; readonly last: BusinessDay },
): Promise<BusinessDay[]> {
  const { rows } = await sql<{ day: BusinessDay }>`select distinct v.first_day::text as day from member_moves v
    where v.first_day > ${first}::date and v.first_day <= ${last}::date and (v.member = any (${[...heads]}::uuid[])
      or exists (select from member_uplines u where u.member = v.member and u.upline = any (${[...heads]}::uuid[]))
      or exists (select from member_past_uplines p where p.member = v.member and p.upline = any (${[...heads]}::uuid[])))
    order by day`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Whether every move that begins up to a day is carried out: until then the lines of that day are not known. */
export async function areLinesKnown(database: Database | Tx, last: BusinessDay): Promise<boolean> {
  const { rows } =
    await sql`select from member_moves v where v.carried_out_at is null and v.first_day <= ${last}::date limit 1`.execute(
      database,
    );
  return rows.length === 0;
}
