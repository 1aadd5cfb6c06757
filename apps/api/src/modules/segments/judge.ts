/** Who is in a segment: one member or some at the act, all of them counted, and all of them gone through slice by slice. One rule, one condition, for each of these. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type MemberId, bucketCount } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { SegmentRule } from '@banyan/core/segments';
import type { StaffScope } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { audienceOf, audienceOfBuckets, within } from '../members/index.ts';
import { countryOf } from '../reports/index.ts';
import { type Asked, conditionSql } from './compile.ts';

/** A rule, among the members whom somebody sees; without a scope among all. */
export type Judged = { readonly rule: SegmentRule; readonly scope?: StaffScope | undefined };

const holds = (asked: Asked, { rule, scope }: Judged): RawBuilder<SqlBool> =>
  scope === undefined
    ? conditionSql(asked, rule)
    : sql<SqlBool>`${within(scope, sql`m.id`)} and ${conditionSql(asked, rule)}`;

/** Those of some members who are in a segment now. */
export async function membersIn(
  asked: Asked,
  database: Database | Tx,
  judged: Judged,
  members: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  if (members.length === 0) return new Set();
  const { rows } = await sql<{ id: MemberId }>`select m.id from ${audienceOf(members)} m
    where ${holds(asked, judged)}`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** How long a count may take while somebody waits for it: what was not counted then is judged by its share. */
const countsMs = 2000;
const bucketsAtOnce = 8;

/** How many are in it, and of a hundred how much of the members was looked at. */
export const countMembersIn = (
  context: Pick<Context, 'database'> & Asked,
  judged: Judged,
  mostMs = countsMs,
): Promise<{ readonly count: number; readonly looked: number }> => countWhere(context, holds(context, judged), mostMs);

/** The same for a condition over rows of members, `m`. */
export async function countWhere(
  context: Pick<Context, 'database'>,
  condition: RawBuilder<SqlBool>,
  mostMs = countsMs,
): Promise<{ readonly count: number; readonly looked: number }> {
  const began = performance.now();
  let found = 0;
  let to = 0;
  while (to < bucketCount && (to === 0 || performance.now() - began < mostMs)) {
    // A small installation is counted in one go; a large one begins with few, so that the first answer is soon there.
    const from = to;
    to = Math.min(bucketCount, from + bucketsAtOnce);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from ${audienceOfBuckets(from, to - 1)} m where ${condition}`.execute(context.database);
    found += rows[0]?.count ?? 0;
  }
  return {
    count: to === bucketCount ? found : Math.round((found * bucketCount) / to),
    looked: Math.max(1, Math.floor((to * 100) / bucketCount)),
  };
}

/** Where a walk through the members stands: behind one of them, in the order of buckets and ids. */
export type Place = { readonly bucket: number; readonly after: MemberId };
export type SegmentMember = {
  readonly id: MemberId;
  readonly bucket: number;
  readonly account: string;
  readonly nickname: string;
  readonly currency: Currency;
  readonly level: number;
  readonly language: string;
  readonly country: string;
  readonly registeredAt: Date;
};

const columns = sql`m.id, m.bucket, m.account, m.nickname, m.currency, m.rank_level as level, m.language,
      ${countryOf(sql`m.id`)} as country, m.created_at as "registeredAt"`;

/** What is known of some members; who is locked, or plays for nothing, is left out. */
export async function profilesOf(
  database: Database | Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, SegmentMember>> {
  const { rows } = await sql<SegmentMember>`select ${columns} from ${audienceOf(members)} m`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Members of a segment behind a place. */
export async function walkSegment(
  asked: Asked,
  database: Database | Tx,
  judged: Judged,
  { place, limit }: { readonly place: Place; readonly limit: number },
): Promise<SegmentMember[]> {
  const { rows } = await sql<SegmentMember>`select ${columns}
    from ${audienceOfBuckets(place.bucket, bucketCount - 1)} m
    where (m.bucket, m.id) > (${place.bucket}::smallint, ${place.after}::uuid) and ${holds(asked, judged)}
    order by m.bucket, m.id limit ${limit}`.execute(database);
  return rows;
}
