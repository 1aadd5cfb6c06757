/**
 * Handles a payment method's webhook: credits a confirmed deposit, fails a failed one, and changes nothing otherwise. What contradicts the
 * deposit opens a case: money may have moved that is not in the ledger.
 */
import { type MemberId, houseId } from '@banyan/core/ids';
import { type Money, formatExact } from '@banyan/core/money';
import { type PaymentCode, paymentAdapters } from '../../adapters/payments/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Job } from '../../infra/jobs.ts';
import { addToCase } from '../cases/index.ts';
import { advance } from './advance.ts';
import { findByReference, findDeposit } from './store.ts';

export const handleNotification: Job = async (context, payload) => {
  const { code, callback } = payload as { code: PaymentCode; callback: unknown };
  const notification = paymentAdapters[code].read(callback);
  if (notification === undefined) return context.log.warn({ code }, 'a payment callback could not be read');
  if (notification.outcome === 'pending') return;
  const { reference, outcome } = notification;
  const confirmed = outcome === 'confirmed' ? { confirmed: textOf(notification.amount) } : undefined;
  const key = await findByReference(context.database, reference);
  const deposit = key === undefined ? undefined : await findDeposit(context.database, key);
  if (key === undefined || deposit === undefined || deposit.method !== code) {
    context.log.warn({ code, reference }, 'a payment callback names no deposit of its method');
    if (confirmed !== undefined)
      await show(context, { code, member: houseId, reference }, { ...confirmed, deposit: 'none' });
    return;
  }
  const place = { code, member: key.member, reference };
  const { amount } = deposit;
  if (
    notification.outcome === 'confirmed' &&
    (notification.amount.currency !== amount.currency || notification.amount.units !== amount.units)
  ) {
    // Another amount than asked is for a person to look at; the deposit stays as it is.
    context.log.error({ code, reference }, 'a payment confirms another amount than was asked');
    return await show(context, place, { ...confirmed, asked: textOf(amount), deposit: deposit.state });
  }
  const advanced = await advance(context, key, outcome === 'confirmed' ? 'credited' : 'failed');
  if (advanced.ok) return;
  context.log.error(
    { code, reference, refusal: advanced.code },
    'a payment callback came too late or cannot be followed',
  );
  await show(context, place, { ...(confirmed ?? { confirmed: 'failed' }), deposit: deposit.state, why: advanced.code });
};

const textOf = (amount: Money): string => `${formatExact(amount)} ${amount.currency}`;

/** One case for each payment, with what was said of it last. */
async function show(
  { database, clock }: Context,
  { code, member, reference }: { code: PaymentCode; member: MemberId; reference: string },
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const at = new Date(clock.now());
  await addToCase(database, { at, kind: 'payment', member, vendor: code, round: '', tx: reference, details });
}
