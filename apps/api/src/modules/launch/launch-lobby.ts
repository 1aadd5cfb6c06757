/** Launches the lobby of a lottery vendor: our own page, behind the same gate as any game (LOT-10). */
import { ok, refuse } from '@banyan/core/results';
import type { launchRoutes } from '@banyan/protocol/launch';
import type { UseCase } from '../../infra/bind.ts';
import { findLotteryVendor } from '../catalog/index.ts';
import { eligibilityOf } from '../safety/index.ts';

export const launchLobby: UseCase<(typeof launchRoutes)['GET /wps/game/launchLobby']> = async (
  { database },
  { query: { vassalage } },
  caller,
) => {
  const vendor = await findLotteryVendor(database, vassalage);
  if (vendor === undefined) return refuse('game-unknown');
  if (vendor.maintenanceUntil !== null)
    return refuse('game-maintenance', { until: vendor.maintenanceUntil.toISOString() });
  if ((await eligibilityOf(database, caller.memberId)) !== 'active') return refuse('play-barred');
  return ok({ content: `/lottery?vendor=${encodeURIComponent(vendor.code)}` });
};
