/**
 * Logging in, by username and password or by mobile number and code. An unknown name and a wrong password take the same
 * path: the limits, a hash of the same cost, the same answer. That an account is locked is told only to whoever has
 * proven to be its owner (R65).
 */
import { houseId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { InputOf, RefusalOf } from '@banyan/protocol';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { RequestFacts, UseCase } from '../../infra/bind.ts';
import { type Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { type MemberRow, confirmContact, findByName, findMember, foldName, memberOfPhone } from '../members/index.ts';
import { forcedPasswordChange, isOn, loginAsWhole, mobileLogin, requireSwitch } from '../settings/index.ts';
import { type Credential, findCredential, strengthenCredential } from './credential-store.ts';
import { isDefaultPassword } from './default-passwords.ts';
import { limitsOf } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import { phoneIn, redeemCode } from './send-code.ts';
import { type Obligation, noObligation, sessionAnswer } from './session-answer.ts';
import { passwordDays } from './session-settings.ts';
import { openSession } from './sessions.ts';

type Route = (typeof identityRoutes)['POST /wps/session/login'];
type Body = InputOf<Route>['body'];
type Refused = RefusalOf<Route> | 'too-many-requests';
type Proven = { readonly member: MemberRow; readonly owed: Obligation; readonly byPhone?: true };

const agentTypes = new Set([1, 2, 41, 42]);

export const login =
  (parts: IdentityParts): UseCase<Route> =>
  async (context, { body, request }) => {
    const { settings, database, clock } = context;
    const allowed = requireSwitch(settings, loginAsWhole);
    if (!allowed.ok) return allowed;
    const { login: perAddress } = limitsOf(settings);
    if (!(await parts.limits.take(perAddress, sourceOf(request.address)))) return refuse('too-many-requests');
    const proven =
      body.type === 'sms'
        ? await proveByCode(context, parts, body, request)
        : await proveByPassword(context, parts, body, request);
    if (!proven.ok) return proven;
    const { member, owed, byPhone } = proven.value;
    if (member.status === 'locked') return refuse('account-locked');
    if (body.agentEntry === true && !agentTypes.has(member.type)) return refuse('error_not_agent');
    const opened = await transact<string, never>(database, async (tx) => {
      if (byPhone === true) await confirmContact(tx, member.id, 'phone', new Date(clock.now()));
      return ok(await openSession(tx, member.id, request, clock.now(), owed.isForced ? 'password' : 'full'));
    });
    return opened.ok ? ok(sessionAnswer(settings, opened.value, owed)) : opened;
  };

async function proveByPassword(
  context: Context,
  { passwords, limits }: IdentityParts,
  body: Body,
  request: RequestFacts,
): Promise<Result<Proven, Refused>> {
  const { settings, database } = context;
  const name = foldName(body.username.trim());
  const { failure } = limitsOf(settings);
  // A failure is counted before the password is looked at, so that a volley at once does not slip past the count.
  const accountKey = `${name} ${sourceOf(request.address)}`;
  if (!(await limits.take(failure, accountKey))) return refuse('too-many-requests');
  const member = await findByName(database, name);
  // Asked for the house when there is no member: it has no password, and the question takes as long.
  const credential = await findCredential(database, member?.id ?? houseId);
  const isRight = await passwords.verify(body.password, credential?.hash);
  if (!isRight || member === undefined || credential === undefined) return refuse('credentials-wrong');
  if (passwords.isOutdated(credential.hash)) {
    await strengthenCredential(database, member.id, credential.hash, await passwords.hash(body.password));
  }
  await limits.forget(failure, accountKey);
  return ok({ member, owed: await obligationOf(context, credential, body.password) });
}

/** Whether the password is to be changed first: issued, a default one, or expired where the operator forces that. */
async function obligationOf(context: Context, credential: Credential, password: string): Promise<Obligation> {
  const { settings, clock } = context;
  const days = settings.get(passwordDays);
  const isExpired = days > 0 && clock.now() - credential.changedAt.getTime() >= days * 86_400_000;
  const isDefault = await isDefaultPassword(context, password);
  const { isIssued } = credential;
  const isForced = isIssued || isDefault || (isExpired && isOn(settings, forcedPasswordChange));
  return { isIssued, isDefault, isExpired, isForced };
}

/** The code comes before the question whose number it is: without the right one nobody learns that. */
async function proveByCode(
  context: Context,
  { limits }: IdentityParts,
  body: Body,
  request: RequestFacts,
): Promise<Result<Proven, Refused>> {
  const { settings, database } = context;
  const allowed = requireSwitch(settings, mobileLogin);
  if (!allowed.ok) return allowed;
  if (!(await limits.take(limitsOf(settings).code, sourceOf(request.address)))) return refuse('too-many-requests');
  const phone = phoneIn(context, { mobileNum: body.username, countryDialingCode: body.countryDialingCode });
  if (!phone.ok) return phone;
  const used = await redeemCode(context, { phone: phone.value, purpose: 'login', code: body.password });
  if (!used.ok) return used;
  const id = await memberOfPhone(database, phone.value);
  const member = id === undefined ? undefined : await findMember(database, id);
  if (member === undefined) return refuse('code-wrong');
  return ok({ member, owed: noObligation, byPhone: true });
}
