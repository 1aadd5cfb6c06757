/** The head of a member's page: what everybody who opens it must know first. */
import type { MemberId } from '@banyan/core/ids';
import { maskedEmail, maskedPhone } from '@banyan/core/identity';
import { money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { translateNamed } from '@banyan/i18n/catalog';
import type { membersAdminRoutes } from '@banyan/protocol/admin/members';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { contactsOf } from '../contacts/index.ts';
import { identityOf } from '../kyc/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { findMember, namedMembers } from '../members/index.ts';
import { isLockedForFraud } from '../recovery/index.ts';
import { safetyDesk } from '../safety/index.ts';
import { accessOf } from '../sessions/index.ts';
import { withdrawalBlockers } from '../withdrawals/index.ts';
import { readNotes, tagsOf } from './note-store.ts';
import { wireNotes } from './notes.ts';

export const showMember: AdminUseCase<(typeof membersAdminRoutes)['GET /admin/api/members/:id']> = async (
  context,
  { params, request },
  { permissions },
) => {
  const { database, settings, clock } = context;
  const member = await findMember(database, params.id as MemberId);
  if (member === undefined) return refuse('not-found');
  const { id, account, nickname, type, currency, status, rankLevel, createdAt, upline } = member;
  const [balances, contacts, identity, { safety }, blockers, access, notes, tags, above, isFraud] = await Promise.all([
    balancesOf(database, id),
    contactsOf(database, id),
    identityOf(database, settings, id),
    safetyDesk.show(context, member),
    withdrawalBlockers(context, id),
    accessOf(database, id, new Date(clock.now())),
    readNotes(database, id, { limit: 20, isPinned: true }),
    tagsOf(database, [id]),
    namedMembers(database, upline === undefined ? [] : [upline]),
    status === 'locked' ? isLockedForFraud(database, id) : false,
  ]);
  const wire = (units: bigint) => toWire(money(balances.currency, units));
  const { email, phone } = contacts;
  const { limits, restriction, bar } = safety;
  return ok({
    ...{ id, account, nickname, type, currency, status },
    rank: rankLevel,
    registeredAt: createdAt.toISOString(),
    lastLoginAt: access.logins[0]?.at.toISOString() ?? null,
    upline: (upline && above.get(upline)) ?? null,
    balances: {
      main: wire(balances.main),
      bonus: wire(balances.bonus),
      held: wire(balances.held),
      owed: wire(-balances.receivable),
    },
    contacts: {
      email:
        email === undefined ? null : { masked: maskedEmail(email.value), isVerified: email.verifiedAt !== undefined },
      phone:
        phone === undefined ? null : { masked: maskedPhone(phone.value), isVerified: phone.verifiedAt !== undefined },
    },
    identity: identity.state,
    bar,
    safety: permissions.has('safety.read') ? { limits, restriction } : null,
    blockers: blockers.map(({ code, details = {} }) => ({
      code,
      text: translateNamed(request.language, `refusals.${code}`, details),
    })),
    isLockedForFraud: isFraud,
    pinned: await wireNotes(database, notes),
    tags: tags.get(id) ?? [],
  });
};
