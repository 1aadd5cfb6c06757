/** Public interface of points: what the ledger holds in PTS. */
import { pointsRoutes } from '@banyan/protocol/points';
import type { Module } from '../../infra/module.ts';
import { pointsUseCases } from './routes.ts';

export const pointsModule: Module = {
  name: 'points',
  routes: ({ bind }) => bind(pointsRoutes, pointsUseCases),
};
