/** The payment methods by code. A new one is a folder and a line here. */
import { demoPayments } from './demo/demo.ts';
import type { PaymentsPort } from './port.ts';

export {
  type PaymentOutcome,
  type PaymentRequest,
  type PaymentNotification,
  type PaymentsPort,
  callbackJob,
} from './port.ts';

export type PaymentCode = 'demo';
export const paymentAdapters: Record<PaymentCode, PaymentsPort> = { demo: demoPayments };
