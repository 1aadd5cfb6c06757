/** The size of the caller's team and its newest members. */
import { ok } from '@banyan/core/results';
import type { agentsRoutes } from '@banyan/protocol/agents';
import type { UseCase } from '../../infra/bind.ts';
import { teamSize } from '../members/index.ts';
import { merchantTimeZone } from '../settings/index.ts';

export const overview: UseCase<(typeof agentsRoutes)['GET /wps/agent/team/overview']> = async (
  { database, clock, settings },
  _input,
  { memberId },
) => {
  const size = await teamSize(database, memberId, {
    now: new Date(clock.now()),
    timeZone: settings.get(merchantTimeZone),
  });
  return ok({ ...size, byType: [...size.byType] });
};
