/** Passkeys of members: what their browsers are asked to sign, and whether they did. A challenge is good once, for one purpose and two minutes. */
import type { MemberId } from '@banyan/core/ids';
import { readBrand } from '../../infra/brand.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import {
  type Credential,
  type PasskeyAsked,
  type PasskeyMade,
  askToMake,
  askToSign,
  challengeLifeMs,
  challengeOf,
  checkMade,
  checkSigned,
} from '../../infra/passkeys.ts';
import { type PasskeyPurpose, insertChallenge, listPasskeys, takeChallenge, notePasskey } from './passkey-store.ts';

const expiryOf = ({ clock }: Context): Date => new Date(clock.now() + challengeLifeMs);

/** What a browser is asked to sign. Without a member anybody may come in with a passkey of theirs. */
export async function askPasskey(
  context: Context,
  tx: Database | Tx,
  purpose: Exclude<PasskeyPurpose, 'enrolment'>,
  member: MemberId | undefined,
): Promise<PasskeyAsked> {
  const known = member === undefined ? [] : await listPasskeys(tx, member);
  const asked = await askToSign(context, known, purpose === 'login' ? 'required' : 'preferred');
  await insertChallenge(tx, { challenge: asked.challenge, purpose, member }, expiryOf(context));
  return asked;
}

type Shown = {
  purpose: Exclude<PasskeyPurpose, 'enrolment'>;
  /** Undefined for coming in: there the passkey says who it is. */
  asked: MemberId | undefined;
  owner: MemberId;
  answer: unknown;
};

/** Whether an answer is signed by a passkey of its owner, for this purpose, now and for the first time. */
export async function takePasskey(
  context: Context,
  tx: Database | Tx,
  { purpose, asked, owner, answer }: Shown,
): Promise<boolean> {
  const challenge = challengeOf(answer);
  if (challenge === undefined) return false;
  const now = new Date(context.clock.now());
  if (!(await takeChallenge(tx, { challenge, purpose, member: asked }, now))) return false;
  const { id } = answer as { id: string };
  const passkey = (await listPasskeys(tx, owner)).find(({ credentialId }) => credentialId === id);
  if (passkey === undefined) return false;
  // Alone it must be two things at once: the device, and a finger or a PIN.
  const signCount = await checkSigned(context, passkey, answer, { challenge, mustVerify: purpose === 'login' });
  if (signCount === undefined) return false;
  await notePasskey(tx, owner, passkey.id, { signCount, at: now });
  return true;
}

/** What a browser is asked to make. */
export async function askNewPasskey(
  context: Context,
  tx: Database | Tx,
  member: { id: MemberId; account: string },
): Promise<PasskeyMade> {
  const made = await askToMake(context, {
    house: readBrand(context.config.brand).name,
    id: member.id,
    name: member.account,
    known: await listPasskeys(tx, member.id),
    residentKey: 'preferred',
    userVerification: 'preferred',
  });
  await insertChallenge(tx, { challenge: made.challenge, purpose: 'enrolment', member: member.id }, expiryOf(context));
  return made;
}

/** The passkey that a browser has made; undefined when it was not asked for, or does not fit. */
export async function readNewPasskey(
  context: Context,
  tx: Database | Tx,
  member: MemberId,
  answer: unknown,
): Promise<Credential | undefined> {
  const challenge = challengeOf(answer);
  if (challenge === undefined) return undefined;
  const now = new Date(context.clock.now());
  if (!(await takeChallenge(tx, { challenge, purpose: 'enrolment', member }, now))) return undefined;
  return await checkMade(context, answer, { challenge, mustVerify: false });
}
