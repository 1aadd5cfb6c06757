/**
 * Takes an invitation: a password of one's own, then an authenticator app and the first code of it, or a passkey. Nothing counts before
 * either is shown.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { passkeysWork } from '../../infra/passkeys.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { note } from '../audit/index.ts';
import { checkNewPassword } from '../passwords/index.ts';
import { type StaffAccount, findStaff, lockStaff, setFactors, spendStaffCounter } from '../staff-accounts/index.ts';
import {
  addStaffPasskey,
  askNewStaffPasskey,
  deleteStaffPasskeys,
  readNewStaffPasskey,
} from '../staff-passkeys/index.ts';
import { counterOf, makeStaffSecret } from './app-code.ts';
import type { Factor } from './factors.ts';
import { chooseWithInvitation, findInvitation, lockInvitation, spendInvitation } from './invitation-store.ts';
import type { Me } from './me.ts';
import { comingIn, openStaffSession } from './open-session.ts';
import type { StaffParts } from './parts.ts';
import { hashOfToken } from './session-store.ts';
import { signInsPerAddress } from './staff-settings.ts';

/** The shortest password of the staff: they hold the money of others. */
const minLength = 12;

export const showInvitation =
  ({ limits }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/invitation']> =>
  async ({ database, clock }, { body, request }) => {
    if (!(await limits.take(signInsPerAddress, sourceOf(request.address)))) return refuse('too-many-requests');
    const invitation = await findInvitation(database, hashOfToken(body.token), new Date(clock.now()));
    const account = invitation && (await findStaff(database, invitation.staff));
    if (invitation === undefined || account === undefined) return refuse('link-invalid');
    const { name, displayName } = account;
    return ok({ name, displayName, expiresAt: invitation.expiresAt.toISOString() });
  };

export const chooseInvitedPassword =
  ({ passwords }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/invitation/password']> =>
  async (context, { body }) => {
    const { database, clock } = context;
    const hash = hashOfToken(body.token);
    const now = new Date(clock.now());
    const invitation = await findInvitation(database, hash, now);
    const account = invitation && (await findStaff(database, invitation.staff));
    if (account === undefined) return refuse('link-invalid');
    const checked = await checkStaffPassword(context, body.password, account.name);
    if (!checked.ok) return checked;
    const passwordHash = await passwords.hash(body.password);
    const { secret, uri, sealed } = makeStaffSecret(context, account);
    return await transact(database, async (tx) => {
      if ((await lockInvitation(tx, hash, now)) === undefined) return refuse('link-invalid');
      await chooseWithInvitation(tx, hash, { passwordHash, secret: sealed });
      return ok({ secret, uri });
    });
  };

/** The rule of new passwords, and longer than players' must be. Refusals: `password-malformed`, `password-common`. */
export async function checkStaffPassword(
  context: Parameters<typeof checkNewPassword>[0],
  password: string,
  account: string,
) {
  if (password.length < minLength) return refuse('password-malformed', { minLength, maxLength: 64 });
  const checked = await checkNewPassword(context, { password, confirmation: undefined, account });
  if (checked.ok) return ok(undefined);
  return checked.code === 'password-malformed'
    ? refuse('password-malformed', checked.details)
    : refuse('password-common');
}

type Taken<Code extends string> = {
  readonly hash: Buffer;
  readonly request: RequestFacts;
  readonly factor: Factor;
  /** Stores the factor of the person; the secret is of the app that was offered. */
  readonly enrol: (tx: Tx, account: StaffAccount, chosen: Chosen) => Promise<Result<unknown, Code>>;
};
type Chosen = { readonly passwordHash: string; readonly secret: Buffer };

/** Makes the account its person's: what they had before is gone, the invitation used, a session open. */
async function join<Code extends string>(
  context: Context,
  { hash, request, factor, enrol }: Taken<Code>,
): Promise<Result<Me, Code | 'link-invalid'>> {
  const { database, clock } = context;
  const at = new Date(clock.now());
  return await transact<Me, Code | 'link-invalid'>(database, async (tx) => {
    const invitation = await lockInvitation(tx, hash, at);
    const account = invitation && (await lockStaff(tx, invitation.staff));
    if (account === undefined || account.state === 'left') return refuse('link-invalid');
    const { passwordHash, secret } = invitation as NonNullable<typeof invitation>;
    if (passwordHash === null || secret === null) return refuse('link-invalid');
    await deleteStaffPasskeys(tx, account.id);
    const done = await enrol(tx, account, { passwordHash, secret });
    if (!done.ok) return done;
    await spendInvitation(tx, hash, at);
    const object = { kind: 'staff', id: account.id };
    await note(tx, comingIn(account, request), { act: 'staff.join', object, after: { state: 'active', factor } });
    return ok(
      await openStaffSession(
        context,
        tx,
        { ...account, secret: factor === 'code' ? secret : null },
        { request, factor },
      ),
    );
  });
}

export const takeInvitation =
  ({ limits }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/invitation/factor']> =>
  async (context, { body, request }) => {
    if (!(await limits.take(signInsPerAddress, sourceOf(request.address)))) return refuse('too-many-requests');
    const at = new Date(context.clock.now());
    return await join(context, {
      hash: hashOfToken(body.token),
      request,
      factor: 'code',
      enrol: async (tx, { id }, { passwordHash, secret }) => {
        const counter = counterOf(context, id, secret, body.code);
        if (counter === undefined) return refuse('code-wrong');
        await setFactors(tx, id, { passwordHash, secret, at });
        await spendStaffCounter(tx, id, counter);
        return ok(undefined);
      },
    });
  };

const invitationOf = (hash: Buffer) => ({ purpose: 'invitation', holder: hash.toString('hex') }) as const;

export const invitedPasskeyOptions =
  ({ limits }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/invitation/passkey/options']> =>
  async (context, { body, request }) => {
    if (!passkeysWork(context)) return refuse('function-not-enabled');
    if (!(await limits.take(signInsPerAddress, sourceOf(request.address)))) return refuse('too-many-requests');
    const hash = hashOfToken(body.token);
    const invitation = await findInvitation(context.database, hash, new Date(context.clock.now()));
    const account = invitation && (await findStaff(context.database, invitation.staff));
    if (account === undefined) return refuse('link-invalid');
    return ok(await askNewStaffPasskey(context, invitationOf(hash), account));
  };

export const takeInvitationByPasskey =
  ({ limits }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/invitation/passkey']> =>
  async (context, { body, request }) => {
    if (!(await limits.take(signInsPerAddress, sourceOf(request.address)))) return refuse('too-many-requests');
    const hash = hashOfToken(body.token);
    const made = await readNewStaffPasskey(context, invitationOf(hash), body.passkey);
    if (!made.ok) return made;
    const at = new Date(context.clock.now());
    return await join(context, {
      hash,
      request,
      factor: 'passkey',
      enrol: async (tx, { id }, { passwordHash }) => {
        // The app that was offered beside it was not scanned: it opens nothing.
        await setFactors(tx, id, { passwordHash, secret: null, at });
        return await addStaffPasskey(context, tx, id, { made: made.value, label: body.label });
      },
    });
  };
