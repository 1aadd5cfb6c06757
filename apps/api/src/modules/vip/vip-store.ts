/** How far each member has come, and what their levels were. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import type { LevelStep, VipState } from '@banyan/core/vip';
import type { Database, Tx } from '../../infra/database.ts';

/** Null weeks and months: nobody has looked yet. */
export type StoredState = {
  readonly highest: number;
  readonly week: BusinessDay | null;
  readonly month: BusinessDay | null;
  readonly reachedIn: BusinessDay | null;
  readonly weekSeen: bigint;
  readonly monthSeen: bigint;
};

const stateColumns = sql`v.highest, v.week::text as week, v.month::text as month, v.reached_in::text as "reachedIn",
      v.week_seen as "weekSeen", v.month_seen as "monthSeen"`;

/** A member's row, locked until the transaction ends: of two that look at one member at once the second sees what the first did. */
export async function lockState(tx: Tx, member: MemberId): Promise<StoredState> {
  await sql`insert into vip_members (bucket, member, highest) values (${bucketOf(member)}, ${member}::uuid, 0)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<StoredState>`select ${stateColumns}
    from vip_members v where v.bucket = ${bucketOf(member)} and v.member = ${member}::uuid for update`.execute(tx);
  return rows[0] as StoredState;
}

/** `due` is the business day from which to look again; undefined: when something happens. */
export async function writeState(
  tx: Tx,
  member: MemberId,
  { highest, week, month, reachedIn, weekSeen, monthSeen }: VipState,
  { due, timeZone }: { readonly due: BusinessDay | undefined; readonly timeZone: string },
): Promise<void> {
  await sql`update vip_members set highest = ${highest}, week = ${week}::date, month = ${month}::date, reached_in = ${reachedIn ?? null}::date,
      week_seen = ${weekSeen}, month_seen = ${monthSeen}, due_at = (${due ?? null}::date)::timestamp at time zone ${timeZone}
    where bucket = ${bucketOf(member)} and member = ${member}::uuid`.execute(tx);
}

/** The rows of many members, locked in the order of their keys; of those who have one. */
export async function lockStates(
  tx: Tx,
  members: readonly MemberId[],
): Promise<(StoredState & { readonly member: MemberId })[]> {
  const { rows } = await sql<StoredState & { member: MemberId }>`select v.member, ${stateColumns}
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, member)
    join vip_members v on v.bucket = k.bucket and v.member = k.member order by v.bucket, v.member for update of v`.execute(
    tx,
  );
  return rows;
}

/** As `writeState`, of many. */
export async function writeStates(
  tx: Tx,
  states: readonly { readonly member: MemberId; readonly state: VipState; readonly due: BusinessDay | undefined }[],
  timeZone: string,
): Promise<void> {
  if (states.length === 0) return;
  const rows = states.map(({ member, state: { highest, week, month, reachedIn, weekSeen, monthSeen }, due }) => ({
    ...{ bucket: bucketOf(member), member, highest, week, month, reached: reachedIn ?? null, due: due ?? null },
    ...{ week_seen: String(weekSeen), month_seen: String(monthSeen) },
  }));
  await sql`update vip_members v set highest = k.highest, week = k.week, month = k.month, reached_in = k.reached, week_seen = k.week_seen,
      month_seen = k.month_seen, due_at = k.due::timestamp at time zone ${timeZone}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (bucket smallint, member uuid, highest smallint, week date, month date, reached date,
      due date, week_seen bigint, month_seen bigint)
    where v.bucket = k.bucket and v.member = k.member`.execute(tx);
}

/** Asks that members be looked at from a moment on, if not before. */
export async function askToLook(database: Database, members: readonly MemberId[], at: Date): Promise<void> {
  await sql`insert into vip_members as v (bucket, member, highest, due_at)
    select k.bucket, k.member, 0, ${at} from unnest(${members.map(bucketOf)}::smallint[], ${members}::uuid[]) as k (bucket, member)
    order by 1, 2
    on conflict (bucket, member) do update set due_at = least(v.due_at, excluded.due_at)`.execute(database);
}

export async function dueMembers(database: Database, now: Date, most: number): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`select member from vip_members where due_at <= ${now}
    order by due_at, member limit ${most}`.execute(database);
  return rows.map(({ member }) => member);
}

/** Stores the levels by which everybody is looked at, and in the same commit asks for everybody when they are others than before. */
export async function noteLevels(database: Database, levels: string, at: Date): Promise<void> {
  await sql`with changed as (update vip_progress set levels = ${levels} where levels <> ${levels} returning 1)
    update vip_members set due_at = ${at} where exists (select from changed) and (due_at is null or due_at > ${at})`.execute(
    database,
  );
}

export type LevelChange = {
  readonly id: string;
  readonly at: Date;
  readonly from: number;
  readonly to: number;
  readonly cause: LevelStep['cause'];
  readonly currency: Currency;
  readonly validBet: bigint;
  readonly deposits: bigint;
  readonly month: BusinessDay | null;
  readonly brought: bigint | null;
  readonly asked: bigint | null;
};

export async function insertLevelChange(tx: Tx, member: MemberId, change: LevelChange): Promise<void> {
  const { id, at, from, to, cause, currency, validBet, deposits, month, brought, asked } = change;
  await sql`insert into vip_changes (bucket, member, id, at, from_level, to_level, cause, currency, valid_bet, deposits, month, brought, asked)
    values (${bucketOf(member)}, ${member}::uuid, ${id}::uuid, ${at}, ${from}, ${to}, ${cause}, ${currency}, ${validBet}, ${deposits},
      ${month}::date, ${brought}, ${asked})`.execute(tx);
}

/** The newest first. */
export async function levelChangesOf(database: Database, member: MemberId, limit: number): Promise<LevelChange[]> {
  const { rows } =
    await sql<LevelChange>`select c.id, c.at, c.from_level as "from", c.to_level as "to", c.cause, c.currency,
      c.valid_bet as "validBet", c.deposits, c.month::text as month, c.brought, c.asked
    from vip_changes c where c.bucket = ${bucketOf(member)} and c.member = ${member}::uuid order by c.id desc limit ${limit}`.execute(
      database,
    );
  return rows;
}

/** Without a lock, for who looks. */
export async function stateOf(database: Database, member: MemberId): Promise<StoredState | undefined> {
  const { rows } = await sql<StoredState>`select ${stateColumns}
    from vip_members v where v.bucket = ${bucketOf(member)} and v.member = ${member}::uuid`.execute(database);
  return rows[0];
}

/** When a business day begins. */
export async function startOfDay(database: Database | Tx, day: BusinessDay, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${day}::date::timestamp at time zone ${timeZone} as at`.execute(
    database,
  );
  return (rows[0] as { at: Date }).at;
}
