/** What both ways of joining do in one transaction: the member with its password, its contact, its agreements, a welcome. */
import { Type } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { setting } from '../../infra/settings.ts';
import { documentVersions } from '../content/index.ts';
import { type ContactKind, type MemberRow, addContact, findMember, makeMember } from '../members/index.ts';
import { directRegistration, merchantCurrency, registration, requireSwitch } from '../settings/index.ts';
import { insertAgreements, insertCredential } from './credential-store.ts';
import { welcome } from './welcome.ts';

const player = 3;

export const agreementVersion = setting({
  key: 'register.agreementVersion',
  summary:
    'The version stored with new members for what they accept and the site shows no document of: the age, or terms and privacy while none are published.',
  shape: Type.String({ minLength: 1, maxLength: 40 }),
  standard: '1',
});

/** Refusals: `function-not-enabled`, `agreement-required`, `age-required`. */
export function mayJoin(
  { settings }: Context,
  promises: { agreement: boolean; adult: boolean },
): Result<undefined, 'function-not-enabled' | 'agreement-required' | 'age-required'> {
  // Invitations are not sold yet, so with direct registration off nobody can have a valid one (DEC-70).
  const allowed = requireSwitch(settings, registration, directRegistration);
  if (!allowed.ok) return allowed;
  if (!promises.agreement) return refuse('agreement-required');
  return promises.adult ? ok(undefined) : refuse('age-required');
}

type Joining = {
  account: string;
  hash: string;
  contact?: { kind: ContactKind; value: string; isVerified: boolean } | undefined;
};

/** Makes the member. Refusals: `name-taken`, `email-taken`, `phone-taken`. */
export async function join(
  context: Context,
  { account, hash, contact }: Joining,
  request: RequestFacts,
): Promise<Result<MemberRow, 'name-taken' | 'email-taken' | 'phone-taken'>> {
  const { settings, clock } = context;
  const now = clock.now();
  const at = new Date(now);
  return await transact(context.database, async (tx) => {
    const made = await makeMember(tx, { account, type: player, currency: settings.get(merchantCurrency), now });
    if (!made.ok) return made;
    const member: MemberId = made.value;
    if (contact !== undefined) {
      const { kind, value, isVerified } = contact;
      const isFree = await addContact(tx, member, { kind, value, at, verifiedAt: isVerified ? at : undefined });
      if (!isFree) return refuse(kind === 'email' ? 'email-taken' : 'phone-taken');
    }
    await insertCredential(tx, member, hash, at);
    const shown = await documentVersions(tx, ['terms', 'privacy'], now);
    const documents = ['terms', 'privacy', 'adult'].map((document) => ({
      document,
      version: shown.get(document) ?? settings.get(agreementVersion),
    }));
    await insertAgreements(tx, member, { documents, at, address: request.address });
    await welcome(context, tx, { account, contact }, request.language);
    return ok((await findMember(tx, member)) as MemberRow);
  });
}
