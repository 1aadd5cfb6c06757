/** Public interface of the grant desk: what the staff give by hand and take back, and a bonus's journal. */
import { grantsAdminRoutes } from '@banyan/protocol/admin/grants';
import type { Module } from '../../infra/module.ts';
import { giveAct } from './give.ts';
import { grantDeskSettings } from './grant-settings.ts';
import { grantDeskUseCases } from './routes.ts';
import { takeBackAct } from './take-back.ts';

export const grantDeskModule: Module = {
  name: 'grant-desk',
  personal: [{ table: 'grant_acts', without: ['maker', 'person', 'checker'], erased: 'books' }],
  routes: ({ bindAdmin }) => bindAdmin(grantsAdminRoutes, grantDeskUseCases),
  settings: grantDeskSettings,
  acts: [giveAct, takeBackAct],
};
