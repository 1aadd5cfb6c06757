/**
 * What friends played in a period, for whoever brought them: valid bets by the level of the friend, never who bet what. A friend who shares a browser,
 * an account to be paid to or a paper with whoever would be given something for them is no friend but a second account, and counts nothing.
 */
import type { MemberId } from '@banyan/core/ids';
import { type FriendsRules, friendsCategory } from '@banyan/core/promotions';
import type { Database, Tx } from '../../infra/database.ts';
import { friendsBelow } from '../agents/index.ts';
import { paperKeysOfMany } from '../kyc/index.ts';
import { membersById } from '../members/index.ts';
import { payeeKeysOfMany } from '../payout-accounts/index.ts';
import { type MainPlay, mainPlaysOfMany } from '../records/index.ts';
import { deviceKeysOfMany } from '../sessions/index.ts';
import type { PeriodRow } from './period-store.ts';

/** Each play stands under the member who is given something for it, in that member's currency, without what was staked and won. */
export async function friendsPlays(
  database: Database | Tx,
  of: { readonly bucket: number } | { readonly member: MemberId },
  { percents }: FriendsRules,
  period: Pick<PeriodRow, 'first' | 'last'>,
): Promise<MainPlay[]> {
  const below = await friendsBelow(database, of, percents.length);
  const plays = await mainPlaysOfMany(database, [...new Set(below.map(({ friend }) => friend))], period);
  const byFriend = Map.groupBy(plays, ({ member }) => member);
  const played = below.filter(({ friend }) => byFriend.has(friend));
  const earners = [...new Set(played.map(({ member }) => member))];
  const own = await membersById(database, earners);
  const keys = await keysOf(database, [...new Set([...earners, ...byFriend.keys()])]);
  return played.flatMap(({ member, friend, level }) => {
    if (shareSomething(keys.get(member), keys.get(friend))) return [];
    return (byFriend.get(friend) ?? [])
      .filter(({ currency }) => currency === own.get(member)?.currency)
      .map((play) => ({ ...play, member, category: friendsCategory(level), staked: 0n, won: 0n }));
  });
}

type Keys = ReadonlyMap<MemberId, ReadonlySet<string>>;

/** By what members are known: their browsers, the accounts they are paid to, their papers. */
async function keysOf(database: Database | Tx, members: readonly MemberId[]): Promise<Keys> {
  const found = new Map<MemberId, Set<string>>();
  for (const read of [deviceKeysOfMany, payeeKeysOfMany, paperKeysOfMany])
    for (const { member, key } of await read(database, members))
      found.set(member, (found.get(member) ?? new Set()).add(key));
  return found;
}

const shareSomething = (one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): boolean =>
  [...one].some((key) => other.has(key));
