/** Public interface of the search for members. */
import { searchRoutes } from '@banyan/protocol/admin/search';
import type { Module } from '../../infra/module.ts';
import { searchUseCases } from './routes.ts';

export const memberSearchModule: Module = {
  name: 'member-search',
  routes: ({ bindAdmin }) => bindAdmin(searchRoutes, searchUseCases),
};
