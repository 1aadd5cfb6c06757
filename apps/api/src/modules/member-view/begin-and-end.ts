/** Begins and ends a look at a member's pages. The line in the audit log comes first: what could not be noted is not shown. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { allRoutes, type Route } from '@banyan/protocol';
import { type SeenKey, type memberViewRoutes, seen } from '@banyan/protocol/admin/member-view';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findMember } from '../members/index.ts';
import { setView } from '../staff/index.ts';

type Routes = typeof memberViewRoutes;

const lastsMs = 15 * 60_000;

/** Public calls that begin something by being asked, or are about proving to be a person. */
const notOpen: readonly string[] = [
  'GET /wps/game/launchDemo',
  'GET /wps/session/login/thirdparty',
  'GET /wps/captcha',
  'GET /wps/verification/slider',
  'GET /wps/verification/work',
];

const open = (Object.entries(allRoutes) as [string, Route][])
  .filter(([key, { access }]) => key.startsWith('GET ') && access === 'none' && !notOpen.includes(key))
  .map(([key]) => key);

/** The member's own calls that somebody may look at. */
const ownFor = ({ permissions }: StaffCaller): string[] =>
  (Object.keys(seen) as SeenKey[]).filter((key) => permissions.has(seen[key]));

export const begin: AdminUseCase<Routes['POST /admin/api/members/:id/view']> = async (context, { params }, caller) => {
  const { database, clock } = context;
  const member = await findMember(database, params.id as MemberId);
  if (member === undefined) return refuse('not-found');
  const until = new Date(Math.min(clock.now() + lastsMs, caller.endsAt.getTime()));
  return await transact(database, async (tx) => {
    await note(tx, caller, { act: 'members.view', object: { kind: 'member', id: member.id }, outcome: 'viewed' });
    await setView(tx, caller.session, { member: member.id, until });
    return ok({ account: member.account, endsAt: until.toISOString(), own: ownFor(caller), open });
  });
};

export const end: AdminUseCase<Routes['POST /admin/api/members/:id/view/end']> = async (
  { database },
  { params },
  caller,
) =>
  await transact(database, async (tx) => {
    await note(tx, caller, { act: 'members.view-end', object: { kind: 'member', id: params.id }, outcome: 'viewed' });
    // Another member's, begun meanwhile on another page, goes on.
    if (caller.viewed === params.id) await setView(tx, caller.session, undefined);
    return ok({});
  });
