/** Launches the lobby of a lottery vendor: our own page, behind the same gate as any game (LOT-10). */
import { ok, refuse } from '@banyan/core/results';
import type { launchRoutes } from '@banyan/protocol/launch';
import type { UseCase } from '../../infra/bind.ts';
import { findLotteryVendor } from '../catalog/index.ts';
import { mayLaunch } from '../safety/index.ts';

export const launchLobby: UseCase<(typeof launchRoutes)['GET /wps/game/launchLobby']> = async (
  context,
  { query: { vassalage } },
  caller,
) => {
  const vendor = await findLotteryVendor(context.database, vassalage);
  if (vendor === undefined) return refuse('game-unknown');
  if (vendor.maintenanceUntil !== null)
    return refuse('game-maintenance', { until: vendor.maintenanceUntil.toISOString() });
  const allowed = await mayLaunch(context, caller.memberId);
  if (!allowed.ok) return allowed;
  return ok({ content: `/lottery?vendor=${encodeURIComponent(vendor.code)}` });
};
