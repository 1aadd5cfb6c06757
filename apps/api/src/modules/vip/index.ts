/** Public interface of VIP: how members come to their levels, and what a level gives. */
import { vipRoutes } from '@banyan/protocol/vip';
import type { Module } from '../../infra/module.ts';
import { vipBackground } from './background.ts';
import { vipUseCases } from './routes.ts';
import { vipSettings } from './vip-settings.ts';
export { ownLevel } from './own-level.ts';

export const vipModule: Module = {
  name: 'vip',
  personal: [
    { table: 'vip_members', withheld: 'counted', erased: 'books' },
    { table: 'vip_changes', erased: 'books' },
    { table: 'vip_benefits', erased: 'books' },
  ],
  routes: ({ bind }) => bind(vipRoutes, vipUseCases),
  background: vipBackground,
  settings: vipSettings,
};
