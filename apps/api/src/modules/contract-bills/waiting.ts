/** What the entries of the agent centre count: offers that the caller has to answer, and bills that they have to pay or to decide on. */
import { contractKinds } from '@banyan/core/contracts';
import { ok } from '@banyan/core/results';
import type { contractBillsRoutes } from '@banyan/protocol/contract-bills';
import type { UseCase } from '../../infra/bind.ts';
import { offeredKinds } from '../contracts/index.ts';
import { waitingFor } from './bill-store.ts';

export const showWaiting: UseCase<(typeof contractBillsRoutes)['GET /wps/agent/waiting']> = async (
  { database },
  _input,
  { memberId },
) => {
  const offered = await offeredKinds(database, memberId);
  const bills = await waitingFor(database, memberId);
  const list = contractKinds.map((kind) => ({
    ...{ kind, offers: offered.has(kind) ? 1 : 0 },
    bills: kind === 'real-time-salary' ? 0 : (bills.get(kind) ?? 0),
  }));
  return ok({ list });
};
