/** Gives a reward by a rule, in the rule's own transaction and after asking whether its member may be given anything. */
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Money } from '@banyan/core/money';
import { type Result, ok } from '@banyan/core/results';
import type { RewardOccasion } from '@banyan/core/rewards';
import type { Tx } from '../../infra/database.ts';
import { mayReward } from '../safety/index.ts';
import { insertReward } from './reward-store.ts';

export type GrantedReward = {
  readonly occasion: RewardOccasion;
  readonly amount: Money;
  /** What the occasion names, such as the level. */
  readonly name: string;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** Returns the reward's id. That it is given once is the caller's affair. Refusals: `play-barred` as `mayReward` says. */
export async function grantReward(
  tx: Tx,
  member: MemberId,
  { occasion, amount, name, at, expiresAt }: GrantedReward,
): Promise<Result<string, 'play-barred'>> {
  const allowed = await mayReward(tx, member);
  if (!allowed.ok) return allowed;
  const id = makeId(at.getTime());
  await insertReward(tx, {
    member,
    id,
    kind: 'cash',
    currency: amount.currency,
    units: amount.units,
    vendor: null,
    game: null,
    rounds: null,
    reason: name,
    occasion,
    givenBy: 'rule',
    madeAt: at,
    expiresAt,
  });
  return ok(id);
}
