/** A gateway's report in words of JSON, as it stands in a job. */
import { isCurrency, parseMoney, toWire } from '@banyan/core/money';
import type { PaymentReport } from './port.ts';

/** What stands in a job. */
export function writeReport({ reference, outcome, paymentId, amount }: PaymentReport) {
  return { reference, outcome, paymentId, amount: toWire(amount) };
}

/** Undefined for what is no report. */
export function readReport(stored: unknown): PaymentReport | undefined {
  const { reference, outcome, paymentId, amount } = (stored ?? {}) as {
    reference?: unknown;
    outcome?: unknown;
    paymentId?: unknown;
    amount?: { currency?: unknown; amount?: unknown };
  };
  if (typeof reference !== 'string' || typeof paymentId !== 'string' || paymentId === '' || paymentId.length > 128)
    return undefined;
  if (outcome !== 'confirmed' && outcome !== 'failed' && outcome !== 'pending') return undefined;
  if (typeof amount?.currency !== 'string' || !isCurrency(amount.currency) || typeof amount.amount !== 'string')
    return undefined;
  const paid = parseMoney(amount.currency, amount.amount);
  if (!paid.ok || paid.value.units < 0n || (outcome === 'confirmed' && paid.value.units === 0n)) return undefined;
  return { reference, outcome, paymentId, amount: paid.value };
}
