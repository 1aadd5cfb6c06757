/** The table of limits. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Limit, LimitKind, LimitPeriod } from '@banyan/core/safety';
import type { Instant } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { businessZone } from '../settings/index.ts';

export type StoredLimit = Limit & { readonly kind: LimitKind; readonly period: LimitPeriod };

/** A member's limits; locked until the transaction ends where `lock` says so. */
export async function readLimits(
  database: Database | Tx,
  member: MemberId,
  lock: 'locked' | 'unlocked' = 'unlocked',
  kinds?: readonly LimitKind[],
): Promise<StoredLimit[]> {
  let query = database
    .selectFrom('safety_limits')
    .select(['kind', 'period', 'most', 'wanted_most', 'wanted_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('kind')
    .orderBy('period');
  if (kinds !== undefined) query = query.where('kind', 'in', [...kinds]);
  const rows = await (lock === 'locked' ? query.forUpdate() : query).execute();
  return rows.map((row) => ({
    kind: row.kind as LimitKind,
    period: row.period as LimitPeriod,
    most: row.most ?? undefined,
    wanted:
      row.wanted_at === null ? undefined : { most: row.wanted_most ?? undefined, askedAt: row.wanted_at.getTime() },
  }));
}

export async function writeLimit(tx: Tx, member: MemberId, limit: StoredLimit, at: Date): Promise<void> {
  const { kind, period, most, wanted } = limit;
  const values = {
    most: most ?? null,
    wanted_most: wanted?.most ?? null,
    wanted_at: wanted === undefined ? null : new Date(wanted.askedAt),
    changed_at: at,
    ready_sent: false,
  };
  await tx
    .insertInto('safety_limits')
    .values({ bucket: bucketOf(member), member, kind, period, ...values })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'kind', 'period']).doUpdateSet(values))
    .execute();
}

/** Looser limits whose day has passed and whose members were not told, marked as told; in the order of members, as locks are taken everywhere. */
export async function takeReadyLimits(tx: Tx, limit: number): Promise<(Limit & { readonly member: MemberId })[]> {
  const { rows } = await sql<
    Row<'safety_limits', 'most'> & { member: MemberId; wantedMost: bigint | null; wantedAt: Date }
  >`
    with due as (
      select bucket, member, kind, period from safety_limits
      where wanted_at is not null and not ready_sent and wanted_at + interval '24 hours' <= clock_now()
      order by wanted_at limit ${limit} for update skip locked
    ), sent as (
      update safety_limits l set ready_sent = true from due
      where l.bucket = due.bucket and l.member = due.member and l.kind = due.kind and l.period = due.period
      returning l.member, l.most, l.wanted_most as "wantedMost", l.wanted_at as "wantedAt"
    )
    select * from sent order by member`.execute(tx);
  return rows.map(({ member, most, wantedMost, wantedAt }) => ({
    member,
    most: most ?? undefined,
    wanted: { most: wantedMost ?? undefined, askedAt: wantedAt.getTime() },
  }));
}

/** The database's time and the merchant's zone. */
export async function readClock(database: Database | Tx): Promise<{ readonly now: Instant; readonly zone: string }> {
  const { rows } = await sql<{
    now: Date;
    zone: string;
  }>`select clock_now() as now, ${sql.raw(businessZone)} as zone`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no time');
  return { now: row.now.getTime(), zone: row.zone };
}

/** What was paid in since a moment or may still come in, in units. */
export async function depositsSince(database: Database | Tx, member: MemberId, since: Instant): Promise<bigint> {
  const { rows } = await sql<{
    units: bigint;
  }>`select deposits_since(${member}::uuid, ${new Date(since)}) as units`.execute(database);
  return rows[0]?.units ?? 0n;
}
