/** Public interface of missions: none run yet; their board shows the largest wins of the last days. */
import { missionRoutes } from '@banyan/protocol/missions';
import type { Module } from '../../infra/module.ts';
import { missionUseCases } from './routes.ts';

export const missionsModule: Module = {
  name: 'missions',
  routes: ({ bind }) => bind(missionRoutes, missionUseCases),
};
