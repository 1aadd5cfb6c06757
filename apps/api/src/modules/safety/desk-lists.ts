/** What the people who look after players read of many members: who may not play now, how long they played, what they asked to loosen. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Restriction } from '@banyan/core/safety';
import type { BusinessDay } from '@banyan/core/time';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { inForce } from './eligibility.ts';

export type Restricted = {
  readonly member: MemberId;
  readonly kind: Restriction['kind'];
  readonly since: Date;
  readonly until: Date | null;
};

/** Restrictions in force, the newest first. */
export async function restrictionsInForce(
  database: Database,
  kind: Restriction['kind'] | undefined,
  after: Cursor | undefined,
  limit: number,
): Promise<Restricted[]> {
  const { rows } = await sql<Restricted>`select s.member, s.kind, s.since, s.until from safety_restrictions s
    where ${sql.raw(inForce)} ${kind === undefined ? sql`` : sql`and s.kind = ${kind}`}
      ${after === undefined ? sql`` : sql`and (s.since, s.member) < (${after.at}, ${after.id}::uuid)`}
    order by s.since desc, s.member desc limit ${limit}`.execute(database);
  return rows;
}

const pairs = (members: readonly MemberId[]) =>
  sql`unnest(${members.map(bucketOf)}::smallint[], ${members}::uuid[]) k (bucket, id)`;

type PlayedSeconds = Row<'safety_days', 'seconds'> & { readonly member: MemberId; readonly day: BusinessDay };

/** Seconds of play by day, of members whose time is counted. */
export async function playSeconds(
  database: Database | Tx,
  members: readonly MemberId[],
  from: BusinessDay,
): Promise<PlayedSeconds[]> {
  const { rows } = await sql<PlayedSeconds>`
    select d.member, d.day::text as day, d.seconds from ${pairs(members)}
    join safety_days d on d.bucket = k.bucket and d.member = k.id and d.day >= ${from}::date
    where d.seconds > 0`.execute(database);
  return rows;
}

/** How often each asked for a looser limit since a moment. */
export async function looserAsked(
  database: Database | Tx,
  members: readonly MemberId[],
  since: Date,
): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await sql<{ member: MemberId; count: number }>`
    select c.member, count(*)::integer as count from ${pairs(members)}
    join safety_changes c on c.bucket = k.bucket and c.member = k.id
    where c.at >= ${since} and c.act = 'limit' and c.by = 'member' and c.details ->> 'wanted' <> '' group by c.member`.execute(
    database,
  );
  return new Map(rows.map(({ member, count }) => [member, count]));
}
