/** The job behind a new deposit: requests the payment from its method, then marks the deposit pending, or failed on an explicit refusal. */
import type { DepositId, MemberId } from '@banyan/core/ids';
import { type PaymentCode, paymentAdapters } from '../../adapters/payments/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Job } from '../../infra/jobs.ts';
import { advance } from './advance.ts';
import { findDeposit } from './store.ts';

export const askPayment: Job = async (context: Context, payload) => {
  const key = payload as { member: MemberId; id: DepositId };
  const deposit = await findDeposit(context.database, key);
  // Run again after it had worked: the deposit has gone on.
  if (deposit?.state !== 'requested') return;
  const { database, clock } = context;
  const answer = await paymentAdapters[deposit.method as PaymentCode].ask({ database, clock }, deposit);
  await advance(context, key, answer === 'refused' ? 'failed' : 'pending');
};
