/** The tabs of a member's page: the very lists that the member reads of themselves, so that both speak of the same. */
import type { MemberId } from '@banyan/core/ids';
import { type Refusal, ok, refuse } from '@banyan/core/results';
import type { membersAdminRoutes } from '@banyan/protocol/admin/members';
import type { Caller } from '../../infra/bind.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { listDeposits } from '../cashier/index.ts';
import { listComplaints } from '../complaints/index.ts';
import { identityFor } from '../kyc/index.ts';
import { findMember } from '../members/index.ts';
import { listInbox } from '../messages/index.ts';
import { listAccounts } from '../payout-accounts/index.ts';
import { bonusRecord, lineRecord, playRecord } from '../records/index.ts';
import { safetyDesk } from '../safety/index.ts';
import { accessOf, sessionsOfMember } from '../sessions/index.ts';
import { ownLevel } from '../vip/index.ts';
import { listWithdrawals } from '../withdrawals/index.ts';

type Routes = typeof membersAdminRoutes;

/** Runs a member's own read for the staff. It opens no session and changes nothing. */
async function asMember<T>(
  { database }: Context,
  id: string,
  read: (caller: Caller) => Promise<T>,
): Promise<T | Refusal<'not-found'>> {
  const member = await findMember(database, id as MemberId);
  if (member === undefined) return refuse('not-found');
  const { type, currency } = member;
  return await read({ memberId: member.id, sessionId: '', type, currency, mustChangePassword: false });
}

export const lines: AdminUseCase<Routes['GET /admin/api/members/:id/lines']> = (context, input) =>
  asMember(context, input.params.id, (caller) => lineRecord(context, { ...input, params: undefined }, caller));

export const plays: AdminUseCase<Routes['GET /admin/api/members/:id/plays']> = (context, input) =>
  asMember(context, input.params.id, (caller) => playRecord(context, { ...input, params: undefined }, caller));

export const bonuses: AdminUseCase<Routes['GET /admin/api/members/:id/bonuses']> = (context, input) =>
  asMember(context, input.params.id, (caller) => bonusRecord(context, { ...input, params: undefined }, caller));

export const deposits: AdminUseCase<Routes['GET /admin/api/members/:id/deposits']> = (context, input) =>
  asMember(context, input.params.id, async (caller) => {
    const found = await listDeposits(context, { ...input, params: undefined }, caller);
    if (!found.ok) return found;
    const { content, totalPages } = found.value;
    // What the member filled in holds numbers of theirs: it stays with the deposit.
    return ok({
      content: content.map(({ id, method, state, amount, reference, requestedAt, creditedAt }) => ({
        ...{ id, method, state, amount, reference, requestedAt },
        creditedAt: creditedAt ?? null,
      })),
      totalPages,
    });
  });

export const withdrawals: AdminUseCase<Routes['GET /admin/api/members/:id/withdrawals']> = (context, input) =>
  asMember(context, input.params.id, async (caller) => {
    const { request, body } = input;
    const found = await listWithdrawals(context, { ...input, params: undefined }, caller);
    if (!found.ok) return found;
    const own = await listAccounts(context, { request, body, params: undefined, query: undefined }, caller);
    return own.ok ? ok({ ...found.value, accounts: own.value.accounts }) : own;
  });

export const safety: AdminUseCase<Routes['GET /admin/api/members/:id/safety']> = (context, { params }) =>
  asMember(context, params.id, async ({ memberId, currency }) => {
    const { safety: shown, changes } = await safetyDesk.show(context, { id: memberId, currency });
    return ok({
      safety: shown,
      changes: changes.map(({ at, act, by, reason, details }) => ({ at: at.toISOString(), act, by, reason, details })),
    });
  });

export const identity: AdminUseCase<Routes['GET /admin/api/members/:id/identity']> = (context, { params }) =>
  asMember(context, params.id, async ({ memberId }) => ok(await identityFor(context, memberId)));

export const access: AdminUseCase<Routes['GET /admin/api/members/:id/access']> = (context, { params }) =>
  asMember(context, params.id, async ({ memberId }) => {
    const { database, clock } = context;
    const { devices, logins } = await accessOf(database, memberId, new Date(clock.now()));
    const sessions = await sessionsOfMember(context, memberId);
    return ok({
      devices: devices.map((one) => ({
        ...one,
        firstSeenAt: one.firstSeenAt.toISOString(),
        lastSeenAt: one.lastSeenAt.toISOString(),
      })),
      sessions: sessions.map((one) => ({
        ...one,
        since: one.since.toISOString(),
        lastSeenAt: one.lastSeenAt.toISOString(),
      })),
      logins: logins.map((one) => ({ ...one, at: one.at.toISOString() })),
    });
  });

export const messages: AdminUseCase<Routes['GET /admin/api/members/:id/messages']> = (context, input) =>
  asMember(context, input.params.id, (caller) => listInbox(context, { ...input, params: undefined }, caller));

export const complaints: AdminUseCase<Routes['GET /admin/api/members/:id/complaints']> = (context, input) =>
  asMember(context, input.params.id, (caller) => listComplaints(context, { ...input, params: undefined }, caller));

export const vip: AdminUseCase<Routes['GET /admin/api/members/:id/vip']> = (context, input) =>
  asMember(context, input.params.id, (caller) => ownLevel(context, { ...input, params: undefined }, caller));
