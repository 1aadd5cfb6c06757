/** Public interface of the agents' desk: the tree of agents as the staff see it. */
import { agentsAdminRoutes } from '@banyan/protocol/admin/agents';
import type { Module } from '../../infra/module.ts';
import { agentsAdminUseCases } from './routes.ts';

export const agentDeskModule: Module = {
  name: 'agent-desk',
  routes: ({ bindAdmin }) => bindAdmin(agentsAdminRoutes, agentsAdminUseCases),
};
