/** The player has sent the money and fills in what shows it: from now on it waits for us, and does not expire. */
import type { DepositId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RefusalOf } from '@banyan/protocol';
import type { cashierRoutes } from '@banyan/protocol/cashier';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { advanceIn } from './advance.ts';
import { readFields } from './fields.ts';
import { methodOf } from './methods.ts';
import { type DepositRow, findDeposit } from './store.ts';
import { toWireDeposit } from './wire.ts';

type Route = (typeof cashierRoutes)['POST /wps/cashier/deposits/:id/sent'];
type Refused = RefusalOf<Route> | 'not-found';

export const sendClaim: UseCase<Route> = async (context, { params, body }, caller) => {
  const key = { member: caller.memberId, id: params.id as DepositId };
  const at = new Date(context.clock.now());
  const stored = await transact<DepositRow, Refused>(context.database, async (tx) => {
    const deposit = await findDeposit(tx, key, 'locked');
    if (deposit === undefined) return refuse('not-found');
    const method = methodOf(context, deposit.method, deposit.amount.currency);
    if (method?.port.kind !== 'transfer') return refuse('state-conflict');
    const fields = readFields(method.port.claimOf(method), body.fields);
    if (!fields.ok) return fields;
    if (deposit.state !== 'awaiting') return isRepeated(deposit, fields.value);
    const moved = await advanceIn(tx, key, { to: 'pending', fields: fields.value, lookAt: null }, at);
    return moved.ok ? ok((await findDeposit(tx, key)) as DepositRow) : moved;
  });
  return stored.ok ? ok(toWireDeposit(context, stored.value)) : stored;
};

function isRepeated(
  deposit: DepositRow,
  fields: Readonly<Record<string, string>>,
): Result<DepositRow, 'state-conflict'> {
  const isSame = Object.entries(fields).every(([name, value]) => deposit.fields[name] === value);
  return isSame && deposit.state !== 'cancelled' && deposit.state !== 'expired'
    ? ok(deposit)
    : refuse('state-conflict');
}
