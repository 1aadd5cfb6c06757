/** The routes of points, one line each. */
import type { pointsRoutes } from '@banyan/protocol/points';
import type { UseCases } from '../../infra/bind.ts';
import { pointBalance, pointLines } from './own-points.ts';

export const pointsUseCases: UseCases<typeof pointsRoutes> = {
  'GET /wps/relay/MCS2_getPointBalance': pointBalance,
  'GET /wps/relay/ODSFE2_MemTransDet': pointLines,
};
