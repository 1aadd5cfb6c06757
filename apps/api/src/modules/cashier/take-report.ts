/** What a gateway says of a payment: money is received, a failure ends the deposit, and what contradicts opens a case. */
import { houseId } from '@banyan/core/ids';
import { type PaymentReport, readReport } from '../../adapters/payments/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Job } from '../../infra/jobs.ts';
import { addToCase } from '../cases/index.ts';
import { advance } from './advance.ts';
import { receivePayment, textOf } from './receive.ts';
import { findByReference, findDeposit } from './store.ts';

export const takeReportJob: Job = async (context, payload) => {
  const { method, report } = payload as { method: string; report: unknown };
  const read = readReport(report);
  if (read === undefined) return context.log.warn({ method }, 'a report of a payment could not be read');
  await takeReport(context, method, read);
};

/** Takes a report of a method. Money that belongs to no deposit is shown to a person. */
export async function takeReport(context: Context, method: string, report: PaymentReport): Promise<void> {
  const { reference, outcome, paymentId, amount } = report;
  if (outcome === 'pending') return;
  const key = await findByReference(context.database, reference);
  const deposit = key === undefined ? undefined : await findDeposit(context.database, key);
  if (key === undefined || deposit === undefined || deposit.method !== method) {
    context.log.warn({ method, reference }, 'a report names no deposit of its method');
    if (outcome === 'confirmed') await show(context, method, report, { paid: textOf(amount), deposit: 'none' });
    return;
  }
  if (outcome === 'confirmed') {
    const received = await receivePayment(context, key, { paymentId, amount });
    if (!received.ok) throw new Error(`a payment for ${reference} could not be received: ${received.code}`);
    return;
  }
  const failed = await advance(context, key, { to: 'failed', from: ['requested', 'awaiting', 'pending'] });
  // A failure of one attempt after the money had come by another says nothing new; after a credit it contradicts it.
  if (!failed.ok && deposit.state === 'credited')
    await show(
      context,
      method,
      report,
      { why: 'reported as failed after it was credited', deposit: deposit.state },
      deposit.member,
    );
}

async function show(
  { database, clock }: Context,
  method: string,
  { reference, paymentId }: PaymentReport,
  details: Readonly<Record<string, string>>,
  member = houseId,
): Promise<void> {
  const at = new Date(clock.now());
  await addToCase(database, { at, kind: 'payment', member, vendor: method, round: paymentId, tx: reference, details });
}
