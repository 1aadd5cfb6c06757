/** The routes of showing who one is, one line each. */
import type { kycReviewRoutes } from '@banyan/protocol/admin/kyc';
import type { kycRoutes } from '@banyan/protocol/kyc';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { UseCases } from '../../infra/bind.ts';
import { listDecisions, listWaiting } from './list-papers.ts';
import { openPaper, rejectPaper, showPapers, verifyPaper } from './review-papers.ts';
import { readIdentity, sayPerson, sendDocument } from './show-identity.ts';

export const kycUseCases: UseCases<typeof kycRoutes> = {
  'GET /wps/kyc': readIdentity,
  'PUT /wps/kyc/person': sayPerson,
  'POST /wps/kyc/documents': sendDocument,
};

export const kycReviewUseCases: AdminUseCases<typeof kycReviewRoutes> = {
  'GET /admin/api/kyc': listWaiting,
  'GET /admin/api/kyc/decisions': listDecisions,
  'GET /admin/api/members/:id/papers': showPapers,
  'GET /admin/api/members/:id/papers/:document': openPaper,
  'POST /admin/api/members/:id/papers/:document/verify': verifyPaper,
  'POST /admin/api/members/:id/papers/:document/reject': rejectPaper,
};
