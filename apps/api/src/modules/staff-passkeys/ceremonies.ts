/**
 * Passkeys as a factor of the staff. A finger or a PIN is always asked for, since a key that was left in a machine proves nothing. At the
 * sign-in no passkey is named, so that what is asked tells nobody whether the name exists, the password was right or the person has one;
 * browsers must therefore find a passkey of the staff by themselves.
 */
import { makeId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { readBrand } from '../../infra/brand.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
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
import type { StaffAccount } from '../staff-accounts/index.ts';
import {
  type Holder,
  insertStaffPasskey,
  listStaffPasskeys,
  lockStaffPasskey,
  noteStaffPasskey,
  putChallenge,
  staffPasskeysAtMost,
  takeChallenge,
} from './store.ts';

const expiryOf = ({ clock }: Context): Date => new Date(clock.now() + challengeLifeMs);

/** What a browser is asked to sign: by a passkey of this person, or by any where the person must not show. */
export async function askStaffPasskey(
  context: Context,
  holder: Holder,
  staff: string | undefined,
): Promise<PasskeyAsked> {
  const { database } = context;
  const known = staff === undefined ? [] : await listStaffPasskeys(database, staff);
  const asked = await askToSign(context, known, 'required');
  await putChallenge(database, holder, asked.challenge, expiryOf(context));
  return asked;
}

/** What a browser is asked to make. */
export async function askNewStaffPasskey(
  context: Context,
  holder: Holder,
  { id, name }: Pick<StaffAccount, 'id' | 'name'>,
): Promise<PasskeyMade> {
  const { database, config } = context;
  const made = await askToMake(context, {
    // As in the authenticator app, so that nobody takes it for their own of the site.
    house: `${readBrand(config.brand).name} staff`,
    id,
    name,
    known: await listStaffPasskeys(database, id),
    residentKey: 'required',
    userVerification: 'required',
  });
  await putChallenge(database, holder, made.challenge, expiryOf(context));
  return made;
}

/**
 * Uses up the challenge that an answer answers. Outside of the transaction of what follows: it is used up also when the answer is refused.
 * Refusals: `passkey-expired` where it was not asked here, was answered before, or too long ago.
 */
export async function spendStaffChallenge(
  { database, clock }: Context,
  holder: Holder,
  answer: unknown,
): Promise<Result<string, 'passkey-expired'>> {
  const challenge = challengeOf(answer);
  const now = new Date(clock.now());
  if (challenge === undefined || !(await takeChallenge(database, holder, challenge, now)))
    return refuse('passkey-expired');
  return ok(challenge);
}

/** Takes a challenge that was just used up. Refusals: `passkey-wrong` where no passkey of this person has signed it. */
export async function takeStaffPasskey(
  context: Context,
  tx: Tx,
  staff: string,
  { answer, challenge }: { answer: unknown; challenge: string },
): Promise<Result<undefined, 'passkey-wrong'>> {
  const passkey = await lockStaffPasskey(tx, staff, (answer as { id: string }).id);
  if (passkey === undefined) return refuse('passkey-wrong');
  const signCount = await checkSigned(context, passkey, answer, { challenge, mustVerify: true });
  if (signCount === undefined) return refuse('passkey-wrong');
  await noteStaffPasskey(tx, passkey.id, { signCount, at: new Date(context.clock.now()) });
  return ok(undefined);
}

/** The passkey that a browser has made on being asked. */
export async function readNewStaffPasskey(
  context: Context,
  holder: Holder,
  answer: unknown,
): Promise<Result<Credential, 'passkey-expired' | 'passkey-wrong'>> {
  const spent = await spendStaffChallenge(context, holder, answer);
  if (!spent.ok) return spent;
  const made = await checkMade(context, answer, { challenge: spent.value, mustVerify: true });
  return made === undefined ? refuse('passkey-wrong') : ok(made);
}

/** Stores a passkey for a person whose row the transaction holds. */
export async function addStaffPasskey(
  { clock }: Context,
  tx: Tx,
  staff: string,
  { made, label }: { made: Credential; label: string },
): Promise<Result<{ id: string; label: string }, 'passkeys-full' | 'passkey-wrong'>> {
  if ((await listStaffPasskeys(tx, staff)).length >= staffPasskeysAtMost) return refuse('passkeys-full');
  const now = clock.now();
  const added = { id: makeId(now), label: labelOf(label) };
  const isNew = await insertStaffPasskey(tx, staff, { ...added, ...made, madeAt: new Date(now) });
  return isNew ? ok(added) : refuse('passkey-wrong');
}

/** A name as it is stored: one of blanks alone is a dash. */
export const labelOf = (label: string): string => label.trim().toWellFormed() || '–';
