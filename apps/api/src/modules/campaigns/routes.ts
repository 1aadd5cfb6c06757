/** The calls of campaigns, one line each. */
import type { campaignsRoutes } from '@banyan/protocol/admin/campaigns';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { changeDraft, listCampaigns, makeCampaign, setCampaignState, showCampaign } from './manage.ts';
import { scheduleCampaign } from './schedule.ts';
import { testSend } from './test-send.ts';

export const campaignsUseCases: AdminUseCases<typeof campaignsRoutes> = {
  'GET /admin/api/campaigns': listCampaigns,
  'GET /admin/api/campaigns/:id': showCampaign,
  'POST /admin/api/campaigns': makeCampaign,
  'PUT /admin/api/campaigns/:id': changeDraft,
  'POST /admin/api/campaigns/:id/schedule': scheduleCampaign,
  'POST /admin/api/campaigns/:id/state': setCampaignState,
  'POST /admin/api/campaigns/:id/test': testSend,
};
