/**
 * Gives a reward under a version of a promotion's rules, once for what it is given for. What it can cost is reserved of the promotion's budget
 * in the same transaction, so a budget is never passed; it is paid at once, or lies in the reward centre for its days.
 */
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Money } from '@banyan/core/money';
import { type Gives, mostCost } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RewardOccasion } from '@banyan/core/rewards';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { giveBack, isUsedUp, reserve, spend } from '../bonuses/index.ts';
import { mayReward } from '../safety/index.ts';
import { give } from './claim-reward.ts';
import { endReward } from './end-reward.ts';
import { type RewardRow, type RewardSource, insertReward, rewardFor } from './reward-store.ts';

const dayMs = 86_400_000;
/** What is paid at once has no time to be claimed in; the column wants one after all. */
const atOnceMs = 60_000;

export type UnderPromotion = RewardSource & {
  /** The promotion's kind, which is what the member reads until its title is known. */
  readonly occasion: RewardOccasion;
  readonly gives: Gives;
  /** Of free rounds the stake of one. */
  readonly amount: Money;
  /** The caller, whose reserve stays theirs where the reward is not new, has reserved what it can cost of the budget already, as a draw does before it knows who wins. */
  readonly isReserved?: boolean;
  /** The caller has asked in this transaction whether the member may be given anything. */
  readonly isAllowed?: boolean;
  /**
   * What is paid at once asks the budget last, so that nobody waits for it while the rest is done. The caller works in `transact`, which tries again where the
   * budget was used up meanwhile, and does little behind this.
   */
  readonly isBudgetLast?: boolean;
  /** Who of the staff gives it; a rule where it is left out. */
  readonly by?: string;
};

/**
 * Returns the reward, and whether it is new: given again for the same source it is the one that was given, and nothing else happens.
 * Refusals: `play-barred` as `mayReward` says; `promotion-used-up` when the budget has no room.
 */
export async function giveUnder(
  context: Context,
  tx: Tx,
  member: MemberId,
  under: UnderPromotion,
): Promise<Result<{ readonly reward: RewardRow; readonly isNew: boolean }, 'play-barred' | 'promotion-used-up'>> {
  const { promotion, version, source, occasion, gives, amount, isReserved = false, by = 'rule' } = under;
  const known = await rewardFor(tx, member, { promotion, source });
  if (known !== undefined) return ok({ reward: known, isNew: false });
  const allowed = under.isAllowed === true ? ok(undefined) : await mayReward(tx, member);
  // Cash that was earned is paid also while offers are stopped, as at the claim.
  const isEarned =
    by === 'rule' && gives.kind === 'cash' && !allowed.ok && allowed.details?.['why'] === 'offers-stopped';
  if (!allowed.ok && !isEarned) return allowed;
  const budget = { promotion, currency: amount.currency };
  const most = mostCost(gives, amount.units);
  const isLast = under.isBudgetLast === true && !isReserved && gives.kind === 'cash' && gives.claimDays === undefined;
  if (isLast) {
    if (await isUsedUp(tx, budget, most)) return refuse('promotion-used-up');
  } else if (!isReserved) {
    const reserved = await reserve(tx, budget, most);
    if (!reserved.ok) return reserved;
  }
  const at = new Date(context.clock.now());
  const lastsMs = gives.claimDays === undefined ? atOnceMs : gives.claimDays * dayMs;
  const reward: RewardRow = {
    ...{ member, id: makeId(at.getTime()), kind: gives.kind, currency: amount.currency, units: amount.units },
    ...{ vendor: gives.at?.vendor ?? null, game: gives.at?.game ?? null, rounds: gives.at?.rounds ?? null },
    leastOdds: gives.leastOdds ?? null,
    ...{ reason: promotion, occasion, givenBy: by, madeAt: at },
    ...{ under: { promotion, version, source }, reserved: most, expiresAt: new Date(at.getTime() + lastsMs) },
    ...{ state: 'ready', endedAt: null, takenWhy: null, takenUnits: 0n },
  };
  const { state: _state, endedAt: _endedAt, takenWhy: _why, takenUnits: _units, ...row } = reward;
  const claimed: RewardRow = { ...reward, state: 'claimed', endedAt: at };
  if (!(await insertReward(tx, isLast ? { ...row, state: 'claimed', endedAt: at } : row))) {
    // Another transaction has given it since it was looked for.
    if (!isReserved && !isLast) await giveBack(tx, budget, most);
    const given = await rewardFor(tx, member, { promotion, source });
    if (given === undefined) throw new Error(`the reward of ${promotion} for ${source} is neither new nor there`);
    return ok({ reward: given, isNew: false });
  }
  if (gives.claimDays !== undefined) return ok({ reward, isNew: true });
  if (!isLast) await endReward(tx, reward, { state: 'claimed', at });
  await give(context, tx, reward, at);
  if (isLast) await spend(tx, budget, most);
  return ok({ reward: claimed, isNew: true });
}
