/** Public interface of the members' desk: what the staff see of a member and do for one. */
import { memberActsRoutes } from '@banyan/protocol/admin/member-acts';
import { membersAdminRoutes } from '@banyan/protocol/admin/members';
import type { Module } from '../../infra/module.ts';
import { unlockAct, unprotectAct } from './account-acts.ts';
import { memberDeskUseCases } from './routes.ts';

export const memberDeskModule: Module = {
  name: 'member-desk',
  routes: ({ bindAdmin }) => bindAdmin({ ...membersAdminRoutes, ...memberActsRoutes }, memberDeskUseCases),
  acts: [unlockAct, unprotectAct],
};
