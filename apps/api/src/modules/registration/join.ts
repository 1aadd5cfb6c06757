/**
 * The common part of both ways to register: whether the visitor may register, by whose invitation and with which details; then one
 * transaction that makes the member with all of it, its agreements and a welcome message.
 */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { attribute } from '../affiliate-links/index.ts';
import { type Claims, type Invitation, affiliateCodes, insertOrigin, resolveInvitation } from '../agents/index.ts';
import { recordAgreements } from '../agreements/index.ts';
import { type ContactKind, addContact } from '../contacts/index.ts';
import { giveSeries } from '../lottery/index.ts';
import { type MemberRow, findMember, makeMember } from '../members/index.ts';
import { directRegistration, isOn, merchantCurrency, registration, requireSwitch } from '../settings/index.ts';
import { insertCredential, checkNewPaymentPassword, setPaymentPassword } from '../passwords/index.ts';
import { hashOfDevice } from '../sessions/index.ts';
import { deviceCookie } from '../../infra/cookies.ts';
import { insertBirth, mayRegister, noteMarks, readBirthDate } from '../safety/index.ts';
import { insertDetails } from './detail-store.ts';
import { type Details, type SubmittedFields, checkDetails, rulesOf } from './fields.ts';
import { welcome } from './welcome.ts';

const player = 3;

/** What both bodies have beside their credentials. */
type Body = SubmittedFields & {
  agreement: boolean;
  adult: boolean;
  password?: string;
  paymentPassword?: string;
  referralCode?: string;
  registerUrl?: string;
  domain?: string;
};

/** What a body came to. */
export type Application = {
  readonly details: Details;
  readonly nickname: string;
  readonly claims: Claims;
  readonly domain: string;
  readonly invitation: Invitation | undefined;
  /** Where one is asked for. */
  readonly paymentPassword: string | undefined;
};

type Refused =
  | 'function-not-enabled'
  | 'agreement-required'
  | 'age-required'
  | 'field-malformed'
  | 'invitation-invalid'
  | 'recommender-unknown'
  | 'payment-password-malformed';

/** Whether somebody may join with what they told. Refusals: the switches, the promises, the fields, the invitation. */
export async function mayJoin(context: Context, body: Body): Promise<Result<Application, Refused>> {
  const { settings } = context;
  const allowed = requireSwitch(settings, registration);
  if (!allowed.ok) return allowed;
  if (!body.agreement) return refuse('agreement-required');
  if (!body.adult) return refuse('age-required');
  const submitted = checkDetails(settings, body);
  if (!submitted.ok) return submitted;
  const rules = rulesOf(settings);
  const claims: Claims = {
    affiliateCode: (body.affiliateCode ?? '').trim(),
    referralCode: (body.referralCode ?? '').trim(),
    recommender: rules.recommenderId.enabled ? (body.recommenderId ?? '').trim() : '',
    registerUrl: body.registerUrl ?? '',
  };
  const invitation = await resolveInvitation(context, claims, { affiliateCode: rules.affiliateCode.enabled });
  if (!invitation.ok) return invitation;
  // Without direct registration an invitation is the only way (DEC-70).
  if (invitation.value === undefined && !isOn(settings, directRegistration)) return refuse('function-not-enabled');
  const paymentPassword = rules.paymentPassword.enabled ? (body.paymentPassword ?? '') : undefined;
  if (paymentPassword !== undefined) {
    const checked = checkNewPaymentPassword(settings, { password: paymentPassword });
    if (!checked.ok) return refuse('payment-password-malformed', checked.details);
    // Whoever looks over a shoulder at the login would have both.
    if (paymentPassword === body.password) {
      const { minLength: min, maxLength: max } = rules.paymentPassword;
      return refuse('payment-password-malformed', { min, max });
    }
  }
  const domain = body.domain ?? '';
  return ok({ ...submitted.value, claims, domain, invitation: invitation.value, paymentPassword });
}

type Contact = { kind: ContactKind; value: string; isVerified: boolean };
export type Newcomer = {
  account: string;
  hash: string;
  contacts: readonly Contact[];
  application: Application;
  /** Where a payment password was asked for. */
  paymentHash: string | undefined;
};

export type JoinRefusal =
  | ('name-taken' | 'email-taken' | 'phone-taken')
  | ('registration-refused' | 'birth-date-malformed' | 'under-age');

/** Makes the member. Refusals: `name-taken`, `email-taken`, `phone-taken`; those of the birth date; `registration-refused` for who is excluded. */
export async function join(
  context: Context,
  newcomer: Newcomer,
  request: RequestFacts,
): Promise<Result<MemberRow, JoinRefusal>> {
  const { settings, clock, secrets } = context;
  const { account, hash, contacts, application, paymentHash } = newcomer;
  const { nickname, details, claims, domain, invitation } = application;
  const now = clock.now();
  const at = new Date(now);
  return await transact<MemberRow, JoinRefusal>(context.database, async (tx) => {
    const birthDate = details.get('birthDate');
    const born = birthDate === undefined ? ok(undefined) : await readBirthDate(context, tx, birthDate);
    if (!born.ok) return born;
    const known = knownAs(newcomer, request, born.value);
    const allowed = await mayRegister(context, tx, known);
    if (!allowed.ok) return allowed;
    const { upline, decidedBy, invitedBy, link } = invitation ?? {};
    const currency = settings.get(merchantCurrency);
    const made = await makeMember(tx, { account, nickname, type: link?.type ?? player, currency, upline, now });
    if (!made.ok) return made;
    const member: MemberId = made.value;
    await giveSeries(tx, member, { above: upline, chosen: link?.series ?? undefined });
    for (const { kind, value, isVerified } of contacts) {
      const isFree = await addContact(tx, member, { kind, value, at, verifiedAt: isVerified ? at : undefined });
      if (!isFree) return refuse(kind === 'email' ? 'email-taken' : 'phone-taken');
    }
    await insertCredential(tx, member, hash, at);
    if (paymentHash !== undefined) await setPaymentPassword(tx, member, paymentHash, at);
    const stored = new Map([...details].filter(([field]) => field !== 'birthDate'));
    await insertDetails(tx, secrets, { member, details: stored, at });
    if (born.value !== undefined) await insertBirth(tx, member, { born: born.value, source: 'told', at });
    await noteMarks(tx, secrets, { member, at }, known);
    await insertOrigin(tx, member, { ...claims, domain, decidedBy, invitedBy, link });
    const device = hashOfDevice(request.cookies?.read(deviceCookie));
    await attribute(context, tx, { member, invitedBy, codes: affiliateCodes(claims), device, at });
    await recordAgreements(context, tx, member, request.address);
    await welcome(context, tx, { account, contact: contacts[0] }, request.language);
    return ok((await findMember(tx, member)) as MemberRow);
  });
}

/** By what the newcomer would be known again. */
function knownAs({ contacts, application }: Newcomer, { cookies }: RequestFacts, born: string | undefined) {
  const { details } = application;
  const of = (kind: ContactKind) => contacts.filter((one) => one.kind === kind).map(({ value }) => value);
  const device = hashOfDevice(cookies?.read(deviceCookie));
  return {
    phones: of('phone'),
    emails: of('email'),
    documents: [details.get('idNumber') ?? []].flat(),
    names: [details.get('fullName') ?? [], details.get('payeeName') ?? []].flat(),
    devices: device === undefined ? [] : [device.toString('hex')],
    born,
  };
}
