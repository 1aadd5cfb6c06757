/** The calls of corrections, one line each. */
import type { correctionsRoutes } from '@banyan/protocol/admin/corrections';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { list } from './list-corrections.ts';

export const correctionsUseCases: AdminUseCases<typeof correctionsRoutes> = {
  'GET /admin/api/corrections': list,
};
