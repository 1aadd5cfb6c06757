/** Lists who is directly below the caller, or below a member of the caller's team. A member outside the team is answered as unknown (ROLE-12). */
import { ok, refuse } from '@banyan/core/results';
import type { agentsRoutes } from '@banyan/protocol/agents';
import type { UseCase } from '../../infra/bind.ts';
import { listDownlines, wayDown } from '../members/index.ts';

export const listTeam: UseCase<(typeof agentsRoutes)['GET /wps/agent/team']> = async (
  { database },
  { query },
  { memberId },
) => {
  const { of = memberId, pageNo = 1, pageSize = 12 } = query;
  const path = await wayDown(database, memberId, of);
  if (path === undefined) return refuse('not-found');
  const { list, total } = await listDownlines(database, of, { offset: (pageNo - 1) * pageSize, limit: pageSize });
  return ok({
    list: list.map(({ joinedAt, ...downline }) => ({ ...downline, joinedAt: joinedAt.toISOString() })),
    totalPages: Math.ceil(total / pageSize),
    path,
  });
};
