/** An agent's own bills and those that the agent pays; anybody else's do not exist for them. */
import { money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { billLinesAtOnce, type contractBillsRoutes } from '@banyan/protocol/contract-bills';
import type { UseCase } from '../../infra/bind.ts';
import { findOwnBill, owedBy, pageOfBills } from './bill-store.ts';
import { linesOfTeam } from './run-store.ts';
import { wireBills, wireLines, wireProof } from './wire.ts';

type Routes = typeof contractBillsRoutes;

export const listOwnBills: UseCase<Routes['GET /wps/agent/bills']> = async (
  { database },
  { query: { side = 'received', kind, pageNo = 1, pageSize = 12 } },
  { memberId, currency },
) => {
  const whose = side === 'received' ? { member: memberId } : { payer: memberId };
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { list, total } = await pageOfBills(database, { ...whose, kind }, page);
  return ok({
    content: await wireBills(database, list, memberId),
    totalPages: Math.ceil(total / pageSize),
    owed: toWire(money(currency, await owedBy(database, memberId))).amount,
    currency,
  });
};

export const readOwnBill: UseCase<Routes['GET /wps/agent/bills/:id']> = async (
  { database },
  { params: { id } },
  { memberId },
) => {
  const bill = await findOwnBill(database, memberId, id);
  if (bill === undefined) return refuse('not-found');
  const [wire] = await wireBills(database, [bill], memberId);
  if (wire === undefined) return refuse('not-found');
  return ok({ bill: wire, proof: await wireProof(database, bill) });
};

export const linesOfOwnBill: UseCase<Routes['GET /wps/agent/bills/:id/lines']> = async (
  { database },
  { params: { id }, query: { after } },
  { memberId },
) => {
  const bill = await findOwnBill(database, memberId, id);
  if (bill === undefined) return refuse('not-found');
  const lines = await linesOfTeam(database, bill, { after, limit: billLinesAtOnce + 1 });
  return ok({
    lines: await wireLines(database, lines.slice(0, billLinesAtOnce)),
    isMore: lines.length > billLinesAtOnce,
  });
};
