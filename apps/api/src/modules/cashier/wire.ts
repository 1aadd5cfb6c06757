/** A deposit in the shape of the wire. */
import { money, toWire } from '@banyan/core/money';
import type { ValueOf } from '@banyan/protocol';
import type { cashierRoutes } from '@banyan/protocol/cashier';
import type { Context } from '../../infra/context.ts';
import { methodOf } from './methods.ts';
import type { DepositRow } from './store.ts';

export type WireDeposit = ValueOf<(typeof cashierRoutes)['POST /wps/cashier/deposits']>;

export function toWireDeposit(context: Pick<Context, 'settings'>, deposit: DepositRow): WireDeposit {
  const { amount, state, feeUnits, creditedUnits, steps } = deposit;
  const inCurrency = (units: bigint) => toWire(money(amount.currency, units));
  const method = methodOf(context, deposit.method, amount.currency);
  const isAwaiting = state === 'awaiting';
  return {
    id: deposit.id,
    method: deposit.method,
    name: `cashier.method.${method?.name ?? deposit.method}`,
    reference: deposit.reference,
    amount: toWire(amount),
    fee: inCurrency(feeUnits),
    get: inCurrency(state === 'credited' ? creditedUnits : amount.units - feeUnits),
    paid: inCurrency(deposit.paidUnits),
    state,
    trouble: deposit.trouble ?? null,
    note: (state === 'pending' ? steps?.steps : undefined) ?? null,
    requestedAt: deposit.requestedAt.toISOString(),
    creditedAt: deposit.creditedAt?.toISOString() ?? null,
    expiresAt: (isAwaiting ? deposit.expiresAt?.toISOString() : undefined) ?? null,
    steps: isAwaiting && steps !== undefined ? { ...steps, lines: [...steps.lines] } : null,
    claim:
      (isAwaiting || state === 'expired') && method?.port.kind === 'transfer' ? [...method.port.claimOf(method)] : [],
    fields: { ...deposit.fields },
    mayCancel: state === 'awaiting' && deposit.paidUnits === 0n,
  };
}
