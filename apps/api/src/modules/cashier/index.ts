/** The cashier's door: its routes, its jobs and what an operator may set. */
import { callbackJob } from '../../adapters/payments/index.ts';
import type { Background } from '../../infra/jobs.ts';
import { askPayment } from './ask-payment.ts';
import { takeNews } from './take-news.ts';

export { methodSettings as cashierSettings } from './methods.ts';
export { cashierUseCases } from './routes.ts';

export const cashierBackground: Background = {
  queue: 'payments',
  jobs: { 'cashier.ask-payment': askPayment, [callbackJob]: takeNews },
};
