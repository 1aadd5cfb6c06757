/** Public interface of launching: the calls that open a game, a demo or a lobby. */
import { launchRoutes } from '@banyan/protocol/launch';
import type { Module } from '../../infra/module.ts';
import { launchUseCases } from './routes.ts';

export const launchModule: Module = {
  name: 'launch',
  routes: ({ bind }) => bind(launchRoutes, launchUseCases),
};
