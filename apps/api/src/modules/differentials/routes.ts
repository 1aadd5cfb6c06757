/** The routes of rebate differentials, one line each. */
import type { differentialsRoutes } from '@banyan/protocol/differentials';
import type { UseCases } from '../../infra/bind.ts';
import { listOwnDifferentials, readOwnDifferential } from './own-differentials.ts';

export const differentialsUseCases: UseCases<typeof differentialsRoutes> = {
  'GET /wps/agent/differentials': listOwnDifferentials,
  'GET /wps/agent/differentials/:draw': readOwnDifferential,
};
