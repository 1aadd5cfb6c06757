/** The routes of activities, one line each. */
import type { activityRoutes } from '@banyan/protocol/activities';
import type { applicationsAdminRoutes } from '@banyan/protocol/admin/applications';
import type { promotionCodesAdminRoutes } from '@banyan/protocol/admin/promotion-codes';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { UseCases } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import type { ContentParts } from '../content/index.ts';
import { appLogin } from './app-login.ts';
import { applyFor, withdraw } from './apply.ts';
import { downloadCodes, listCodes, showCodes, stopCodes } from './codes-admin.ts';
import { approve, putBack, reject, takeUp } from './decide-application.ts';
import { listActivities, showActivity } from './list-activities.ts';
import { listApplications, showApplication, showPicture } from './list-applications.ts';
import { claimNumber, ownNumberClaim } from './number-claims.ts';
import { redeemCode } from './redeem-code.ts';
import { takeReward } from './take-reward.ts';

export type ActivityParts = ContentParts & { readonly limits: RateLimits };

export const activityUseCases = ({ content, limits }: ActivityParts): UseCases<typeof activityRoutes> => ({
  'GET /wps/promotions/activities': listActivities(content),
  'GET /wps/promotions/activities/:promotion': showActivity(content),
  'POST /wps/promotions/activities/:promotion/take': takeReward,
  'POST /wps/promotions/applications': applyFor,
  'POST /wps/promotions/applications/:id/withdraw': withdraw,
  'POST /wps/promotions/codes': redeemCode(limits),
  'POST /wps/promotions/app': appLogin,
  'GET /wps/rewards/numberClaim': ownNumberClaim,
  'POST /wps/rewards/numberClaim': claimNumber,
});

export const applicationsUseCases: AdminUseCases<typeof applicationsAdminRoutes> = {
  'GET /admin/api/applications': listApplications,
  'GET /admin/api/applications/:id': showApplication,
  'GET /admin/api/applications/:id/pictures/:picture': showPicture,
  'POST /admin/api/applications/:id/take': takeUp,
  'POST /admin/api/applications/:id/put-back': putBack,
  'POST /admin/api/applications/:id/approve': approve,
  'POST /admin/api/applications/:id/reject': reject,
};

export const promotionCodesUseCases: AdminUseCases<typeof promotionCodesAdminRoutes> = {
  'GET /admin/api/promotion-codes': listCodes,
  'GET /admin/api/promotion-codes/:id': showCodes,
  'POST /admin/api/promotion-codes/:id/download': downloadCodes,
  'POST /admin/api/promotion-codes/:id/stop': stopCodes,
};
