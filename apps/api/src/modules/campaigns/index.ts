/** Public interface of campaigns: messages to the members of a segment. */
import { campaignsRoutes } from '@banyan/protocol/admin/campaigns';
import type { Module } from '../../infra/module.ts';
import { campaignsBackground } from './background.ts';
import { campaignsUseCases } from './routes.ts';
import { scheduleAct } from './schedule.ts';
import { campaignSettings } from './settings.ts';
export { seedDemoCampaigns } from './seed-demo.ts';

export const campaignsModule: Module = {
  name: 'campaigns',
  personal: [{ table: 'campaign_sends', erased: 'delete' }],
  routes: ({ bindAdmin }) => bindAdmin(campaignsRoutes, campaignsUseCases),
  acts: [scheduleAct],
  background: campaignsBackground,
  settings: campaignSettings,
};
