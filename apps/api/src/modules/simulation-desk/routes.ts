/** The calls of simulations, one line each. */
import type { simulationsRoutes } from '@banyan/protocol/admin/simulations';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { askSimulation } from './ask.ts';
import { cancelSimulation } from './cancel.ts';
import { listSimulations, showSimulation } from './show.ts';

export const simulationUseCases: AdminUseCases<typeof simulationsRoutes> = {
  'GET /admin/api/simulations': listSimulations,
  'GET /admin/api/simulations/:id': showSimulation,
  'POST /admin/api/simulations': askSimulation,
  'POST /admin/api/simulations/:id/cancel': cancelSimulation,
};
