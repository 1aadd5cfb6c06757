/** The table of how members joined: by whose invitation, from which page. */
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
