/** The job behind a payment method's callback: credits a confirmed deposit, fails a failed one, and believes nothing else. */
import { type PaymentCode, paymentAdapters } from '../../adapters/payments/index.ts';
import type { Job } from '../../infra/jobs.ts';
import { advance } from './advance.ts';
import { findByReference, findDeposit } from './store.ts';

export const takeNews: Job = async (context, payload) => {
  const { code, callback } = payload as { code: PaymentCode; callback: unknown };
  const news = paymentAdapters[code].read(callback);
  if (news === undefined) return context.log.warn({ code }, 'a payment callback could not be read');
  const key = await findByReference(context.database, news.reference);
  const deposit = key === undefined ? undefined : await findDeposit(context.database, key);
  if (key === undefined || deposit === undefined || deposit.method !== code) {
    return context.log.warn({ code, reference: news.reference }, 'a payment callback names no deposit of its method');
  }
  if (news.outcome === 'pending') return;
  const { amount } = deposit;
  if (
    news.outcome === 'confirmed' &&
    (news.amount.currency !== amount.currency || news.amount.units !== amount.units)
  ) {
    // Another amount than asked is for a person to look at; the deposit stays pending.
    return context.log.error({ code, reference: news.reference }, 'a payment confirms another amount than was asked');
  }
  const advanced = await advance(context, key, news.outcome === 'confirmed' ? 'credited' : 'failed');
  if (!advanced.ok)
    context.log.error(
      { code, reference: news.reference, refusal: advanced.code },
      'a payment callback came too late or cannot be followed',
    );
};
