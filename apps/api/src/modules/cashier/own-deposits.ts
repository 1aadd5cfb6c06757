/** What a member sees and does with deposits of their own. */
import { type DepositState, depositStates } from '@banyan/core/cashier';
import type { DepositId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { statesOf } from '@banyan/core/states';
import type { cashierRoutes } from '@banyan/protocol/cashier';
import type { UseCase } from '../../infra/bind.ts';
import { advance } from './advance.ts';
import { findDeposit, listDeposits as readDeposits } from './store.ts';
import { toWireDeposit } from './wire.ts';

type Routes = typeof cashierRoutes;

/** Newest first. */
export const listDeposits: UseCase<Routes['GET /wps/cashier/deposits']> = async (context, { query }, caller) => {
  const { pageNo = 1, pageSize = 12, state } = query;
  const states: readonly DepositState[] = state === undefined ? statesOf(depositStates) : [state];
  const { deposits, total } = await readDeposits(context.database, caller.memberId, {
    states,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  });
  return ok({
    content: deposits.map((deposit) => toWireDeposit(context, deposit)),
    totalPages: Math.ceil(total / pageSize),
  });
};

export const showDeposit: UseCase<Routes['GET /wps/cashier/deposits/:id']> = async (context, { params }, caller) => {
  const found = await findDeposit(context.database, { member: caller.memberId, id: params.id as DepositId });
  return found === undefined ? refuse('not-found') : ok(toWireDeposit(context, found));
};

/** Only one that was not paid, as far as anybody knows: money that comes all the same is received like any other late one. */
export const cancelDeposit: UseCase<Routes['POST /wps/cashier/deposits/:id/cancel']> = async (
  context,
  { params },
  caller,
) => {
  const key = { member: caller.memberId, id: params.id as DepositId };
  const moved = await advance(context, key, { to: 'cancelled', from: ['awaiting'] });
  if (!moved.ok) return moved;
  const now = await findDeposit(context.database, key);
  return now === undefined ? refuse('not-found') : ok(toWireDeposit(context, now));
};
