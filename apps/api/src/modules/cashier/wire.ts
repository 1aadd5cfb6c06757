/** A deposit in the shape of the wire. */
import { toWire } from '@banyan/core/money';
import type { ValueOf } from '@banyan/protocol';
import type { cashierRoutes } from '@banyan/protocol/cashier';
import type { DepositRow } from './store.ts';

export function toWireDeposit(deposit: DepositRow): ValueOf<(typeof cashierRoutes)['POST /wps/cashier/deposits']> {
  return {
    id: deposit.id,
    method: deposit.method,
    amount: toWire(deposit.amount),
    state: deposit.state,
    requestedAt: deposit.requestedAt.toISOString(),
    creditedAt: deposit.creditedAt?.toISOString() ?? null,
  };
}
