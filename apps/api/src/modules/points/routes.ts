/** The routes of points, one line each. What cannot be spent yet has no list and no call to spend by. */
import { ok } from '@banyan/core/results';
import type { pointsRoutes } from '@banyan/protocol/points';
import type { UseCases } from '../../infra/bind.ts';
import { isEarning } from './point-settings.ts';
import { pointBalance, pointLines } from './own-points.ts';

export const pointsUseCases: UseCases<typeof pointsRoutes> = {
  'GET /wps/relay/MCS2_getPointBalance': pointBalance,
  'GET /wps/relay/MCS2_getPointReward': async () => ok({ list: [] }),
  'GET /wps/relay/MCS2_getRedeemPointList': async () => ok({ content: [], totalPages: 0 }),
  'GET /wps/relay/MCS2_getPointConfig': async ({ settings }, _input, { currency }) =>
    ok({ isEarning: isEarning(settings, currency), isRedeeming: false, isConverting: false }),
  'GET /wps/relay/ODSFE2_MemTransDet': pointLines,
};
