/**
 * Logging in with a passkey alone: no name, no password. The passkey identifies the member; the browser has asked for a fingerprint, a face
 * or a PIN, so that it counts as two factors and no second step follows.
 */
import { ok, refuse } from '@banyan/core/results';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import type { UseCase } from '../../infra/bind.ts';
import { passkeysWork } from '../../infra/passkeys.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { findMember } from '../members/index.ts';
import { askPasskey, ownerOfPasskey, takePasskey } from '../protection/index.ts';
import { loginAsWhole, requireSwitch } from '../settings/index.ts';
import { enter } from '../second-step/index.ts';
import { loginTries } from './limits.ts';
import type { PasswordParts } from '../passwords/index.ts';

type Options = (typeof signInRoutes)['POST /wps/session/login/passkey/options'];

export const loginPasskeyOptions =
  ({ limits }: PasswordParts): UseCase<Options> =>
  async (context, { request }) => {
    const { settings, database } = context;
    const allowed = requireSwitch(settings, loginAsWhole);
    if (!allowed.ok) return allowed;
    if (!passkeysWork(context)) return refuse('function-not-enabled');
    if (!(await limits.take(loginTries(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    return ok(await askPasskey(context, database, 'login', undefined));
  };

export const loginPasskey =
  ({ limits }: PasswordParts): UseCase<(typeof signInRoutes)['POST /wps/session/login/passkey']> =>
  async (context, { body, request }) => {
    const { settings, database } = context;
    const allowed = requireSwitch(settings, loginAsWhole);
    if (!allowed.ok) return allowed;
    if (!(await limits.take(loginTries(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    const { passkey, agentEntry } = body;
    const owner = await ownerOfPasskey(database, passkey.id);
    if (owner === undefined) return refuse('passkey-wrong');
    const shown = { purpose: 'login', asked: undefined, owner, answer: passkey } as const;
    if (!(await takePasskey(context, database, shown))) return refuse('passkey-wrong');
    const member = await findMember(database, owner);
    if (member === undefined) return refuse('passkey-wrong');
    return await enter(context, { member, by: 'passkey' }, request, { agentEntry });
  };
