/** The table of who brought whom. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';

export type Friend = { readonly member: MemberId; readonly joinedDay: BusinessDay; readonly code: string };

export async function insertFriend(
  tx: Tx,
  friend: {
    readonly member: MemberId;
    readonly affiliate: MemberId;
    readonly way: 'code' | 'click';
    readonly code: string;
    readonly click: string | undefined;
    readonly joinedAt: Date;
    readonly joinedDay: BusinessDay;
  },
): Promise<void> {
  const { member, affiliate, way, code, click, joinedAt, joinedDay } = friend;
  await tx
    .insertInto('affiliate_friends')
    .values({
      ...{ bucket: bucketOf(member), member, affiliate, way, code, click: click ?? null },
      ...{ joined_at: joinedAt, joined_day: joinedDay },
    })
    .execute();
}

/** Which affiliate brought a member. */
export async function bringerOf(database: Database | Tx, member: MemberId): Promise<MemberId | undefined> {
  const row = await database
    .selectFrom('affiliate_friends')
    .select('affiliate')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  return row?.affiliate as MemberId | undefined;
}

/** Everybody whom an affiliate brought, up to a day. */
export async function friendsOf(database: Database | Tx, affiliate: MemberId, to?: BusinessDay): Promise<Friend[]> {
  const { rows } = await sql<Friend>`select f.member, f.joined_day::text as "joinedDay", f.code from affiliate_friends f
    where f.affiliate = ${affiliate}::uuid and f.joined_day <= coalesce(${to ?? null}::date, 'infinity') order by f.member`.execute(
    database,
  );
  return rows;
}

/** How many friends some affiliates have. */
export async function countFriends(
  database: Database,
  affiliates: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await sql<{ affiliate: MemberId; count: number }>`select f.affiliate, count(*)::integer as count
    from affiliate_friends f where f.affiliate = any (${[...affiliates]}::uuid[]) group by 1`.execute(database);
  return new Map(rows.map(({ affiliate, count }) => [affiliate, count]));
}

/** Who brought a member, by which link and when. */
export async function broughtFriend(
  database: Database,
  member: MemberId,
): Promise<{ readonly affiliate: MemberId; readonly code: string; readonly joinedAt: Date } | undefined> {
  const row = await database
    .selectFrom('affiliate_friends')
    .select(['affiliate', 'code', 'joined_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  return row && { affiliate: row.affiliate as MemberId, code: row.code, joinedAt: row.joined_at };
}
