/** Public interface of withdrawals: what members ask to be paid out, and what the operator decides and enters about it. */
import { withdrawalsRoutes } from '@banyan/protocol/withdrawals';
import type { Module } from '../../infra/module.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { followWithdrawals, payDueJob } from './due.ts';
import { payApproved, payDue } from './pay-out.ts';
import { approvedTopic } from './publish-approved.ts';
import { withdrawalsUseCases } from './routes.ts';
import { withdrawalSettings } from './withdrawal-settings.ts';
export { approveWithdrawal, rejectWithdrawal } from './decide.ts';
export { withdrawalBlockers } from './blockers.ts';
export { listWithdrawals } from './list-withdrawals.ts';
export { withdrawalOwners } from './withdrawal-owners.ts';
export { enterResult, enterResults } from './enter-result.ts';
export { makeBatch } from './make-batch.ts';
export { closeDispute, refundWithdrawal } from './refund.ts';
export { whyNoWithdrawals } from './ways-out.ts';
export { withdrawalsByState, withdrawalsInReview } from './state-report.ts';
export { lookAtWithdrawal, queuedWithdrawals } from './review-queue.ts';

export const withdrawalsModule: Module<PasswordParts> = {
  name: 'withdrawals',
  routes: ({ bind }, parts) => bind(withdrawalsRoutes, withdrawalsUseCases(parts)),
  background: {
    queue: 'payments',
    jobs: { 'withdrawals.pay': payApproved, [payDueJob]: payDue },
    listens: { [approvedTopic]: ['withdrawals.pay'] },
    ticks: [{ name: 'withdrawals.follow', everyMs: 2000, on: 'leader', run: followWithdrawals }],
  },
  settings: withdrawalSettings,
};
