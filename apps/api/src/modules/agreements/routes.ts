/** The routes of agreements, one line each. */
import type { agreementsRoutes } from '@banyan/protocol/agreements';
import type { UseCases } from '../../infra/bind.ts';
import { showDue } from './show-due.ts';

export const agreementsUseCases: UseCases<typeof agreementsRoutes> = {
  'GET /wps/member/agreements': showDue,
};
