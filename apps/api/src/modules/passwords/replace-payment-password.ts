/** The steps of every change of a payment password: the rules, the hash, the row, and a notification to the member (R72). */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { findCredential } from './credential-store.ts';
import type { Passwords } from './passwords.ts';
import { checkNewPaymentPassword, paymentPasswordLength } from './payment-password.ts';
import { storePaymentPassword } from './payment-password-store.ts';
import { notifyMember } from '../contacts/index.ts';

type NewPassword = {
  readonly password: string;
  readonly confirmation: string | undefined;
  /** The hash that it replaces; undefined for none. Another change that came first stands. */
  readonly from: string | undefined;
};

/** Refusals: `payment-password-malformed`, also for the login password and the one before, and `confirmation-incorrect`. */
export async function replacePaymentPassword(
  context: Context,
  passwords: Passwords,
  member: MemberId,
  { password, confirmation, from }: NewPassword,
  language: string,
): Promise<Result<undefined, 'payment-password-malformed' | 'confirmation-incorrect' | 'try-again'>> {
  const { settings, database, clock } = context;
  const checked = checkNewPaymentPassword(settings, { password, confirmation });
  if (!checked.ok) return checked;
  // The login password again would protect nothing more, and the old one again changes nothing.
  const login = await findCredential(database, member);
  const known = [login?.hash, from].filter((hash) => hash !== undefined);
  for (const hash of known) {
    if (!(await passwords.verify(password, hash))) continue;
    const { minLength: min, maxLength: max } = settings.get(paymentPasswordLength);
    return refuse('payment-password-malformed', { min, max });
  }
  const hash = await passwords.hash(password);
  return await transact<undefined, 'try-again'>(database, async (tx) => {
    const at = new Date(clock.now());
    if (!(await storePaymentPassword(tx, member, { hash, at, from: { hash: from } }))) return refuse('try-again');
    await notifyMember(context, tx, { member, change: 'paymentPasswordSet', language });
    return ok(undefined);
  });
}
