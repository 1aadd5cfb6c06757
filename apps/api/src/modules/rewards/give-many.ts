/**
 * Gives rewards under a version of a promotion's rules to many members at once. What they cost was reserved of the promotion's budget before; who may be
 * given nothing is left out, which is asked in the transaction that gives.
 */
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { RewardOccasion } from '@banyan/core/rewards';
import { derivedKey } from '../../infra/derived-key.ts';
import type { BatchQuery, LanePosting, OpenLane } from '../../infra/writer.ts';
import { rewardBars } from '../safety/index.ts';
import { insertMany, rewardsFor } from './reward-store.ts';

export type ManyUnder = {
  readonly promotion: string;
  readonly version: number;
  readonly source: string;
  readonly occasion: RewardOccasion;
  readonly kind: 'cash' | 'bonus';
  readonly at: Date;
};
export type ManyReward = { readonly member: MemberId; readonly currency: Currency; readonly units: bigint };
/** The reward of each who has one now, and why the others have none. */
export type GivenMany = {
  readonly given: ReadonlyMap<MemberId, string>;
  readonly barred: ReadonlyMap<MemberId, string>;
};

/** Cash that was earned by playing is paid also while offers are stopped; what is lent or given to play on is not. */
const isEarned = ({ occasion, kind }: ManyUnder): boolean => occasion === 'rebate' && kind === 'cash';

async function sorted(query: BatchQuery, under: ManyUnder, wanted: readonly ManyReward[]) {
  const members = wanted.map(({ member }) => member);
  const known = await rewardsFor(query, members, under);
  const bars = await rewardBars(query, members);
  const barred = new Map(
    [...bars].filter(([member, why]) => !known.has(member) && !(why === 'offers-stopped' && isEarned(under))),
  );
  const fresh = wanted.filter(({ member }) => !known.has(member) && !barred.has(member));
  return { known, barred, rows: fresh.map((one) => ({ ...one, id: makeId(under.at.getTime()) })) };
}

const idsOf = (
  known: ReadonlyMap<MemberId, string>,
  rows: readonly { readonly member: MemberId; readonly id: string }[],
): ReadonlyMap<MemberId, string> => new Map([...known, ...rows.map(({ member, id }) => [member, id] as const)]);

/** Puts them into the reward centre until a moment. Given again for the same source nothing happens. */
export async function offerMany(
  query: BatchQuery,
  under: ManyUnder,
  wanted: readonly ManyReward[],
  expiresAt: Date,
): Promise<GivenMany> {
  const { known, barred, rows } = await sorted(query, under, wanted);
  await insertMany(query, under, rows, { state: 'ready', expiresAt });
  return { given: idsOf(known, rows), barred };
}

/** Pays them as cash in a lane of the ledger. Who holds their wallet otherwise is left out of both, and comes with a later batch. */
export async function payMany(lane: OpenLane, under: ManyUnder, wanted: readonly ManyReward[]): Promise<GivenMany> {
  const wallets = await lane.lock(wanted.map(({ member }) => member));
  const mine = wanted.filter(({ member }) => wallets.has(member));
  const { known, barred, rows } = await sorted(lane.query, under, mine);
  await insertMany(lane.query, under, rows, { state: 'claimed', expiresAt: under.at });
  if (rows.length > 0)
    await lane.post(
      rows.map(
        ({ member, id, units }): LanePosting => ({
          owner: member,
          key: derivedKey(`reward ${member} ${id}`),
          kind: 'reward',
          request: { reward: id, units },
          legs: [
            { account: 'house promotions', units: -units },
            { account: 'member main', units },
          ],
        }),
      ),
    );
  return { given: idsOf(known, rows), barred };
}
