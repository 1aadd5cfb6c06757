/** Limits, breaks and exclusions set by the staff: created or made stricter, never loosened, by no path. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { Spell } from '@banyan/core/safety';
import type { memberActsRoutes } from '@banyan/protocol/admin/member-acts';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { findMember } from '../members/index.ts';
import { safetyDesk } from '../safety/index.ts';

type Routes = typeof memberActsRoutes;

const warrant = (caller: StaffCaller, reason: string) => ({ by: caller.name, reason, actor: caller });

export const setLimit: AdminUseCase<Routes['POST /admin/api/members/:id/limit']> = async (
  context,
  { params, body: { reason, ...limit } },
  caller,
) => {
  const member = await findMember(context.database, params.id as MemberId);
  if (member === undefined) return refuse('not-found');
  const done = await safetyDesk.limit(context, member, limit, warrant(caller, reason));
  return done.ok ? ok({}) : done;
};

async function bar(context: Context, id: string, spell: Spell, reason: string, caller: StaffCaller) {
  const member = await findMember(context.database, id as MemberId);
  if (member === undefined) return refuse('not-found');
  const done = await safetyDesk.bar(context, member.id, spell, warrant(caller, reason));
  return done.ok ? ok({}) : done;
}

export const timeOut: AdminUseCase<Routes['POST /admin/api/members/:id/time-out']> = (
  context,
  { params, body: { hours, reason } },
  caller,
) => bar(context, params.id, { kind: 'time-out', hours }, reason, caller);

export const exclude: AdminUseCase<Routes['POST /admin/api/members/:id/exclusion']> = (
  context,
  { params, body: { months, reason } },
  caller,
) => bar(context, params.id, { kind: 'excluded', months: months ?? undefined }, reason, caller);
