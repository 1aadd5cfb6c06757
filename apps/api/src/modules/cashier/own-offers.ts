/** The promotions that the caller may choose for a deposit now. */
import { ok } from '@banyan/core/results';
import type { cashierRoutes } from '@banyan/protocol/cashier';
import type { UseCase } from '../../infra/bind.ts';
import { offersFor } from '../promotions/index.ts';
import { hasCredited } from './store.ts';

const trial = 4;

export const ownOffers: UseCase<(typeof cashierRoutes)['GET /wps/cashier/promotions']> = async (
  context,
  _input,
  { memberId: member, currency, type },
) => {
  if (type === trial) return ok({ offers: [] });
  const isFirst = !(await hasCredited(context.database, member));
  return ok({ offers: await offersFor(context, { member, currency, isFirst }) });
};
