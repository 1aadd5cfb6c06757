/** Public interface of the review of withdrawals: its calls in the back office. What is decided is decided by the module of withdrawals. */
import { withdrawalsAdminRoutes } from '@banyan/protocol/admin/withdrawals';
import type { Module } from '../../infra/module.ts';
import { withdrawalReviewUseCases } from './routes.ts';

export const withdrawalReviewModule: Module = {
  name: 'withdrawal-review',
  routes: ({ bindAdmin }) => bindAdmin(withdrawalsAdminRoutes, withdrawalReviewUseCases),
};
