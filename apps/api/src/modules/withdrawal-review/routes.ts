/** The staff's calls about withdrawals, one line each. */
import type { withdrawalsAdminRoutes } from '@banyan/protocol/admin/withdrawals';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { approve, claim, hold, reject, release, unhold } from './decide-one.ts';
import { approveMany, previewMany } from './decide-many.ts';
import { listQueue, queueCounts } from './list-queue.ts';
import { answerDispute, batch, failed, paid, refund, results } from './enter.ts';
import { showOne } from './show-one.ts';

export const withdrawalReviewUseCases: AdminUseCases<typeof withdrawalsAdminRoutes> = {
  'GET /admin/api/withdrawals': listQueue,
  'GET /admin/api/withdrawals/counts': queueCounts,
  'GET /admin/api/withdrawals/:reference': showOne,
  'POST /admin/api/withdrawals/:reference/claim': claim,
  'POST /admin/api/withdrawals/:reference/release': release,
  'POST /admin/api/withdrawals/:reference/approve': approve,
  'POST /admin/api/withdrawals/:reference/reject': reject,
  'POST /admin/api/withdrawals/:reference/hold': hold,
  'POST /admin/api/withdrawals/:reference/unhold': unhold,
  'POST /admin/api/withdrawals/:reference/paid': paid,
  'POST /admin/api/withdrawals/:reference/failed': failed,
  'POST /admin/api/withdrawals/:reference/refund': refund,
  'POST /admin/api/withdrawals/:reference/answer': answerDispute,
  'POST /admin/api/withdrawals/approvals/preview': previewMany,
  'POST /admin/api/withdrawals/approvals': approveMany,
  'POST /admin/api/withdrawals/batches': batch,
  'POST /admin/api/withdrawals/results': results,
};
