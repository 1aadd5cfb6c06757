/** Whether a text may be a password at all. */
import { faultOfField, holdsWord } from '@banyan/core/identity';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Settings } from '../../infra/settings.ts';
import { isKnownPassword } from './known-passwords.ts';
import { demoPassword } from './published-passwords.ts';
import { passwordRuleOf } from './password-settings.ts';

type PasswordFault = 'password-malformed' | 'password-common' | 'confirmation-incorrect';
type Credentials = { words: readonly string[]; password: string; confirmPassword?: string | undefined };

/**
 * Refusals: `password-malformed`, also for spaces around it, which the login page trims away (DEC-42); `password-common` for
 * a known one and one that is little more than one of `words`; `confirmation-incorrect`.
 */
export function checkPassword(
  settings: Settings,
  { words, password, confirmPassword }: Credentials,
): Result<undefined, PasswordFault> {
  const rule = passwordRuleOf(settings);
  const { minLength, maxLength } = rule;
  if (password !== password.trim() || faultOfField(rule, password) !== undefined)
    return refuse('password-malformed', { minLength, maxLength });
  if (
    password === demoPassword ||
    isKnownPassword(password) ||
    holdsWord(password, words) ||
    words.some((word) => isSame(word, password))
  )
    return refuse('password-common');
  if (confirmPassword !== undefined && confirmPassword !== password) return refuse('confirmation-incorrect');
  return ok(undefined);
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
