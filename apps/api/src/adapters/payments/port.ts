/**
 * What a payment method does for us. An adapter translates only: it asks the other side for a payment and reads what the
 * other side says. It moves no money of ours, and it answers `pending` unless the other side was explicit.
 */
import type { Money } from '@banyan/core/money';
import type { Clock } from '@banyan/core/time';
import type { Database } from '../../infra/database.ts';

export type PaymentAsked = {
  /** Ours: the other side names it in its callback. Asked again, it is the same payment. */
  readonly reference: string;
  readonly amount: Money;
};

/** Only an explicit no is `refused`; no answer, a time-out or anything unclear is `pending`. */
export type PaymentAnswer = 'pending' | 'refused';

/** What a callback says of a payment. `amount` is what was really paid. */
export type PaymentNews = {
  readonly reference: string;
  readonly outcome: 'confirmed' | 'failed' | 'pending';
  readonly amount: Money;
};

export type PaymentsPort = {
  /** Play money: no payment is made. Offered in demo mode and nowhere else. */
  readonly isSample: boolean;
  /** Asks for a payment. Throws when the other side cannot be reached; the job then asks again under the same reference. */
  ask(world: { database: Database; clock: Clock }, asked: PaymentAsked): Promise<PaymentAnswer>;
  /** Reads a callback. Undefined for what did not come from the other side or cannot be read: nothing happens then. */
  read(callback: unknown): PaymentNews | undefined;
};

/** The job that takes callbacks: payload `{ code, callback }`. */
export const callbackJob = 'cashier.payment-callback';
