/** Public interface of affiliate postbacks: affiliates are told, by signed calls, that a friend registered or deposited first. */
import { affiliatePostbacksAdminRoutes } from '@banyan/protocol/admin/affiliate-postbacks';
import { affiliatePostbackRoutes } from '@banyan/protocol/affiliates';
import type { Module } from '../../infra/module.ts';
import { joinedJob } from '../affiliate-links/index.ts';
import { callAffiliate, callJob } from './call-affiliate.ts';
import { noteDeposit, noteJoined } from './note-friend.ts';
import { affiliatePostbacksAdminUseCases, affiliatePostbackUseCases } from './routes.ts';
import { postbackHosts } from './settings.ts';

export { seedDemoPostbacks } from './seed-demo.ts';

export const affiliatePostbacksModule: Module = {
  name: 'affiliate-postbacks',
  personal: [
    { table: 'affiliate_postbacks', by: 'affiliate', erased: 'delete' },
    { table: 'affiliate_calls', by: 'affiliate', without: ['friend'], erased: 'delete' },
  ],
  routes({ bind, bindAdmin }) {
    bind(affiliatePostbackRoutes, affiliatePostbackUseCases);
    bindAdmin(affiliatePostbacksAdminRoutes, affiliatePostbacksAdminUseCases);
  },
  background: {
    queue: 'postbacks',
    jobs: { [joinedJob]: noteJoined, 'affiliate-postbacks.deposit': noteDeposit, [callJob]: callAffiliate },
    listens: { 'deposit.changed': ['affiliate-postbacks.deposit'] },
  },
  settings: [postbackHosts],
};
