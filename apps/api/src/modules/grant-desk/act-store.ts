/** The table of what the staff gave by hand and took back. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { StaffScope } from '../../infra/actor.ts';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { within } from '../members/index.ts';

export type ActRow = {
  readonly id: string;
  readonly member: MemberId;
  readonly act: 'give' | 'take-back';
  readonly objectKind: 'reward' | 'bonus' | 'points';
  readonly object: string;
  readonly promotion: string | null;
  readonly currency: Currency;
  readonly units: bigint;
  /** The amount as it was asked for; null for what was taken back. */
  readonly asked: string | null;
  readonly reason: string;
  readonly ticket: string;
  readonly maker: string;
  readonly person: string;
  readonly checker: string | null;
  readonly at: Date;
};

const columns = sql`a.id, a.member, a.act, a.object_kind as "objectKind", a.object, a.promotion, a.currency, a.units, a.asked, a.reason, a.ticket,
  a.maker, a.person, a.checker, a.at`;

export async function insertAct(tx: Tx, { objectKind, ...row }: ActRow): Promise<void> {
  await tx
    .insertInto('grant_acts')
    .values({ ...row, bucket: bucketOf(row.member), object_kind: objectKind })
    .execute();
}

export async function findAct(tx: Tx | Database, id: string): Promise<ActRow | undefined> {
  const { rows } = await sql<ActRow>`select ${columns} from grant_acts a where a.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** One after the other for a member and for a person of the staff, so that what is counted still holds when it is written. */
export async function lockHands(tx: Tx, member: MemberId, person: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`given by hand to ${member}`}, 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`given by hand by ${person}`}, 0))`.execute(tx);
}

/** What was given to a member since a moment by anybody, and to how many others the person has given since then. */
export async function givenSince(
  tx: Tx | Database,
  { member, currency, person, since }: { member: MemberId; currency: Currency; person: string; since: Date },
): Promise<{ readonly units: bigint; readonly others: number }> {
  const { rows } = await sql<{ units: bigint; others: number }>`select
    (select coalesce(sum(a.units), 0)::bigint from grant_acts a where a.bucket = ${bucketOf(member)} and a.member = ${member}::uuid
      and a.act = 'give' and a.currency = ${currency} and a.at > ${since}) as units,
    (select count(distinct a.member)::integer from grant_acts a where a.person = ${person}::uuid and a.act = 'give' and a.at > ${since}
      and a.member <> ${member}::uuid) as others`.execute(tx);
  return rows[0] ?? { units: 0n, others: 0 };
}

/** What was given under a promotion, the newest first, of those members that the caller sees. */
export async function givenUnderHand(
  database: Database,
  promotion: string,
  { before, limit, scope }: { before: Cursor | undefined; limit: number; scope: StaffScope | undefined },
): Promise<ActRow[]> {
  const isSeen = scope === undefined ? sql`true` : within(scope, sql.ref('a.member'));
  const older = before === undefined ? sql`true` : sql`(a.at, a.id) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  const { rows } = await sql<ActRow>`select ${columns} from grant_acts a
    where a.promotion = ${promotion} and a.act = 'give' and ${isSeen} and ${older}
    order by a.at desc, a.id desc limit ${limit}`.execute(database);
  return rows;
}
