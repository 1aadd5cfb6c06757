/** A transfer in the shape of the wire. */
import { money, toWire } from '@banyan/core/money';
import type { ValueOf } from '@banyan/protocol';
import type { transfersRoutes } from '@banyan/protocol/transfers';
import type { MemberTransferRow } from './transfer-store.ts';

export function toWireTransfer(
  { id, direction, isSent, currency, units, turnover, state, madeAt, creditedAt }: MemberTransferRow,
  account: string,
): ValueOf<(typeof transfersRoutes)['POST /wps/transfers']> {
  return {
    id,
    direction,
    isSent,
    account,
    amount: toWire(money(currency, units)),
    turnover: toWire(money(currency, turnover)),
    state,
    madeAt: madeAt.toISOString(),
    creditedAt: creditedAt?.toISOString() ?? null,
  };
}
