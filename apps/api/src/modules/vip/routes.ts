/** The routes of VIP, one line each. */
import type { vipRoutes } from '@banyan/protocol/vip';
import type { UseCases } from '../../infra/bind.ts';
import { listLevels } from './list-levels.ts';
import { ownLevel } from './own-level.ts';

export const vipUseCases: UseCases<typeof vipRoutes> = {
  'GET /wps/vip/levels': listLevels,
  'GET /wps/vip': ownLevel,
};
