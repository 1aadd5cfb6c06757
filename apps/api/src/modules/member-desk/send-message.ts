/** One message of the staff to one member, among those of the platform. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { memberActsRoutes } from '@banyan/protocol/admin/member-acts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findMember } from '../members/index.ts';
import { notify } from '../messages/index.ts';

export const sendMessage: AdminUseCase<(typeof memberActsRoutes)['POST /admin/api/members/:id/messages']> = async (
  { database },
  { params, body: { text } },
  caller,
) => {
  const member = await findMember(database, params.id as MemberId);
  if (member === undefined) return refuse('not-found');
  return await transact(database, async (tx) => {
    await note(tx, caller, { act: 'members.message', object: { kind: 'member', id: member.id }, after: { text } });
    await notify(tx, member.id, { type: 'from-staff', params: { text } });
    return ok({});
  });
};
