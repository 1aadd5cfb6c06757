/** What a member has to do or to be before a promotion gives them something. */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { invitedBy } from '../agents/index.ts';
import { hasCredited } from '../cashier/index.ts';
import { contactsOf } from '../contacts/index.ts';
import { findMember } from '../members/index.ts';
import type { PromotionRow } from '../promotions/index.ts';
import { sourcesOf } from '../rewards/index.ts';
import { hasApp } from './app-login-store.ts';

export type Need = 'contact' | 'app' | 'friend' | 'new-member' | 'first-deposit';

/** The newest friends that are looked at. */
const mostFriends = 200;

/** Whether a member has proven an address or a number of theirs: what stands against one person with many accounts. */
export async function isReachable(database: Database | Tx, member: MemberId): Promise<boolean> {
  const { email, phone } = await contactsOf(database, member);
  return email?.verifiedAt !== undefined || phone?.verifiedAt !== undefined;
}

/** What is missing still; null where nothing is. */
export async function needOf(
  { database }: Pick<Context, 'database'>,
  row: PromotionRow,
  { memberId }: { readonly memberId: MemberId },
  tx: Database | Tx = database,
): Promise<Need | null> {
  if (row.kind === 'deposit') return row.isFirstDeposit && (await hasCredited(tx, memberId)) ? 'first-deposit' : null;
  if (row.kind === 'download') return (await hasApp(tx, memberId)) ? null : 'app';
  if (row.kind === 'referral') return (await friendsWaiting(tx, row.id, memberId)).length > 0 ? null : 'friend';
  if (row.kind !== 'registration') return null;
  const member = await findMember(tx, memberId);
  // Registrations count from the promotion's first day on; of one without a first day all do.
  if (row.startsAt !== null && member !== undefined && member.createdAt < row.startsAt) return 'new-member';
  return (await isReachable(tx, memberId)) ? null : 'contact';
}

/** Friends that the member has brought, who can be reached and have deposited, and for whom nothing was given yet; the first to join first. */
export async function friendsWaiting(tx: Database | Tx, promotion: string, member: MemberId): Promise<MemberId[]> {
  const given = new Set(await sourcesOf(tx, member, promotion));
  const waiting: MemberId[] = [];
  for (const friend of (await invitedBy(tx, member, { offset: 0, limit: mostFriends })).toReversed()) {
    if (given.has(sourceOfFriend(friend))) continue;
    if ((await isReachable(tx, friend)) && (await hasCredited(tx, friend))) waiting.push(friend);
  }
  return waiting;
}

export const sourceOfFriend = (friend: MemberId): string => `friend ${friend}`;
