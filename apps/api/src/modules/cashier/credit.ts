/** Money that came for a deposit goes to its member, once: the ledger's key is the payment's own. */
import { feeOf } from '@banyan/core/cashier';
import type { Leg } from '@banyan/core/ledger';
import { type Money, money, toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { payOff } from '@banyan/core/wallet';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { type LedgerRefusal, lockOwed, post } from '../ledger/index.ts';
import { grantForDeposit } from '../promotions/index.ts';
import { requireTurnover } from '../turnover/index.ts';
import { notify } from '../messages/index.ts';
import { type DepositRow, changeDeposit } from './store.ts';

/**
 * Credits a payment of a deposit that the caller has locked, less the agreed fee, which the house earns in the same posting. What the member owes after a correction is paid off first.
 * Refusals: `amount-out-of-range` where nothing is left after the fee, and what the ledger says.
 */
export async function credit(
  context: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  deposit: DepositRow,
  payment: { readonly paymentId: string; readonly amount: Money },
  at: Date,
): Promise<Result<undefined, LedgerRefusal>> {
  const { currency } = payment.amount;
  const fee = feeOf(payment.amount, deposit.fee).units;
  const units = payment.amount.units - fee;
  if (units <= 0n) return refuse('amount-out-of-range');
  const { main, receivable } = payOff(units, await lockOwed(tx, deposit.member, currency));
  const legs: readonly Leg[] = [
    { account: 'cashier in-transit', units: -payment.amount.units },
    { account: 'house fees', units: fee },
    { account: 'member receivable', units: receivable },
    { account: 'member main', units: main },
  ];
  await changeDeposit(tx, deposit, { state: 'credited', creditedUnits: deposit.creditedUnits + units }, at);
  const key = derivedKey(`deposit credit ${deposit.id} ${payment.paymentId}`);
  const posted = await post(tx, {
    owner: deposit.member,
    key,
    kind: 'deposit',
    request: { deposit: deposit.id, payment: payment.paymentId, amount: toWire(payment.amount) },
    currency,
    legs: legs.filter((leg) => leg.units !== 0n),
    events: [{ topic: 'deposit.changed', payload: { depositId: deposit.id, state: 'credited' } }],
  });
  if (!posted.ok) return posted;
  if (posted.value.isRepeated)
    throw new Error(`payment ${payment.paymentId} of deposit ${deposit.id} was credited before`);
  // What paid off a debt cannot be bet, so nothing is required for it.
  if (main > 0n)
    await requireTurnover(context, tx, {
      member: deposit.member,
      currency,
      units: main,
      source: 'deposit',
      sourceId: key,
    });
  await grantForDeposit(context, tx, { member: deposit.member, deposit: deposit.id, units });
  await notify(tx, deposit.member, {
    type: 'deposit-credited',
    params: { money: toWire(money(currency, units)) },
    about: { kind: 'deposit', id: deposit.id },
  });
  return ok(undefined);
}
