/** Public interface of cashier: its routes, its jobs and what an operator may set. */
import { cashierRoutes } from '@banyan/protocol/cashier';
import type { Module } from '../../infra/module.ts';
import { methodSettings } from './methods.ts';
import { cashierUseCases } from './routes.ts';
import { callbackJob } from '../../adapters/payments/index.ts';
import { askPayment } from './ask-payment.ts';
import { handleNotification } from './payment-notification.ts';

export const cashierModule: Module = {
  name: 'cashier',
  routes: ({ bind }) => bind(cashierRoutes, cashierUseCases),
  background: { queue: 'payments', jobs: { 'cashier.ask-payment': askPayment, [callbackJob]: handleNotification } },
  settings: methodSettings,
};
