/** The calls of views of members: two that begin and end a look, and one for each call of the member's that can be looked at. */
import type { Route, RouteKey } from '@banyan/protocol';
import type { memberViewRoutes } from '@banyan/protocol/admin/member-view';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { begin, end } from './begin-and-end.ts';
import { reads } from './read-as-member.ts';

export const memberViewUseCases = (
  reading: Context,
  caseOf: (key: RouteKey) => UseCase<Route>,
): AdminUseCases<typeof memberViewRoutes> => ({
  'POST /admin/api/members/:id/view': begin,
  'POST /admin/api/members/:id/view/end': end,
  ...reads(reading, caseOf),
});
