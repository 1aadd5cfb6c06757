/**
 * Signing in to the back office: name and password, then a code of the authenticator app. The first step answers alike whoever the
 * name belongs to, and whether the password was right shows only with the right code: nobody learns who works here.
 */
import { ok, refuse } from '@banyan/core/results';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import { system } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { note } from '../audit/index.ts';
import { findStaff, findStaffByName } from '../staff-accounts/index.ts';
import { takeStaffCode } from './app-code.ts';
import { comingIn, openStaffSession } from './open-session.ts';
import type { StaffParts } from './parts.ts';
import { hashOfToken, insertTicket, makeStaffToken, takeTicket, tryTicket } from './session-store.ts';
import {
  isAdmitted,
  codesPerTicket,
  signInsPerAddress,
  signInsPerName,
  staffAddresses,
  ticketLifeMs,
} from './staff-settings.ts';

export const signIn =
  ({ passwords, limits }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/session']> =>
  async ({ database, clock, settings }, { body, request }) => {
    if (!isAdmitted(settings.get(staffAddresses), request.address)) return refuse('access-denied');
    const source = sourceOf(request.address);
    const name = body.name.trim().toLowerCase();
    const isLeft =
      (await limits.take(signInsPerAddress, source)) && (await limits.take(signInsPerName, `${name} ${source}`));
    if (!isLeft) return refuse('too-many-requests');
    const account = await findStaffByName(database, name);
    const isRight = await passwords.verify(body.password, account?.passwordHash ?? undefined);
    const isThem = isRight && account?.state === 'active';
    // What was typed is not kept: people type their passwords into the wrong field.
    if (!isThem) {
      const who = account === undefined ? { ...system, address: request.address } : comingIn(account, request);
      const object = { kind: 'staff', id: account?.id ?? 'unknown' };
      await note(database, who, { act: 'staff.sign-in', object, outcome: 'refused', reason: 'password' });
    }
    const { token, hash } = makeStaffToken('ticket');
    const expiresAt = new Date(clock.now() + ticketLifeMs);
    await insertTicket(database, { hash, staff: isThem ? account.id : null, expiresAt });
    return ok({ ticket: token });
  };

export const signInFactor =
  ({ limits }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/session/factor']> =>
  async (context, { body, request }) => {
    const { database, clock } = context;
    const hash = hashOfToken(body.ticket);
    const ticket = await tryTicket(database, hash, new Date(clock.now()), codesPerTicket);
    if (ticket === undefined) return refuse('step-expired');
    const account = ticket.staff === null ? undefined : await findStaff(database, ticket.staff);
    if (account === undefined || account.state !== 'active') return refuse('code-wrong');
    const done = await transact(database, async (tx) => {
      if (!(await takeStaffCode(context, tx, account, body.code))) return refuse('code-wrong');
      if (!(await takeTicket(tx, hash))) return refuse('step-expired');
      return ok(await openStaffSession(context, tx, account, request));
    });
    if (done.ok) await limits.forget(signInsPerName, `${account.name} ${sourceOf(request.address)}`);
    else {
      const object = { kind: 'staff', id: account.id };
      await note(database, comingIn(account, request), {
        act: 'staff.sign-in',
        object,
        outcome: 'refused',
        reason: 'code',
      });
    }
    return done;
  };
