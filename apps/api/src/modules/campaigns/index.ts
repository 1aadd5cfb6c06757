/** Public interface of campaigns: messages to the members of a segment. */
import { campaignsRoutes } from '@banyan/protocol/admin/campaigns';
import type { Module } from '../../infra/module.ts';
import { campaignsBackground } from './background.ts';
import { changeDraft, listCampaigns, makeCampaign, setCampaignState, showCampaign } from './manage.ts';
import { scheduleAct, scheduleCampaign } from './schedule.ts';
import { campaignSettings } from './settings.ts';
import { testSend } from './test-send.ts';

export const campaignsModule: Module = {
  name: 'campaigns',
  personal: [{ table: 'campaign_sends', erased: 'delete' }],
  routes: ({ bindAdmin }) =>
    bindAdmin(campaignsRoutes, {
      'GET /admin/api/campaigns': listCampaigns,
      'GET /admin/api/campaigns/:id': showCampaign,
      'POST /admin/api/campaigns': makeCampaign,
      'PUT /admin/api/campaigns/:id': changeDraft,
      'POST /admin/api/campaigns/:id/schedule': scheduleCampaign,
      'POST /admin/api/campaigns/:id/state': setCampaignState,
      'POST /admin/api/campaigns/:id/test': testSend,
    }),
  acts: [scheduleAct],
  background: campaignsBackground,
  settings: campaignSettings,
};
