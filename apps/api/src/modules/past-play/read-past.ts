/** What members did in a time that is over, read through those who own it, a page of members at a time. */
import type { MemberId } from '@banyan/core/ids';
import type { PastMember, PastPlay } from '@banyan/core/simulations';
import type { Context } from '../../infra/context.ts';
import { pastDeposits } from '../cashier/index.ts';
import { membersById } from '../members/index.ts';
import { payeeSharersOfMany } from '../payout-accounts/index.ts';
import { type PlayOfMany, playsOfMany } from '../records/index.ts';
import { deviceSharersOfMany } from '../sessions/index.ts';
import { withdrawalsAskedByMany } from '../withdrawals/index.ts';

/** The last plays of each of them. */
const mostPlays = 4000;

type Asked = { readonly from: Date; readonly until: Date };

export type PastOf = { readonly member: MemberId; readonly past: PastMember; readonly isLinked: boolean };

export async function readPast(
  { database }: Pick<Context, 'database'>,
  members: readonly MemberId[],
  { from, until }: Asked,
): Promise<PastOf[]> {
  const span = { from, until };
  const [people, deposits, withdrawals, plays, devices, payees] = await Promise.all([
    membersById(database, members),
    pastDeposits.ofMany(database, members, span),
    withdrawalsAskedByMany(database, members, span),
    playsOfMany(database, members, span, mostPlays),
    deviceSharersOfMany(database, members),
    payeeSharersOfMany(database, members),
  ]);
  const [depositsBy, withdrawalsBy, playsBy] = [byMember(deposits), byMember(withdrawals), byMember(plays)];
  return members.flatMap((member) => {
    const person = people.get(member);
    if (person === undefined) return [];
    const past: PastMember = {
      currency: person.currency,
      registeredAtMs: person.createdAt.getTime(),
      level: person.rankLevel,
      deposits: (depositsBy.get(member) ?? []).map(({ at, units, isFirst }) => ({
        atMs: at.getTime(),
        units,
        isFirst,
      })),
      withdrawals: (withdrawalsBy.get(member) ?? []).map(({ at }) => ({ atMs: at.getTime() })),
      plays: (playsBy.get(member) ?? []).map(pastPlay),
    };
    return [{ member, past, isLinked: devices.has(member) || payees.has(member) }];
  });
}

function pastPlay({
  at,
  endedAt,
  product,
  category,
  vendor,
  game,
  stake,
  stakeBonus,
  valid,
  payout,
  state,
  odds,
}: PlayOfMany): PastPlay {
  return {
    ...{ product, payout, state, atMs: at.getTime(), endedAtMs: endedAt.getTime(), validBet: valid },
    ...(category === '' ? {} : { category }),
    ...(vendor === '' ? {} : { game: `${vendor}/${game}` }),
    ...(odds === null ? {} : { odds }),
    stake: { main: stake - stakeBonus, bonus: stakeBonus },
  };
}

function byMember<Row extends { readonly member: MemberId }>(rows: readonly Row[]): ReadonlyMap<MemberId, Row[]> {
  return Map.groupBy(rows, ({ member }) => member);
}
