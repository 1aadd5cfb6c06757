/** Public interface of deciding deposits: their lists and sheets in the back office, statements, and what takes two people. */
import { depositsAdminRoutes } from '@banyan/protocol/admin/deposits';
import type { Module } from '../../infra/module.ts';
import { confirmAct, creditAct, returnAct } from './deposit-acts.ts';
import { matchAct, returnLineAct } from './line-acts.ts';
import { depositReviewUseCases } from './routes.ts';
export { refuseAsStaff } from './decide-alone.ts';
export { importStatement } from './statement-lines.ts';

export const depositReviewModule: Module = {
  name: 'deposit-review',
  routes: ({ bindAdmin }) => bindAdmin(depositsAdminRoutes, depositReviewUseCases),
  acts: [confirmAct, creditAct, returnAct, matchAct, returnLineAct],
};
