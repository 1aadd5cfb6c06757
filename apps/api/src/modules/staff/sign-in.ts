/**
 * Signing in to the back office: name and password, then a passkey or a code of the authenticator app. The first step answers alike
 * whoever the name belongs to, and whether the password was right shows only with the right factor: nobody learns who works here.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import { system } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { passkeysWork } from '../../infra/passkeys.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { note } from '../audit/index.ts';
import { type StaffAccount, findStaff, findStaffByName } from '../staff-accounts/index.ts';
import { askStaffPasskey, spendStaffChallenge, takeStaffPasskey } from '../staff-passkeys/index.ts';
import { takeStaffCode } from './app-code.ts';
import type { Factor } from './factors.ts';
import type { Me } from './me.ts';
import { comingIn, openStaffSession } from './open-session.ts';
import type { StaffParts } from './parts.ts';
import { hashOfToken, insertTicket, isTicketOpen, makeStaffToken, takeTicket, tryTicket } from './session-store.ts';
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

/** Whose a ticket is that has a try left; of nobody where its password was wrong. This is one of its tries. */
async function triedTicket({ database, clock }: Context, hash: Buffer) {
  const ticket = await tryTicket(database, hash, new Date(clock.now()), codesPerTicket);
  if (ticket === undefined) return refuse('step-expired');
  const account = ticket.staff === null ? undefined : await findStaff(database, ticket.staff);
  return ok(account?.state === 'active' ? account : undefined);
}

type Entry = { readonly hash: Buffer; readonly request: RequestFacts; readonly factor: Factor };

/** Opens the session of a ticket whose person shows this factor; a refusal is noted. */
async function enter<Code extends string>(
  context: Context,
  { limits }: StaffParts,
  account: StaffAccount,
  { hash, request, factor }: Entry,
  take: (tx: Tx) => Promise<Result<unknown, Code>>,
): Promise<Result<Me, Code | 'step-expired'>> {
  const { database } = context;
  const done = await transact<Me, Code | 'step-expired'>(database, async (tx) => {
    const shown = await take(tx);
    if (!shown.ok) return shown;
    if (!(await takeTicket(tx, hash))) return refuse('step-expired');
    return ok(await openStaffSession(context, tx, account, { request, factor }));
  });
  if (done.ok) await limits.forget(signInsPerName, `${account.name} ${sourceOf(request.address)}`);
  else {
    const object = { kind: 'staff', id: account.id };
    const who = comingIn(account, request);
    await note(database, who, { act: 'staff.sign-in', object, outcome: 'refused', reason: factor });
  }
  return done;
}

export const signInFactor =
  (parts: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/session/factor']> =>
  async (context, { body, request }) => {
    const hash = hashOfToken(body.ticket);
    const ticket = await triedTicket(context, hash);
    if (!ticket.ok) return ticket;
    const account = ticket.value;
    if (account === undefined) return refuse('code-wrong');
    return await enter(context, parts, account, { hash, request, factor: 'code' }, (tx) =>
      takeStaffCode(context, tx, account, body.code),
    );
  };

const signInOf = (hash: Buffer) => ({ purpose: 'sign-in', holder: hash.toString('hex') }) as const;

export const signInPasskeyOptions: AdminUseCase<
  (typeof staffRoutes)['POST /admin/api/session/passkey/options']
> = async (context, { body }) => {
  if (!passkeysWork(context)) return refuse('function-not-enabled');
  const hash = hashOfToken(body.ticket);
  if (!(await isTicketOpen(context.database, hash, new Date(context.clock.now()), codesPerTicket)))
    return refuse('step-expired');
  // The same for everybody: with the passkeys of the person in it, it would say whether the password was right.
  return ok(await askStaffPasskey(context, signInOf(hash), undefined));
};

export const signInPasskey =
  (parts: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/session/passkey']> =>
  async (context, { body: { ticket: token, passkey: answer }, request }) => {
    const hash = hashOfToken(token);
    const ticket = await triedTicket(context, hash);
    if (!ticket.ok) return ticket;
    const spent = await spendStaffChallenge(context, signInOf(hash), answer);
    if (!spent.ok) return spent;
    const account = ticket.value;
    if (account === undefined) return refuse('passkey-wrong');
    const shown = { answer, challenge: spent.value };
    return await enter(context, parts, account, { hash, request, factor: 'passkey' }, (tx) =>
      takeStaffPasskey(context, tx, account.id, shown),
    );
  };
