/** Whether a new password is acceptable: the rule of registration, no default password, and both entries the same. */
import { type Result, ok, refuse } from '@banyan/core/results';
import { readBrand } from '../../infra/brand.ts';
import type { Context } from '../../infra/context.ts';
import { isDefaultPassword } from './default-passwords.ts';
import { checkPassword } from './check-password.ts';

type NewPassword = {
  password: string;
  confirmation: string | undefined;
  account: string;
  /** Of a new member, whose address nobody has on record yet. */
  email?: string;
};

/** Refusals: `password-malformed`, `password-common`, `password-default`, `confirmation-incorrect`. */
export async function checkNewPassword(
  context: Context,
  { password, confirmation, account, email = '' }: NewPassword,
): Promise<
  Result<undefined, 'password-malformed' | 'password-common' | 'password-default' | 'confirmation-incorrect'>
> {
  const words = [account, email.split('@')[0] ?? '', readBrand(context.config.brand).wordmark].filter(
    (word) => word !== '',
  );
  const checked = checkPassword(context.settings, { password, confirmPassword: confirmation, words });
  if (!checked.ok) return checked;
  return (await isDefaultPassword(context, password)) ? refuse('password-default') : ok(undefined);
}
