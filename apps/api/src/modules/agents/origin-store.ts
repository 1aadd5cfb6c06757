/** The table of how members joined: by whose invitation, from which page. */
import { sql } from 'kysely';
import { bucketOf, type MemberId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

export type Origin = {
  readonly affiliateCode: string;
  readonly referralCode: string;
  readonly recommender: string;
  readonly registerUrl: string;
  readonly domain: string;
  readonly decidedBy: string | undefined;
  readonly invitedBy: MemberId | undefined;
  /** By which link of an agent, if by one. */
  readonly link?: { readonly code: string } | undefined;
};

/** Of who came by nobody's code and from no page. */
export const noClaims = { affiliateCode: '', referralCode: '', recommender: '', registerUrl: '', domain: '' } as const;

/** Keeps how a member came, each value as its page said it (REF-05). */
export async function insertOrigin(tx: Tx, member: MemberId, origin: Origin): Promise<void> {
  const orNull = (text: string): string | null => (text === '' ? null : text);
  await tx
    .insertInto('member_origins')
    .values({
      bucket: bucketOf(member),
      member,
      affiliate_code: orNull(origin.affiliateCode),
      referral_code: orNull(origin.referralCode),
      recommender: orNull(origin.recommender),
      decided_by: origin.decidedBy ?? null,
      invited_by: origin.invitedBy ?? null,
      register_url: orNull(origin.registerUrl),
      domain: orNull(origin.domain),
      agent_link: origin.link?.code ?? null,
    })
    .execute();
}

/** How many members an invitation brought. */
export async function countInvited(database: Database, member: MemberId): Promise<number> {
  const row = await database
    .selectFrom('member_origins')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('invited_by', '=', member)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** A page of those whom an invitation brought, the newest first: an id begins with the moment at which it was made. */
export async function listInvited(
  database: Database | Tx,
  member: MemberId,
  { offset, limit }: { offset: number; limit: number },
): Promise<MemberId[]> {
  const rows = await database
    .selectFrom('member_origins')
    .select('member')
    .where('invited_by', '=', member)
    .orderBy('member', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.member as MemberId);
}

/** A friend of somebody, how many steps below them: 1 are those whom they brought themselves. */
export type FriendBelow = { readonly member: MemberId; readonly friend: MemberId; readonly level: number };

/** The friends whom a member, or any member of a bucket, brought by their code, whom these brought, and so on for some levels. */
export async function friendsBelow(
  database: Database | Tx,
  of: { readonly bucket: number } | { readonly member: MemberId },
  levels: number,
): Promise<FriendBelow[]> {
  const inviters =
    'member' in of
      ? sql`bucket_of(o.invited_by) = ${bucketOf(of.member)} and o.invited_by = ${of.member}::uuid`
      : sql`bucket_of(o.invited_by) = ${of.bucket}`;
  const { rows } = await sql<FriendBelow>`with recursive below (member, friend, level) as (
      select o.invited_by, o.member, 1 from member_origins o where o.decided_by = 'referral' and ${inviters}
      union all
      select b.member, o.member, b.level + 1 from below b
        join member_origins o on o.decided_by = 'referral' and bucket_of(o.invited_by) = bucket_of(b.friend) and o.invited_by = b.friend
        where b.level < ${levels})
    select member, friend, level from below order by member, level, friend`.execute(database);
  return rows;
}
