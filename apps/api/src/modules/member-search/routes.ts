/** The call of the search, one line. */
import type { searchRoutes } from '@banyan/protocol/admin/search';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { searchMembers } from './search-members.ts';

export const searchUseCases: AdminUseCases<typeof searchRoutes> = { 'GET /admin/api/search': searchMembers };
