/** The cashier's routes, one line each. */
import type { cashierRoutes } from '@banyan/protocol/cashier';
import type { UseCases } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { askDeposit } from './ask-deposit.ts';
import { methods } from './methods.ts';
import { cancelDeposit, listDeposits, showDeposit } from './own-deposits.ts';
import { ownOffers } from './own-offers.ts';
import { sendClaim } from './send-claim.ts';

export const cashierUseCases = (limits: RateLimits): UseCases<typeof cashierRoutes> => ({
  'GET /wps/cashier/methods': methods,
  'GET /wps/cashier/promotions': ownOffers,
  'POST /wps/cashier/deposits': askDeposit(limits),
  'GET /wps/cashier/deposits': listDeposits,
  'GET /wps/cashier/deposits/:id': showDeposit,
  'POST /wps/cashier/deposits/:id/sent': sendClaim(limits),
  'POST /wps/cashier/deposits/:id/cancel': cancelDeposit,
});
