/** Public interface of points: earned by play and deposits, held by the ledger in PTS. */
import { pointsRoutes } from '@banyan/protocol/points';
import type { Module } from '../../infra/module.ts';
import { pointsBackground } from './earn.ts';
import { pointSettings } from './point-settings.ts';
import { pointsUseCases } from './routes.ts';
export { isEarning } from './point-settings.ts';

export const pointsModule: Module = {
  name: 'points',
  personal: [{ table: 'points_earned', erased: 'books' }],
  settings: pointSettings,
  background: pointsBackground,
  routes: ({ bind }) => bind(pointsRoutes, pointsUseCases),
};
