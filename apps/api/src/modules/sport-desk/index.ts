/** Public interface of the desk of the sports book: trading, results by two, tickets. */
import { sportsAdminRoutes } from '@banyan/protocol/admin/sports';
import type { Module } from '../../infra/module.ts';
import { sportDeskUseCases } from './routes.ts';

export const sportDeskModule: Module = {
  name: 'sport-desk',
  routes: ({ bindAdmin }) => bindAdmin(sportsAdminRoutes, sportDeskUseCases),
};
