/** Public interface of the members' desk: what the staff see of a member and do for one. */
import { memberActsRoutes } from '@banyan/protocol/admin/member-acts';
import { membersAdminRoutes } from '@banyan/protocol/admin/members';
import type { Module } from '../../infra/module.ts';
import { unlockAct, unprotectAct } from './account-acts.ts';
import { memberDeskUseCases } from './routes.ts';

export const memberDeskModule: Module = {
  name: 'member-desk',
  personal: [
    { table: 'member_notes', without: ['staff'], isNote: true, erased: 'delete' },
    { table: 'member_tags', isNote: true, erased: 'delete' },
  ],
  routes: ({ bindAdmin }) => bindAdmin({ ...membersAdminRoutes, ...memberActsRoutes }, memberDeskUseCases),
  acts: [unlockAct, unprotectAct],
};
