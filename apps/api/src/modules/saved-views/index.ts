/** Public interface of saved views: lists of the back office under names, for a person or for a role. */
import { savedViewsRoutes } from '@banyan/protocol/admin/saved-views';
import type { Module } from '../../infra/module.ts';
import { savedViewsUseCases } from './routes.ts';

export const savedViewsModule: Module = {
  name: 'saved-views',
  routes: ({ bindAdmin }) => bindAdmin(savedViewsRoutes, savedViewsUseCases),
};
