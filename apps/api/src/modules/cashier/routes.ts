/** The cashier's routes, one line each. */
import type { cashierRoutes } from '@banyan/protocol/cashier';
import type { UseCases } from '../../infra/bind.ts';
import { askDeposit } from './ask-deposit.ts';
import { listDeposits } from './list-deposits.ts';
import { methods } from './methods.ts';

export const cashierUseCases: UseCases<typeof cashierRoutes> = {
  'GET /wps/cashier/methods': methods,
  'POST /wps/cashier/deposits': askDeposit,
  'GET /wps/cashier/deposits': listDeposits,
};
