/** What happened to an account in one list, the newest first: of each source the last, and only of what the caller may read. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { membersAdminRoutes } from '@banyan/protocol/admin/members';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { looksAt } from '../audit/index.ts';
import { changesOf, findMember } from '../members/index.ts';
import { safetyDesk } from '../safety/index.ts';
import { accessOf } from '../sessions/index.ts';
import { readNotes } from './note-store.ts';
import { wireNotes } from './notes.ts';
import { deposits, withdrawals } from './tabs.ts';

type Route = (typeof membersAdminRoutes)['GET /admin/api/members/:id/timeline'];
type Event = { readonly at: string; readonly kind: string; readonly by: string; readonly text: string };

const most = 100;
const sum = ({ amount, currency }: { amount: string; currency: string }) => `${amount} ${currency}`;

export const timeline: AdminUseCase<Route> = async (context, input, caller) => {
  const { database, clock } = context;
  const member = await findMember(database, input.params.id as MemberId);
  if (member === undefined) return refuse('not-found');
  const { id } = member;
  const may = (permission: Parameters<typeof caller.permissions.has>[0]) => caller.permissions.has(permission);
  const page = { ...input, query: { pageSize: 20 } };
  const [changes, notes, looks, safety, access, paidIn, paidOut] = await Promise.all([
    changesOf(database, id),
    readNotes(database, id, { limit: 20 }).then((rows) => wireNotes(database, rows)),
    looksAt(database, { act: 'members.view', kind: 'member', id }, 20),
    may('safety.read') ? safetyDesk.show(context, member).then((shown) => shown.changes) : [],
    may('accounts.read') ? accessOf(database, id, new Date(clock.now())).then(({ logins }) => logins) : [],
    may('deposits.read') ? deposits(context, page, caller) : undefined,
    may('withdrawals.read') ? withdrawals(context, page, caller) : undefined,
  ]);
  const events: Event[] = [
    { at: member.createdAt.toISOString(), kind: 'registered', by: 'member', text: '' },
    ...changes.map(({ at, act, by_whom: by, reason }) => ({
      ...{ at: at.toISOString(), by, text: reason },
      kind: act.replaceAll(' ', '-'),
    })),
    ...notes.map(({ at, by, text }) => ({ at, kind: 'note', by: by?.name ?? '', text })),
    ...looks.map(({ at, who }) => ({ at: at.toISOString(), kind: 'viewed', by: who?.name ?? '', text: '' })),
    ...safety.map(({ at, act, by, reason }) => ({
      ...{ at: at.toISOString(), by, text: reason },
      kind: `safety-${act.replaceAll(' ', '-')}`,
    })),
    ...access.map(({ at, address }) => ({ at: at.toISOString(), kind: 'login', by: 'member', text: address })),
    ...(paidIn?.ok === true ? paidIn.value.content : []).map(({ requestedAt, state, amount }) => ({
      ...{ at: requestedAt, kind: `deposit-${state}`, by: 'member', text: sum(amount) },
    })),
    ...(paidOut?.ok === true ? paidOut.value.content : []).map(({ requestedAt, state, amount }) => ({
      ...{ at: requestedAt, kind: `withdrawal-${state}`, by: 'member', text: sum(amount) },
    })),
  ];
  events.sort((one, other) => (one.at < other.at ? 1 : -1));
  return ok({ events: events.slice(0, most) });
};
