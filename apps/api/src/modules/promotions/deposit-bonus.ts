/**
 * The bonus of a deposit. It is chosen before paying, under the version of the terms that were read; what it can cost is reserved then, and
 * the grant is made in the transaction that credits the deposit, once for each deposit.
 */
import type { DepositId, MemberId } from '@banyan/core/ids';
import type { Money } from '@banyan/core/money';
import { depositBonus, least } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { acceptGrant, countGrants, giveBack, openGrants, readRulesIn, readVersion, reserve } from '../bonuses/index.ts';
import { mayReward } from '../safety/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { whyNotFor } from './audience-of.ts';
import { periodStart } from './period.ts';
import { type PromotionRow, insertChoice, readPromotion, takeChoice, takenSince } from './promotion-store.ts';

/** Grants that wait for their turn at most. */
const mostWaiting = 5;

type Refused = 'promotion-unavailable' | 'promotion-used-up';
type Chosen = { readonly id: string; readonly version: number };

/**
 * Notes what a member chose for a deposit that is being asked for. `isFirst`: none of theirs was credited before.
 * Refusals: `promotion-unavailable` when it is not theirs to choose or its terms have changed; `promotion-used-up`.
 */
export async function choosePromotion(
  context: Context,
  tx: Tx,
  asked: { member: MemberId; deposit: DepositId; amount: Money; isFirst: boolean; promotion: Chosen },
): Promise<Result<undefined, Refused>> {
  const { member, deposit, amount, isFirst, promotion } = asked;
  const now = new Date(context.clock.now());
  const row = await readPromotion(tx, promotion.id);
  if (row === undefined || row.version !== promotion.version || row.kind !== 'deposit')
    return refuse('promotion-unavailable', { why: 'changed' });
  const may = await mayTake(context, tx, row, { member, currency: amount.currency, isFirst, now });
  if (!may.ok) return may;
  const { tiers } = await readRulesIn(tx, { promotion: row.id, version: promotion.version }, amount.currency);
  const bonus = depositBonus(tiers, amount.units);
  if (bonus <= 0n) return refuse('promotion-unavailable', { why: 'amount' });
  const reserved = await reserve(tx, { promotion: row.id, currency: amount.currency }, bonus);
  if (!reserved.ok) return reserved;
  await insertChoice(tx, {
    ...{ member, deposit, promotion: row.id, version: promotion.version },
    ...{ currency: amount.currency, reserved: bonus, at: now },
  });
  return ok(undefined);
}

export type Taker = {
  readonly member: MemberId;
  readonly currency: string;
  readonly isFirst: boolean;
  readonly now: Date;
  /** How many rewards of the promotion they were given since a moment; of kinds that give rewards. */
  readonly rewards?: (since: Date) => Promise<number>;
};

/** Whether a promotion is open to a member now. Refusal: `promotion-unavailable` with the reason. */
export async function mayTake(
  context: Pick<Context, 'settings' | 'clock'>,
  tx: Tx | Context['database'],
  row: PromotionRow,
  { member, currency, isFirst, now, rewards }: Taker,
): Promise<Result<undefined, 'promotion-unavailable'>> {
  const no = (why: string) => refuse('promotion-unavailable', { why });
  const isRunning =
    row.state === 'running' &&
    row.version !== null &&
    (row.startsAt === null || row.startsAt <= now) &&
    (row.endsAt === null || row.endsAt > now);
  if (!isRunning) return no('closed');
  if (row.isFirstDeposit && !isFirst) return no('not-first');
  if (!(await mayReward(tx, member)).ok) return no('barred');
  const since = await periodStart(tx, row.per, now, context.settings.get(merchantTimeZone));
  const taken = (await countGrants(tx, member, row.id, since)) + (await takenSince(tx, member, row.id, since));
  const given = (await rewards?.(since)) ?? 0;
  if (taken + given >= row.times) return no('taken');
  const { id, version } = row;
  const rules = version === null ? undefined : (await readVersion(tx, { promotion: id, version })).rules;
  const unfit = await whyNotFor(context, tx, { id, audience: rules?.audience }, member);
  if (unfit !== undefined) return no(unfit);
  const open = await openGrants(tx, member);
  if (open.some((grant) => grant.currency !== currency)) return no('currency');
  return open.filter(({ state }) => state === 'waiting').length >= mostWaiting ? no('queue') : ok(undefined);
}

/**
 * Makes the grant that was chosen for a deposit, in the transaction that credits it; its wallet is locked. `units` is what was credited. A
 * deposit that came smaller brings the bonus of what came; one that came larger no more than was reserved.
 */
export async function grantForDeposit(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { member, deposit, units }: { member: MemberId; deposit: DepositId; units: bigint },
): Promise<void> {
  const now = new Date(clock.now());
  const choice = await takeChoice(tx, member, deposit, now);
  if (choice === undefined) return;
  const { promotion, version, currency, reserved } = choice;
  const { tiers, terms } = await readRulesIn(tx, { promotion, version }, currency);
  const earned = depositBonus(tiers, units);
  const isBarred = !(await mayReward(tx, member)).ok;
  const bonus = isBarred ? 0n : least(earned, reserved);
  await giveBack(tx, choice, reserved - bonus);
  if (bonus === 0n) return;
  const grant = { member, promotion, version, bonus, currency: currency as Money['currency'] };
  await acceptGrant(tx, { ...grant, source: `deposit ${deposit}`, deposit: units }, terms, now);
}

/** Frees what was chosen for a deposit that has failed or was given up, in the transaction of its end; money that comes later brings no bonus. */
export async function releaseChoice(
  tx: Tx,
  { member, id }: { readonly member: MemberId; readonly id: DepositId },
  at: Date,
): Promise<void> {
  const choice = await takeChoice(tx, member, id, at);
  if (choice !== undefined) await giveBack(tx, choice, choice.reserved);
}
