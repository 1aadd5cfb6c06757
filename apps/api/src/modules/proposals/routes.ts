/** The calls of proposals, one line each. */
import type { proposalsRoutes } from '@banyan/protocol/admin/proposals';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { approve, refuseProposal, withdraw } from './decide.ts';
import { list, show } from './list.ts';
import type { ProposalParts } from './parts.ts';
import { previewAct, propose } from './propose.ts';

export const proposalsUseCases = (parts: ProposalParts): AdminUseCases<typeof proposalsRoutes> => ({
  'GET /admin/api/proposals': list(parts),
  'GET /admin/api/proposals/:id': show(parts),
  'POST /admin/api/proposals': propose(parts),
  'POST /admin/api/proposals/preview': previewAct(parts),
  'POST /admin/api/proposals/:id/approve': approve(parts),
  'POST /admin/api/proposals/:id/refuse': refuseProposal,
  'POST /admin/api/proposals/:id/withdraw': withdraw,
});
