/** The table of limits. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Limit, LimitKind, LimitPeriod } from '@banyan/core/safety';
import type { Instant } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
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
  };
  await tx
    .insertInto('safety_limits')
    .values({ bucket: bucketOf(member), member, kind, period, ...values })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'kind', 'period']).doUpdateSet(values))
    .execute();
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
