/** The table of watched members: the session of play, the check, and whether money is counted. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Instant } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';

export type Watch = {
  readonly countsMoney: boolean;
  readonly countsTime: boolean;
  readonly checkMinutes: number;
  readonly wasPrompted: boolean;
  readonly beganAt: Instant | undefined;
  readonly seenAt: Instant | undefined;
  readonly checkDueAt: Instant | undefined;
  readonly timeUpAt: Instant | undefined;
};

const fresh: Watch = {
  countsMoney: false,
  countsTime: false,
  checkMinutes: 60,
  wasPrompted: false,
  beganAt: undefined,
  seenAt: undefined,
  checkDueAt: undefined,
  timeUpAt: undefined,
};

const at = (date: Date | null): Instant | undefined => date?.getTime();
const dateOf = (instant: Instant | undefined): Date | null => (instant === undefined ? null : new Date(instant));

export async function readWatch(database: Database | Tx, member: MemberId, isLocked = false): Promise<Watch> {
  const query = database
    .selectFrom('safety_watches')
    .selectAll()
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) return fresh;
  return {
    countsMoney: row.counts_money,
    countsTime: row.counts_time,
    checkMinutes: row.check_minutes,
    wasPrompted: row.was_prompted,
    beganAt: at(row.session_began_at),
    seenAt: at(row.seen_at),
    checkDueAt: at(row.check_due_at),
    timeUpAt: at(row.time_up_at),
  };
}

/** The row, made where there is none, and locked. */
export async function lockWatch(tx: Tx, member: MemberId): Promise<Watch> {
  await tx
    .insertInto('safety_watches')
    .values({ bucket: bucketOf(member), member })
    .onConflict((conflict) => conflict.columns(['bucket', 'member']).doNothing())
    .execute();
  return await readWatch(tx, member, true);
}

export async function writeWatch(tx: Tx, member: MemberId, watch: Watch): Promise<void> {
  await tx
    .updateTable('safety_watches')
    .set({
      counts_money: watch.countsMoney,
      counts_time: watch.countsTime,
      check_minutes: watch.checkMinutes,
      was_prompted: watch.wasPrompted,
      session_began_at: dateOf(watch.beganAt),
      seen_at: dateOf(watch.seenAt),
      check_due_at: dateOf(watch.checkDueAt),
      time_up_at: dateOf(watch.timeUpAt),
    })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .execute();
}

/** Counts time of play on a business day. */
export async function addSeconds(tx: Tx, member: MemberId, day: string, seconds: number): Promise<void> {
  await sql`insert into safety_days as d (bucket, member, day, seconds)
    values (${bucketOf(member)}, ${member}::uuid, ${day}::date, ${seconds})
    on conflict (bucket, member, day) do update set seconds = d.seconds + excluded.seconds`.execute(tx);
}

/** Seconds of play since a business day began. */
export async function secondsSince(database: Database | Tx, member: MemberId, day: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select coalesce(sum(seconds), 0)::integer as seconds from safety_days
    where bucket = ${bucketOf(member)} and member = ${member}::uuid and day >= ${day}::date`.execute(database);
  return rows[0]?.seconds ?? 0;
}
