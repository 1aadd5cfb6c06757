/** Public interface of views of members: the staff look at a member's pages as the member sees them, and change nothing (docs/adr/0053). */
import { memberViewRoutes } from '@banyan/protocol/admin/member-view';
import type { Context } from '../../infra/context.ts';
import type { Module } from '../../infra/module.ts';
import { memberViewUseCases } from './routes.ts';

/** `reading` is the context whose connections the database lets read and nothing else. */
export type MemberViewParts = { readonly reading: Context };

export const memberViewModule: Module<MemberViewParts> = {
  name: 'member-view',
  routes: ({ bindAdmin, caseOf }, { reading }) => bindAdmin(memberViewRoutes, memberViewUseCases(reading, caseOf)),
};
