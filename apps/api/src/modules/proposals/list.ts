/** What waits for a second person and what was decided; opening one is what lets somebody decide it. */
import { ok, refuse } from '@banyan/core/results';
import type { proposalsRoutes } from '@banyan/protocol/admin/proposals';
import type { Permission } from '@banyan/core/staff';
import type { Act } from '../../infra/act.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { ProposalParts } from './parts.ts';
import { findProposal, listProposals, noteReading } from './proposal-store.ts';
import { wireOf } from './wire.ts';

/** Who may propose an act sees what others proposed of it; of what everybody may propose each sees their own. */
const isShownBy = (propose: Act['propose'], permissions: ReadonlySet<Permission>): boolean =>
  propose !== 'signed-in' && permissions.has(propose);

export const list =
  ({ acts }: ProposalParts): AdminUseCase<(typeof proposalsRoutes)['GET /admin/api/proposals']> =>
  async ({ database }, { query }, caller) => {
    const { state, act, after, limit = 50 } = query;
    const known = [...acts.values()]
      .filter(({ propose }) => isShownBy(propose, caller.permissions))
      .map(({ name }) => name);
    const found = await listProposals(database, {
      ...{ state, act, after, staff: caller.staff, acts: known },
      authorised: [...caller.permissions],
      limit: limit + 1,
    });
    const shown = found.slice(0, limit);
    return ok({
      rows: await wireOf(database, caller, shown),
      next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
    });
  };

export const show =
  ({ acts }: ProposalParts): AdminUseCase<(typeof proposalsRoutes)['GET /admin/api/proposals/:id']> =>
  async ({ database, clock }, { params }, caller) => {
    const proposal = await findProposal(database, params.id);
    if (proposal === undefined) return refuse('not-found');
    const propose = acts.get(proposal.act)?.propose;
    const maySee =
      proposal.maker === caller.staff ||
      caller.permissions.has(proposal.authorise as never) ||
      (propose !== undefined && isShownBy(propose, caller.permissions));
    if (!maySee) return refuse('not-found');
    await noteReading(database, proposal.id, caller.staff, new Date(clock.now()));
    return ok((await wireOf(database, caller, [proposal]))[0] as never);
  };
