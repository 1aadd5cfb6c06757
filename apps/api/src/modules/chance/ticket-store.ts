/** Tickets as rows: one for each source of a promotion, used once, until it lapses. */
import { sql } from 'kysely';
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

const dayMs = 86_400_000;

export type NewTickets = {
  readonly promotion: string;
  readonly sources: readonly string[];
  readonly at: Date;
  readonly days: number;
  /** Of those that the staff give. */
  readonly by?: { readonly staff: string; readonly reason: string };
};

/** Returns how many are new. */
export async function insertTickets(
  tx: Tx,
  member: MemberId,
  { promotion, sources, at, days, by }: NewTickets,
): Promise<number> {
  if (sources.length === 0) return 0;
  const { numAffectedRows } =
    await sql`insert into chance_tickets (bucket, member, id, promotion, source, made_at, expires_at, given_by, reason)
    select ${bucketOf(member)}, ${member}::uuid, t.id, ${promotion}, t.source, ${at}, ${new Date(at.getTime() + days * dayMs)},
      ${by?.staff ?? null}, ${by?.reason ?? null}
    from unnest(${sources.map(() => makeId(at.getTime()))}::uuid[], ${[...sources]}::text[]) as t (id, source)
    on conflict (bucket, member, promotion, source) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The tickets that can be used, the first to lapse first, locked until the transaction ends; at most so many. */
export async function lockReady(
  tx: Tx,
  member: MemberId,
  { promotion, now, most }: { promotion: string; now: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<Row<'chance_tickets', 'id'>>`select t.id from chance_tickets t
    where t.bucket = ${bucketOf(member)} and t.member = ${member}::uuid and t.promotion = ${promotion} and t.used_at is null
      and t.expires_at > ${now} order by t.expires_at, t.id limit ${most} for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function markUsed(tx: Tx, member: MemberId, ids: readonly string[], at: Date): Promise<void> {
  await sql`update chance_tickets set used_at = ${at} where bucket = ${bucketOf(member)} and member = ${member}::uuid
    and id = any (${[...ids]}::uuid[]) and used_at is null`.execute(tx);
}

export type Ready = { readonly promotion: string; readonly ready: number; readonly lapsesAt: Date | null };

/** What a member can use, by promotion. */
export async function readyOf(database: Database, member: MemberId, now: Date): Promise<Map<string, Ready>> {
  const { rows } = await sql<Ready>`select t.promotion, count(*)::integer as ready, min(t.expires_at) as "lapsesAt"
    from chance_tickets t where t.bucket = ${bucketOf(member)} and t.member = ${member}::uuid and t.used_at is null
      and t.expires_at > ${now} group by t.promotion`.execute(database);
  return new Map(rows.map((row) => [row.promotion, row]));
}

/** Which of some sources a member has tickets for, by promotion and source. */
export async function sourcesOf(tx: Database | Tx, member: MemberId, source: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Row<'chance_tickets', 'promotion'>>`select t.promotion from chance_tickets t
    where t.bucket = ${bucketOf(member)} and t.member = ${member}::uuid and t.source = ${source}`.execute(tx);
  return new Set(rows.map(({ promotion }) => promotion));
}

/** How many tickets deposits have brought since a moment. */
export async function countByDeposits(tx: Tx, member: MemberId, promotion: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from chance_tickets t
    where t.bucket = ${bucketOf(member)} and t.member = ${member}::uuid and t.promotion = ${promotion}
      and t.source like 'deposit %' and t.made_at >= ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many tickets somebody of the staff has given since a moment. */
export async function countByStaff(tx: Tx, staff: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from chance_tickets t
    where t.given_by = ${staff} and t.made_at >= ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** One gift of a person of the staff after the other, so that each is counted before the next. */
export async function lockGiver(tx: Tx, staff: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chance tickets by ${staff}`}, 0))`.execute(tx);
}
