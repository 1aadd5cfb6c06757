/** Whoever pays a dividend looks at it first: it is paid, or denied with a reason. Of one that an upline denied the house decides the dispute. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { contractBillsRoutes } from '@banyan/protocol/contract-bills';
import type { UseCase } from '../../infra/bind.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { money, toWire } from '@banyan/core/money';
import { notify } from '../messages/index.ts';
import { type BillRow, findOwnBill, lockBill, noteDecision } from './bill-store.ts';
import { wireBills } from './wire.ts';

type Decision = { readonly isPaid: boolean; readonly reason: string; readonly by: string; readonly at: Date };

/** Refusals: `bill-decided` where it stands otherwise by now. The same decision again changes nothing. */
export async function decideBill(
  tx: Tx,
  bill: BillRow,
  { isPaid, reason, by, at }: Decision,
): Promise<Result<BillRow, 'bill-decided'>> {
  const state = isPaid ? 'due' : 'denied';
  if (bill.state !== 'to-approve' && !(bill.state === 'denied' && isPaid)) {
    const isSame = bill.decidedBy === by && (bill.state === 'denied') === !isPaid && bill.decidedAt !== null;
    return isSame ? ok(bill) : refuse('bill-decided');
  }
  await noteDecision(tx, bill, { state, by, at, reason });
  if (!isPaid) {
    const params = { money: toWire(money(bill.currency, bill.units)), reason };
    await notify(tx, bill.member, { type: 'contract-denied', params });
  }
  return ok({ ...bill, state, decidedBy: by, decidedAt: at, reason });
}

export const decideOwnBill: UseCase<(typeof contractBillsRoutes)['POST /wps/agent/bills/:id/decision']> = async (
  { database, clock },
  { params: { id }, body: { isPaid, reason = '' } },
  { memberId },
) => {
  const known = await findOwnBill(database, memberId, id);
  if (known?.payer !== memberId) return refuse('not-found');
  if (!isPaid && reason.trim() === '') return refuse('reason-required');
  const at = new Date(clock.now());
  const decided = await transact<BillRow, 'not-found' | 'bill-decided'>(database, async (tx) => {
    const bill = await lockBill(tx, id);
    if (bill === undefined) return refuse('not-found');
    // What the house decided in a dispute is not for the upline to take back.
    if (bill.decidedBy !== null && bill.decidedBy !== memberId) return refuse('bill-decided');
    return await decideBill(tx, bill, { isPaid, reason: reason.trim(), by: memberId, at });
  });
  if (!decided.ok) return decided;
  const [bill] = await wireBills(database, [decided.value], memberId);
  return bill === undefined ? refuse('not-found') : ok({ bill });
};
