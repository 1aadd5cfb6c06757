/**
 * Pays what is due, those above first, so that an upline has been paid before it pays. A part is posted and noted in one commit under a key of its bill and
 * place: killed, repeated or run by two at once, each part is paid once. What a payer cannot pay waits and is tried again.
 */
import { payment } from '@banyan/core/contracts';
import { money, toWire } from '@banyan/core/money';
import { type Result, ok } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { type LedgerRefusal, balancesOf, lockOwed, post, send } from '../ledger/index.ts';
import { notify } from '../messages/index.ts';
import { type BillRow, billsToPay, lockBill, notePayment, paymentsOf } from './bill-store.ts';

const atOnce = 200;
/** After how long what could not be paid is tried again. */
const retryMs = 60_000;

/** What the statement calls it. */
const entryKinds = { 'daily-wage': 'agent-wages', 'hourly-wage': 'agent-wages', dividend: 'agent-dividends' } as const;

export async function payBills(context: Context, stopping: AbortSignal): Promise<void> {
  const triedBefore = new Date(context.clock.now() - retryMs);
  let failed = 0;
  for (let after: BillRow | undefined; !stopping.aborted; ) {
    const bills = await billsToPay(context.database, { triedBefore, after, limit: atOnce });
    for (const bill of bills) {
      if (stopping.aborted) return;
      const paid = await transact(context.database, (tx) => payOne(context, tx, bill.id));
      if (paid.ok) continue;
      failed += 1;
      context.log.error({ bill: bill.id, refusal: paid.code }, 'a bill of a contract could not be paid');
    }
    if (bills.length < atOnce) break;
    after = bills.at(-1);
  }
  if (failed > 0) throw new Error(`${failed} bills of contracts could not be paid`);
}

async function payOne({ clock }: Context, tx: Tx, id: string): Promise<Result<undefined, LedgerRefusal>> {
  const bill = await lockBill(tx, id);
  if (bill === undefined || (bill.state !== 'due' && bill.state !== 'insufficient' && bill.state !== 'part'))
    return ok(undefined);
  const { member, payer, currency } = bill;
  const at = new Date(clock.now());
  const part = (await paymentsOf(tx, bill)).length + 1;
  let available: bigint | undefined;
  if (payer !== null) {
    await lockOwed(tx, payer, currency);
    available = (await balancesOf(tx, payer)).main;
  }
  const { units, state } = payment(bill, available);
  const key = derivedKey(`contract bill ${id} ${part}`);
  if (units > 0n) {
    const posting = {
      owner: payer ?? member,
      key,
      kind: entryKinds[bill.kind],
      request: { bill: id, part, units },
      currency,
    };
    const posted =
      payer === null
        ? await post(tx, {
            ...posting,
            legs: [
              { account: 'agent wages', units: -units },
              { account: 'member main', units },
            ],
          })
        : await send(tx, { ...posting, units, creditor: member });
    if (!posted.ok) return posted;
    const params = {
      money: toWire(money(currency, units)),
      period: bill.first === bill.last ? bill.first : `${bill.first} – ${bill.last}`,
    };
    await notify(tx, member, { type: 'contract-paid', params });
  }
  if (payer !== null && state !== 'paid' && bill.state === 'due') {
    const params = { money: toWire(money(currency, bill.units - bill.paid - units)) };
    await notify(tx, payer, { type: 'contract-owed', params });
  }
  await notePayment(tx, bill, { units, state, key, part, at });
  return ok(undefined);
}
