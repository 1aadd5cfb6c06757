/**
 * What a level gives, put into the reward centre in the transaction that decides it. Who may not be given anything now: an upgrade's bonus
 * waits, those of a week, a month or a birthday are never given afterwards.
 */
import type { MemberId } from '@banyan/core/ids';
import { money } from '@banyan/core/money';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { grantReward } from '../rewards/index.ts';
import { type BenefitRow, endWaiting, hasBenefit, insertBenefit, waitingBenefits } from './benefit-store.ts';
import { rewardDays } from './vip-settings.ts';

const dayMs = 86_400_000;

type Benefit = Omit<BenefitRow, 'state'> & { readonly expiresAt?: Date | undefined };

async function grant(
  context: Context,
  tx: Tx,
  member: MemberId,
  benefit: Benefit,
  at: Date,
): Promise<string | undefined> {
  const { kind, currency, units, name } = benefit;
  const expiresAt = benefit.expiresAt ?? new Date(at.getTime() + context.settings.get(rewardDays) * dayMs);
  const amount = money(currency, units);
  const granted = await grantReward(tx, member, { occasion: `vip-${kind}`, amount, name, at, expiresAt });
  return granted.ok ? granted.value : undefined;
}

/** Gives it unless this level or period has given it; the caller holds the member's row. */
export async function giveBenefit(context: Context, tx: Tx, member: MemberId, benefit: Benefit): Promise<void> {
  if (await hasBenefit(tx, member, benefit.kind, benefit.ref)) return;
  const reward = await grant(context, tx, member, benefit, benefit.at);
  const barred = benefit.kind === 'upgrade' ? 'waiting' : 'lapsed';
  await insertBenefit(tx, member, { ...benefit, state: reward === undefined ? barred : 'given' }, reward);
}

/** Gives what waited, as far as it may be given now. True while something waits on. */
export async function giveWaiting(context: Context, tx: Tx, member: MemberId, at: Date): Promise<boolean> {
  for (const benefit of await waitingBenefits(tx, member)) {
    const reward = await grant(context, tx, member, benefit, at);
    if (reward === undefined) return true;
    await endWaiting(tx, member, benefit, reward);
  }
  return false;
}
