/** Public interface of proposals: acts that take two people. A module declares its acts in its own `index.ts`. */
import { proposalsRoutes } from '@banyan/protocol/admin/proposals';
import type { Module } from '../../infra/module.ts';
import type { ProposalParts } from './parts.ts';
import { lapseProposals } from './proposal-store.ts';
import { proposalsUseCases } from './routes.ts';
export { proposalsWaiting } from './proposal-store.ts';
export type { ProposalParts } from './parts.ts';
export { makeProposal } from './propose.ts';

export const proposalsModule: Module<ProposalParts> = {
  name: 'proposals',
  routes: ({ bindAdmin }, parts) => bindAdmin(proposalsRoutes, proposalsUseCases(parts)),
  background: {
    ticks: [
      {
        name: 'proposals.lapse',
        everyMs: 60_000,
        on: 'leader',
        run: async ({ database, clock }) => void (await lapseProposals(database, new Date(clock.now()))),
      },
    ],
  },
};
