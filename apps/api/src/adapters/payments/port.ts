/**
 * The port of payment methods. An adapter only translates: it requests a payment and reads the provider's notifications. It
 * posts nothing to the ledger, and it answers `pending` unless the provider was explicit.
 */
import type { Money } from '@banyan/core/money';
import type { Clock } from '@banyan/core/time';
import type { Database } from '../../infra/database.ts';

export type PaymentRequest = {
  /** Ours, named by the provider in its notification; an idempotency key of the payment. */
  readonly reference: string;
  readonly amount: Money;
};

/** Only an explicit refusal is `refused`; no response, a timeout or anything unclear is `pending`. */
export type PaymentOutcome = 'pending' | 'refused';

/** A payment notification. `amount` is what was really paid. */
export type PaymentNotification = {
  readonly reference: string;
  readonly outcome: 'confirmed' | 'failed' | 'pending';
  readonly amount: Money;
};

export type PaymentsPort = {
  /** Play money: no payment is made. Offered in demo mode and nowhere else. */
  readonly isSample: boolean;
  /** Requests a payment. Throws when the provider cannot be reached; the job then retries under the same reference. */
  ask(world: { database: Database; clock: Clock }, asked: PaymentRequest): Promise<PaymentOutcome>;
  /** Reads a webhook call. Undefined for what did not come from the provider or cannot be read: it is ignored. */
  read(callback: unknown): PaymentNotification | undefined;
};

/** The job that handles webhook calls: payload `{ code, callback }`. */
export const callbackJob = 'cashier.payment-callback';
