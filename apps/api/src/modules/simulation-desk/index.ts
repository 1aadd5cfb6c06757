/** Public interface of the desk of simulations: asks for them, goes through the members of the house in the background, and shows what was found. */
import { simulationsRoutes } from '@banyan/protocol/admin/simulations';
import type { Module } from '../../infra/module.ts';
import { simulationUseCases } from './routes.ts';
import { runSimulation, simulationJob } from './run.ts';

export const simulationDeskModule: Module = {
  name: 'simulation-desk',
  routes: ({ bindAdmin }) => bindAdmin(simulationsRoutes, simulationUseCases),
  background: { queue: 'exports', jobs: { [simulationJob]: runSimulation } },
};
