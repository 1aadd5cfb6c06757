/**
 * Asks for a withdrawal. Its row, the hold of its amount and the decision of the automatic rules are one commit, made while the wallet is
 * locked: of many at once for one balance one is taken. Idempotent by id.
 */
import { randomBytes } from 'node:crypto';
import { type Money, formatExact, money, parsePayment } from '@banyan/core/money';
import type { HoldId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { checkQuota, feeOf, reasonsToReview } from '@banyan/core/withdrawals';
import type { RefusalOf } from '@banyan/protocol';
import type { withdrawalsRoutes } from '@banyan/protocol/withdrawals';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { contractDebt } from '../contract-bills/index.ts';
import { requireIdentity } from '../kyc/index.ts';
import { hold, lockOwed } from '../ledger/index.ts';
import { type PasswordParts, checkPaymentPassword } from '../passwords/index.ts';
import { type AccountRow, readAccount } from '../payout-accounts/index.ts';
import { bringBonusesUp, endForWithdrawal } from '../promotions/index.ts';
import { clearTurnover } from '../turnover/index.ts';
import { type MemberFacts, memberFacts, quotaOf, reviewFacts } from './gather-facts.ts';
import { publishApproved } from './publish-approved.ts';
import { approvesByRule, askLimit, feeTermsOf, methodFor, reviewRulesOf } from './withdrawal-settings.ts';
import {
  type WithdrawalId,
  type WithdrawalRow,
  findWithdrawal,
  holdKeyOf,
  insertWithdrawal,
  moveWithdrawal,
  payeeOf,
  publishMove,
} from './withdrawal-store.ts';
import { toWireWithdrawal } from './withdrawal-wire.ts';

type Route = (typeof withdrawalsRoutes)['POST /wps/withdrawals'];
type Asked = {
  readonly id: WithdrawalId;
  readonly account: string;
  readonly amount: Money;
  /** That an active bonus ends by it. */
  readonly isAgreed?: boolean;
};
type Outcome = Result<WithdrawalRow, RefusalOf<Route> | 'not-found'>;

export const askWithdrawal =
  ({ passwords, limits }: Pick<PasswordParts, 'passwords' | 'limits'>): UseCase<Route> =>
  async (context, { body }, caller) => {
    const amount = parsePayment(caller.currency, body.amount);
    if (!amount.ok) return amount;
    const asked: Asked = {
      id: body.id as WithdrawalId,
      account: body.account,
      amount: amount.value,
      isAgreed: body.endsBonus === true,
    };
    const known = await findWithdrawal(context.database, { member: caller.memberId, id: asked.id });
    if (known !== undefined) return answered(context, repeated(known, asked));
    if ((await readAccount(context.database, caller.memberId, asked.account)) === undefined)
      return refuse('payout-account-unknown');
    if (!(await limits.take(askLimit(context.settings), caller.memberId))) return refuse('too-many-requests');
    const { paymentPassword: password } = body;
    const right = await checkPaymentPassword(context, passwords, { member: caller.memberId, password });
    if (!right.ok) return right;
    return answered(context, await takeWithdrawal(context, caller, asked));
  };

function answered(context: Context, outcome: Outcome) {
  return outcome.ok ? ok(toWireWithdrawal(context, outcome.value)) : outcome;
}

function repeated(known: WithdrawalRow, { account, amount }: Asked): Result<WithdrawalRow, 'request-mismatch'> {
  const isSame =
    known.account === account && known.amount.currency === amount.currency && known.amount.units === amount.units;
  return isSame ? ok(known) : refuse('request-mismatch');
}

/** Takes a withdrawal whose sender has shown the payment password. */
export async function takeWithdrawal(
  context: Context,
  { memberId: member, currency }: Pick<Caller, 'memberId' | 'currency'>,
  asked: Asked,
): Promise<Outcome> {
  const { database, settings, config, clock } = context;
  // A bonus that is fulfilled by bets just settled is main money, and is not given up by this.
  await bringBonusesUp(context, member);
  return await transact<WithdrawalRow, RefusalOf<Route> | 'not-found'>(database, async (tx) => {
    const now = new Date(clock.now());
    const owed = await lockOwed(tx, member, currency);
    // The same id may have come a moment earlier; what stands is the answer.
    const known = await findWithdrawal(tx, { member, id: asked.id });
    if (known !== undefined) return repeated(known, asked);
    const account = await readAccount(tx, member, asked.account);
    if (account === undefined) return refuse('payout-account-unknown');
    if (methodFor(config.mode, settings, account.kind) === undefined) return refuse('method-unavailable');
    if (owed > 0n) return refuse('money-owed', { amount: formatExact(money(currency, owed)) });
    const debt = await contractDebt(tx, member, currency);
    if (debt !== undefined) return refuse('contracts-unpaid', { amount: formatExact(debt) });
    const identified = await requireIdentity(tx, settings, member);
    if (!identified.ok) return identified;
    const bonus = await endForWithdrawal(tx, member, { isAgreed: asked.isAgreed === true, now });
    if (!bonus.ok) return bonus;
    const facts = await memberFacts(tx, member, now);
    const inside = mayLeave(context, facts, asked.amount);
    if (!inside.ok) return inside;
    if (facts.turnover.left === 0n && facts.turnover.parts.length > 0) await clearTurnover(tx, member, now);
    const fee = money(currency, feeOf(asked.amount, feeTermsOf(settings, currency)));
    const key = holdKeyOf({ member, id: asked.id });
    const held = await hold(tx, {
      owner: member,
      key,
      kind: 'withdrawal-hold',
      request: { withdrawal: asked.id, account: asked.account, units: asked.amount.units },
      currency,
      units: asked.amount.units,
      purpose: 'withdrawal',
      reference: asked.id,
    });
    // A key of our own cannot have been used for anything else.
    if (!held.ok) return held.code === 'insufficient-funds' ? refuse('insufficient-funds') : refuse('request-mismatch');
    const { kind, institution, tail } = account;
    const reference = makeReference();
    const row = await insertWithdrawal(tx, {
      ...{
        id: asked.id,
        account: asked.account,
        amount: asked.amount,
        member,
        kind,
        institution,
        tail,
        fee,
        reference,
      },
      hold: key as string as HoldId,
      requestedAt: now,
    });
    return ok(await review(context, tx, row, { account, facts, now }));
  });
}

/** Decides by rule: to a person with the reasons found, or on at once where there are none and the operator allows it. */
async function review(
  context: Context,
  tx: Tx,
  row: WithdrawalRow,
  { account, facts, now }: { account: AccountRow; facts: MemberFacts; now: Date },
): Promise<WithdrawalRow> {
  const { settings } = context;
  const { currency, units } = row.amount;
  const { counts } = facts;
  const whole = { ...facts, counts: { ...counts, dayCount: counts.dayCount + 1, dayUnits: counts.dayUnits + units } };
  const reasons = reasonsToReview(
    await reviewFacts(context, tx, whole, account, { units, now }),
    reviewRulesOf(settings, currency),
  );
  const reviewing = await moveWithdrawal(tx, row, 'reviewing', { by: 'rule', at: now, set: { reasons } });
  if (!reviewing.ok) throw new Error(`a new withdrawal cannot be reviewed: ${reviewing.code}`);
  if (reasons.length > 0 || !settings.get(approvesByRule)) {
    await publishMove(tx, reviewing.value);
    return reviewing.value;
  }
  const approved = await moveWithdrawal(tx, reviewing.value, 'approved', {
    by: 'rule',
    at: now,
    set: { next_at: now, ...payeeOf(account) },
  });
  if (!approved.ok) throw new Error(`a reviewed withdrawal cannot be approved: ${approved.code}`);
  await publishApproved(tx, approved.value);
  return approved.value;
}

/** Whether so much may be asked for now, by the limits and by what must still be bet. */
export function mayLeave(
  context: Context,
  facts: MemberFacts,
  { currency, units }: Money,
): Result<undefined, RefusalOf<Route>> {
  const quota = quotaOf(context, facts);
  const inside = checkQuota(units, quota);
  if (inside.ok) return inside;
  const text = (value: bigint): string => formatExact(money(currency, value));
  switch (inside.code) {
    case 'withdrawal-out-of-range':
      return refuse(inside.code, { minimum: text(quota.minimum), maximum: text(quota.maximum) });
    case 'withdrawal-limit-reached':
      return refuse(inside.code, { count: quota.countLeft, amount: text(quota.sumLeft) });
    case 'turnover-open':
      return refuse(inside.code, { left: text(facts.turnover.left), free: text(quota.free) });
    default:
      return refuse(inside.code);
  }
}

/** W and 80 random bits in letters and digits that nobody confuses: short enough for a bank's file and for the telephone. */
function makeReference(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return `W${Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')}`;
}
