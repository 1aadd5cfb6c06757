/** Public interface of cashier: its routes, its jobs and what an operator may set. */
import { cashierRoutes } from '@banyan/protocol/cashier';
import { reportJob } from '../../adapters/payments/index.ts';
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { askGatewayJob } from './ask-gateway.ts';
import { confirmDeposit, decideHeld, refuseDeposit } from './decide.ts';
import { askNow, canBeAsked, lookAtDeposits } from './look.ts';
import { matchLines } from './match-lines.ts';
import { cashierSettings } from './method-settings.ts';
import { cashierUseCases } from './routes.ts';
import { pageOfDeposits } from './page-of-deposits.ts';
import { depositSheet } from './sheet.ts';
import { serveGateways } from './serve-gateways.ts';
import { takeReportJob } from './take-report.ts';
export { methodsOfAdapter, receiveFor, receiveUnasked } from './receive-unasked.ts';
export { matchLines } from './match-lines.ts';
export { noteOnItsWay } from './money-on-its-way.ts';
export { allMethods, whyNoDeposits } from './methods.ts';

export { failedDeposits } from './failed-deposits.ts';
export { type DaySum, creditedBetween, paymentsBetween } from './payments-of-day.ts';
export { pastDeposits } from './past-deposits.ts';
export { depositsByMethod, depositsInReview } from './method-report.ts';
export { depositOwners, depositReferences } from './deposit-owners.ts';
export { listDeposits } from './own-deposits.ts';
export { depositAdaptersOf, findDeposit, hasCredited, listDeposits as depositsOf, waitingDeposits } from './store.ts';

export type { DepositPlace } from './page-of-deposits.ts';
export type { DepositRow } from './store.ts';

/** What the staff see of deposits and do about them; each decision in the caller's transaction. */
export const depositDesk = {
  page: pageOfDeposits,
  sheet: depositSheet,
  confirm: confirmDeposit,
  refuse: refuseDeposit,
  decideHeld,
  canBeAsked,
  ask: askNow,
};

export const cashierModule: Module<{ readonly limits: RateLimits }> = {
  name: 'cashier',
  personal: [
    {
      table: 'deposits',
      without: ['request_hash'],
      open: ['requested', 'awaiting', 'pending', 'review'],
      erased: 'books',
    },
    { table: 'deposit_decisions', without: ['by_whom'], erased: 'books' },
    { table: 'deposit_payments', erased: 'books' },
    { table: 'deposit_references', withheld: 'working', erased: 'books' },
    { table: 'payment_ids', withheld: 'working', erased: 'books' },
  ],
  async routes({ app, context, bind }, { limits }) {
    bind(cashierRoutes, cashierUseCases(limits));
    await serveGateways(app, context, limits);
  },
  background: {
    queue: 'payments',
    jobs: { 'cashier.ask-gateway': askGatewayJob, [reportJob]: takeReportJob },
    ticks: [
      { name: 'cashier.look', everyMs: 5000, run: lookAtDeposits },
      { name: 'cashier.match', everyMs: 15_000, run: async (context) => void (await matchLines(context)) },
    ],
  },
  settings: cashierSettings,
};
