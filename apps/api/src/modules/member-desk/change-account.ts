/** Locking, unlocking and ending sessions, by somebody of the staff and with a reason. */
import type { MemberId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import type { memberActsRoutes } from '@banyan/protocol/admin/member-acts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { lockMember, unlockMember } from '../recovery/index.ts';
import { endMember } from '../sessions/index.ts';

type Routes = typeof memberActsRoutes;

export const lock: AdminUseCase<Routes['POST /admin/api/members/:id/lock']> = async (
  context,
  { params, body },
  caller,
) => {
  const done = await lockMember(context, caller, params.id as MemberId, body);
  return done.ok ? ok({}) : done;
};

export const unlock: AdminUseCase<Routes['POST /admin/api/members/:id/unlock']> = async (
  context,
  { params, body },
  caller,
) => {
  const done = await unlockMember(context, caller, params.id as MemberId, body.reason);
  return done.ok ? ok({}) : done;
};

export const endSessions: AdminUseCase<Routes['POST /admin/api/members/:id/sessions/end']> = async (
  context,
  { params, body },
  caller,
) => {
  const done = await endMember(context, caller, params.id as MemberId, body.reason);
  return done.ok ? ok({ ended: done.value }) : done;
};
