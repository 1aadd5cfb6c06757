/**
 * What giving by hand would do now, and what stands in its way. It is asked when it is shown, when it is proposed, and again in the transaction that
 * gives: nobody who has left or rests is given anything, nor anybody whom the promotion is not for, nor more than its budget holds.
 */
import type { MemberId } from '@banyan/core/ids';
import { type Currency, type Money, formatExact, money, parsePayment } from '@banyan/core/money';
import {
  type Gives,
  type PromotionKind,
  type SecondReason,
  handOffer,
  isWithin,
  mostCost,
  requiredOf,
  secondFor,
} from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { EffectLine } from '../../infra/act.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { countGrants, isUsedUp, openGrants, readRulesIn, readVersion } from '../bonuses/index.ts';
import { mayTake, readPromotion } from '../promotions/index.ts';
import { countRewards } from '../rewards/index.ts';
import { mayReward } from '../safety/index.ts';
import { givenSince } from './act-store.ts';
import { ceilingOf, mostMembersOf } from './grant-settings.ts';
import { isLinked } from './linked.ts';

export type Hand = { readonly person: string; readonly roles: readonly string[] };
export type Wanted = { readonly promotion: string; readonly amount: string };
type To = { readonly id: MemberId; readonly currency: Currency };

export type GivePlan = {
  readonly promotion: string;
  readonly version: number;
  readonly kind: Exclude<PromotionKind, 'deposit'>;
  readonly gives: Gives;
  readonly amount: Money;
  /** What it can cost at most, in units. */
  readonly cost: bigint;
  readonly second: SecondReason | undefined;
  readonly effect: readonly EffectLine[];
};

export type Blocked = 'play-barred' | 'promotion-unavailable' | 'promotion-used-up' | 'amount-malformed';

export const dayMs = 86_400_000;

/** Refusals: what stands in its way, with the reason as `why`. */
export async function planGive(
  context: Context,
  tx: Tx,
  { member, wanted, hand }: { readonly member: To; readonly wanted: Wanted; readonly hand: Hand },
): Promise<Result<GivePlan, Blocked>> {
  const { settings, clock } = context;
  const { id, currency } = member;
  const now = new Date(clock.now());
  const row = await readPromotion(tx, wanted.promotion);
  if (row === undefined || row.version === null) return refuse('promotion-unavailable', { why: 'closed' });
  const { promotion, version } = { promotion: row.id, version: row.version };
  const offer = handOffer((await readVersion(tx, { promotion, version })).rules, currency);
  if (offer === undefined) return refuse('promotion-unavailable', { why: 'kind' });
  const read = parsePayment(currency, wanted.amount);
  if (!read.ok || !isWithin(offer, read.value.units)) return refuse('amount-malformed', { why: 'amount' });
  const amount = read.value;
  const { gives } = offer;
  const allowed = await mayReward(tx, id);
  if (!allowed.ok) return allowed;
  const may = await mayTake(context, tx, row, {
    ...{ member: id, currency, isFirst: true, now },
    // A bonus that was claimed is counted as one already.
    rewards: async (since) => {
      const more = (await countRewards(tx, id, promotion, since)) - (await countGrants(tx, id, promotion, since));
      return Math.max(more, 0);
    },
  });
  if (!may.ok) return may;
  const cost = mostCost(gives, amount.units);
  if (await isUsedUp(tx, { promotion, currency }, cost)) return refuse('promotion-used-up', { why: 'used-up' });
  const asked = { member: id, currency, person: hand.person, since: new Date(now.getTime() - dayMs) };
  const { units: before, others } = await givenSince(tx, asked);
  const second = secondFor({
    ...{ units: cost, before, others, mostMembers: mostMembersOf(settings) },
    ceiling: ceilingOf(settings, hand.roles, currency),
    isLinked: await isLinked(tx, hand.person, id),
  });
  const own = { promotion, version, gives, amount, cost };
  const effect = await effectOf(tx, { ...own, member: id, before });
  return ok({ ...own, kind: row.kind as GivePlan['kind'], second, effect });
}

type Effect = Pick<GivePlan, 'promotion' | 'version' | 'gives' | 'amount' | 'cost'> & {
  readonly member: MemberId;
  readonly before: bigint;
};

async function effectOf(tx: Tx | Database, asked: Effect): Promise<EffectLine[]> {
  const { promotion, version, gives, amount, cost, member, before } = asked;
  const { currency } = amount;
  const text = (units: bigint) => `${formatExact(money(currency, units))} ${currency}`;
  const line = (label: string, value: string): EffectLine => ({ label, value, before: null });
  const lines = [line('hand-promotion', `${promotion} · ${version}`)];
  lines.push(
    gives.at === undefined
      ? line(`hand-${gives.kind}`, text(amount.units))
      : line('hand-free-rounds', `${gives.at.rounds} × ${text(amount.units)}, ${gives.at.vendor}/${gives.at.game}`),
  );
  if (gives.kind === 'bonus') {
    const { terms } = await readRulesIn(tx, { promotion, version }, currency);
    lines.push(line('hand-required', text(requiredOf(terms, amount.units, 0n))));
    lines.push(line('hand-days', String(terms.days)));
    if (terms.maxBet !== undefined) lines.push(line('hand-max-bet', text(terms.maxBet)));
    if (terms.cap !== undefined) lines.push(line('hand-cap', text((amount.units * BigInt(terms.cap)) / 100n)));
    const open = await openGrants(tx, member);
    if (gives.claimDays === undefined && open.length > 0) lines.push(line('hand-waits', String(open.length)));
  }
  if (gives.claimDays !== undefined) lines.push(line('hand-claim-days', String(gives.claimDays)));
  lines.push({ label: 'hand-within-day', value: text(before + cost), before: text(before) });
  return lines;
}
