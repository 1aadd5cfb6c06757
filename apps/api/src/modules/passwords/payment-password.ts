/**
 * The payment password, required before money or points leave (DEC-56, R71). It has a hash of its own; after five wrong entries it
 * is locked until it is reset or the lock expires. Only a signed-in member can enter it, so nobody can lock a stranger's.
 */
import { Type } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { isGuessable } from '@banyan/core/members';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { type Settings, setting } from '../../infra/settings.ts';
import type { Passwords } from './passwords.ts';
import {
  errorsAtMost,
  findPaymentPassword,
  forgetErrors,
  storePaymentPassword,
  takeTry,
} from './payment-password-store.ts';

const Length = Type.Integer({ minimum: 6, maximum: 64 });

export const paymentPasswordLength = setting({
  key: 'paymentPassword.length',
  summary: 'How long a payment password is: 6 at the least.',
  shape: Type.Object({ minLength: Length, maxLength: Length }, { additionalProperties: false }),
  default: { minLength: 6, maxLength: 32 },
});

export const paymentPasswordLockHours = setting({
  key: 'paymentPassword.lockHours',
  summary: 'After five wrong payment passwords in a row none is looked at for so many hours, or until it is set anew.',
  shape: Type.Integer({ minimum: 1, maximum: 720 }),
  default: 24,
});

export const paymentPasswordSettings = [paymentPasswordLength, paymentPasswordLockHours];

/** Whether a text may be a payment password. Refusals: `payment-password-malformed`, `confirmation-incorrect`. */
export function checkNewPaymentPassword(
  settings: Settings,
  { password, confirmation }: { password: string; confirmation?: string | undefined },
): Result<undefined, 'payment-password-malformed' | 'confirmation-incorrect'> {
  const { minLength: min, maxLength: max } = settings.get(paymentPasswordLength);
  const { length } = [...password];
  const isWritten = /^\S(.*\S)?$/su.test(password) && password.isWellFormed();
  if (!isWritten || length < min || length > max || isGuessable(password))
    return refuse('payment-password-malformed', { min, max });
  return confirmation === undefined || confirmation === password ? ok(undefined) : refuse('confirmation-incorrect');
}

/**
 * Stores a payment password in the caller's transaction, such as the one that makes a member; `hash` is of
 * `Passwords.hash`. The text was checked by `checkNewPaymentPassword` before.
 */
export async function setPaymentPassword(tx: Tx, member: MemberId, hash: string, at: Date): Promise<void> {
  await storePaymentPassword(tx, member, { hash, at });
}

/** Refusals: `payment-password-unset`, `payment-password-wrong` with the tries that are left, `payment-password-locked`. */
export async function checkPaymentPassword(
  { database, settings, clock }: Context,
  passwords: Passwords,
  { member, password }: { member: MemberId; password: string },
): Promise<Result<undefined, 'payment-password-unset' | 'payment-password-wrong' | 'payment-password-locked'>> {
  const now = clock.now();
  const lockedSince = new Date(now - settings.get(paymentPasswordLockHours) * 3_600_000);
  const taken = await takeTry(database, member, { now: new Date(now), lockedSince });
  if (taken === undefined) {
    const isSet = (await findPaymentPassword(database, member)) !== undefined;
    return refuse(isSet ? 'payment-password-locked' : 'payment-password-unset');
  }
  if (await passwords.verify(password, taken.hash)) {
    await forgetErrors(database, member, taken.hash);
    return ok(undefined);
  }
  const tries = errorsAtMost - taken.errors;
  return tries > 0 ? refuse('payment-password-wrong', { tries }) : refuse('payment-password-locked');
}

/** When it was set and whether it is locked, for the security centre. */
export async function paymentPasswordState(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  database: Database,
  member: MemberId,
): Promise<{ setAt: Date; isLocked: boolean } | undefined> {
  const found = await findPaymentPassword(database, member);
  if (found === undefined) return undefined;
  const until = (found.failedAt?.getTime() ?? 0) + settings.get(paymentPasswordLockHours) * 3_600_000;
  return { setAt: found.changedAt, isLocked: found.errors >= errorsAtMost && until > clock.now() };
}
