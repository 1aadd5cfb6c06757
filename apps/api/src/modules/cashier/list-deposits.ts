/** The caller's deposits, newest first. */
import { ok } from '@banyan/core/results';
import type { cashierRoutes } from '@banyan/protocol/cashier';
import type { UseCase } from '../../infra/bind.ts';
import { listDeposits as readDeposits } from './store.ts';
import { toWireDeposit } from './wire.ts';

export const listDeposits: UseCase<(typeof cashierRoutes)['GET /wps/cashier/deposits']> = async (
  { database },
  { query },
  caller,
) => {
  const { pageNo = 1, pageSize = 12 } = query;
  const { deposits, total } = await readDeposits(database, caller.memberId, {
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  });
  return ok({ content: deposits.map(toWireDeposit), totalPages: Math.ceil(total / pageSize) });
};
