/** What a member has to do or to be before a promotion gives them something. */
import type { MemberId } from '@banyan/core/ids';
import { type FixedRules, friendBetsIn } from '@banyan/core/promotions';
import { businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { invitedBy } from '../agents/index.ts';
import { readVersion } from '../bonuses/index.ts';
import { hasCredited } from '../cashier/index.ts';
import { contactsOf } from '../contacts/index.ts';
import { type MemberRow, findMember, membersById } from '../members/index.ts';
import type { PromotionRow } from '../promotions/index.ts';
import { playedUntil } from '../records/index.ts';
import { sourcesOf } from '../rewards/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
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
  context: Pick<Context, 'database' | 'settings'>,
  row: PromotionRow,
  { memberId }: { readonly memberId: MemberId },
  tx: Database | Tx = context.database,
): Promise<Need | null> {
  if (row.kind === 'deposit') return row.isFirstDeposit && (await hasCredited(tx, memberId)) ? 'first-deposit' : null;
  if (row.kind === 'download') return (await hasApp(tx, memberId)) ? null : 'app';
  if (row.kind === 'referral') return (await friendsWaiting(context, tx, row, memberId)).length > 0 ? null : 'friend';
  if (row.kind !== 'registration') return null;
  const member = await findMember(tx, memberId);
  // Registrations count from the promotion's first day on; of one without a first day all do.
  if (row.startsAt !== null && member !== undefined && member.createdAt < row.startsAt) return 'new-member';
  return (await isReachable(tx, memberId)) ? null : 'contact';
}

/**
 * Friends that the member has brought and who did what the rules ask, for whom nothing was given yet; the first to join first. A friend has a proven
 * contact and a deposit, and has bet as much as the rules say in the days that they give from the friend's registration on.
 */
export async function friendsWaiting(
  { settings }: Pick<Context, 'settings'>,
  tx: Database | Tx,
  { id: promotion, version }: Pick<PromotionRow, 'id' | 'version'>,
  member: MemberId,
): Promise<MemberId[]> {
  if (version === null) return [];
  const { rules } = await readVersion(tx, { promotion, version });
  if (rules.kind !== 'referral') return [];
  const given = new Set(await sourcesOf(tx, member, promotion));
  const invited = await invitedBy(tx, member, { offset: 0, limit: mostFriends });
  const friends = await membersById(tx, invited);
  const timeZone = settings.get(merchantTimeZone);
  const waiting: MemberId[] = [];
  for (const id of invited.toReversed()) {
    const friend = friends.get(id);
    if (friend === undefined || given.has(sourceOfFriend(id)) || !(await isReachable(tx, id))) continue;
    if (await hasPlayed(tx, rules, { ...friend, id }, timeZone)) waiting.push(id);
  }
  return waiting;
}

/** Whether a friend has deposited and bet enough, within the days. The day of the registration is the first. */
async function hasPlayed(
  tx: Database | Tx,
  rules: FixedRules,
  { id, currency, createdAt }: Pick<MemberRow, 'id' | 'currency' | 'createdAt'>,
  timeZone: string,
): Promise<boolean> {
  const bets = friendBetsIn(rules, currency);
  if (bets === undefined) return false;
  if (rules.friendDays === undefined && bets === 0n) return await hasCredited(tx, id);
  const first = businessDayOf(createdAt.getTime(), timeZone);
  const until = rules.friendDays === undefined ? undefined : daysAfter(first, rules.friendDays - 1);
  const { deposits, valid } = await playedUntil(tx, id, { currency, until });
  return deposits > 0n && valid >= bets;
}

export const sourceOfFriend = (friend: MemberId): string => `friend ${friend}`;
