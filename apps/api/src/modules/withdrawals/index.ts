/** Public interface of withdrawals: what members ask to be paid out, and what the operator decides and enters about it. */
import { withdrawalsRoutes } from '@banyan/protocol/withdrawals';
import type { Module } from '../../infra/module.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { claimOn, claimWithdrawal, releaseWithdrawal, stopWithdrawal, takeClaim } from './claims.ts';
import { approveWithdrawal, checkApproval, rejectWithdrawal } from './decide.ts';
import { followWithdrawals, payDueJob } from './due.ts';
import { enterResult, enterResults } from './enter-result.ts';
import { memberFacts } from './gather-facts.ts';
import { makeBatch } from './make-batch.ts';
import { onWithdrawal } from './on-withdrawal.ts';
import { payApproved, payDue } from './pay-out.ts';
import { queueFactsOf } from './queue-facts.ts';
import { approvedTopic } from './publish-approved.ts';
import { closeDispute, refundWithdrawal } from './refund.ts';
import { countQueue, lookAtWithdrawal, queuedWithdrawals, readQueue, withdrawalsOf } from './review-queue.ts';
import { withdrawalsUseCases } from './routes.ts';
import { withdrawalSettings } from './withdrawal-settings.ts';
import { paysOf } from './withdrawal-store.ts';
export { paidBetween, payoutsBetween } from './payouts-of-day.ts';
export { withdrawalsAskedByMany } from './asked-by-many.ts';
export { limitsOf } from './withdrawal-settings.ts';
export { withdrawalBlockers } from './blockers.ts';
export { listWithdrawals } from './list-withdrawals.ts';
export { withdrawalOwners } from './withdrawal-owners.ts';
export { whyNoWithdrawals } from './ways-out.ts';
export { withdrawalsByState, withdrawalsInReview } from './state-report.ts';
export type { QueueName, ShownWithdrawal } from './review-queue.ts';
export type { WithdrawalRow } from './withdrawal-store.ts';

/** What people of the operator do with a withdrawal: each notes who did it. */
export const decisions = {
  approve: approveWithdrawal,
  check: checkApproval,
  reject: rejectWithdrawal,
  claim: claimWithdrawal,
  release: releaseWithdrawal,
  take: takeClaim,
  stop: stopWithdrawal,
  enter: enterResult,
  enterFile: enterResults,
  makeBatch,
  refund: refundWithdrawal,
  answer: closeDispute,
  on: onWithdrawal,
};

/** What they look at. */
export const queue = {
  list: queuedWithdrawals,
  read: readQueue,
  count: countQueue,
  look: lookAtWithdrawal,
  ofMember: withdrawalsOf,
  claim: claimOn,
  factsOfMany: queueFactsOf,
  facts: memberFacts,
  pays: paysOf,
};

export const withdrawalsModule: Module<PasswordParts> = {
  name: 'withdrawals',
  personal: [
    { table: 'withdrawals', erased: 'books' },
    { table: 'withdrawal_approvals', without: ['by_whom', 'person'], erased: 'books' },
    { table: 'withdrawal_claims', withheld: 'working', erased: 'delete' },
    { table: 'withdrawal_disputes', without: ['by_whom'], open: ['open'], erased: 'books' },
    { table: 'withdrawal_references', withheld: 'working', erased: 'books' },
    {
      table: 'withdrawal_refunds',
      without: ['approved_by', 'approved_person', 'asked_by', 'asked_person'],
      erased: 'books',
    },
    { table: 'withdrawal_steps', without: ['by_whom'], erased: 'books' },
    { table: 'withdrawal_stops', without: ['staff'], erased: 'books' },
  ],
  routes: ({ bind }, parts) => bind(withdrawalsRoutes, withdrawalsUseCases(parts)),
  background: {
    queue: 'payments',
    jobs: { 'withdrawals.pay': payApproved, [payDueJob]: payDue },
    listens: { [approvedTopic]: ['withdrawals.pay'] },
    ticks: [{ name: 'withdrawals.follow', everyMs: 2000, on: 'leader', run: followWithdrawals }],
  },
  settings: withdrawalSettings,
};
