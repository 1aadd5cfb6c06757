/** Public interface of agent teams: what an agent reads about everybody below. */
import { agentTeamsRoutes } from '@banyan/protocol/agent-teams';
import type { Module } from '../../infra/module.ts';
import { serveTeamDownloads } from './export.ts';
import { agentTeamsUseCases } from './routes.ts';

export const agentTeamsModule: Module = {
  name: 'agent-teams',
  routes({ app, bind, context }) {
    bind(agentTeamsRoutes, agentTeamsUseCases);
    serveTeamDownloads(app, context);
  },
};
