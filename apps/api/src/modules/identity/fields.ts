/** The rules of the registration fields: from settings, told to the page and applied again here (REG-05 to REG-09). */
import { Type } from 'typebox';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { identityRoutes } from '@banyan/protocol/identity';
import { type Settings, setting } from '../../infra/settings.ts';
import { isCommon } from './common-passwords.ts';

const bounds = (least: number, most: number) =>
  Type.Object(
    {
      minLength: Type.Integer({ minimum: least, maximum: most }),
      maxLength: Type.Integer({ minimum: least, maximum: most }),
    },
    { additionalProperties: false },
  );

export const usernameLength = setting({
  key: 'register.usernameLength',
  summary: 'How long a username is. Its letters are the rule of the product: a letter first, then letters and digits.',
  shape: bounds(3, 32),
  standard: { minLength: 4, maxLength: 16 },
});

export const passwordLength = setting({
  key: 'register.passwordLength',
  summary: 'How long a password is: 6 at the least (DEC-40).',
  shape: bounds(6, 128),
  standard: { minLength: 8, maxLength: 64 },
});

export const emailField = setting({
  key: 'register.email',
  summary: 'Whether registration by username asks for an e-mail address.',
  shape: Type.Union([Type.Literal('off'), Type.Literal('optional'), Type.Literal('required')]),
  standard: 'optional',
});

type Fields = ValueOf<(typeof identityRoutes)['GET /wps/system/setting/register']>['fields'];

/** Names are ASCII, so that no two of them only look alike. */
const usernamePattern = '^[A-Za-z][A-Za-z0-9]*$';
/** Anything, but no space at either end: the login page trims, and both must agree (DEC-42). */
const passwordPattern = '^\\S(.*\\S)?$';

/** The fields as the page gets them. */
export function fieldsOf(settings: Settings): Fields {
  const on = { enabled: true, required: true };
  const password = { ...on, acceptedPattern: passwordPattern, patternId: 'trimmed', ...settings.get(passwordLength) };
  return {
    username: { ...on, acceptedPattern: usernamePattern, patternId: 'letter-first', ...settings.get(usernameLength) },
    password,
    confirmPassword: password,
    email: {
      enabled: settings.get(emailField) !== 'off',
      required: settings.get(emailField) === 'required',
      acceptedPattern: emailPattern,
      patternId: 'email',
      minLength: 6,
      maxLength: 254,
    },
  };
}

type PasswordFault = 'password-malformed' | 'password-common' | 'confirmation-incorrect';
type Credentials = { username: string; password: string; confirmPassword?: string | undefined };

/** Refusal: `username-malformed`. */
export function checkUsername(settings: Settings, username: string): Result<undefined, 'username-malformed'> {
  const rule = settings.get(usernameLength);
  return new RegExp(usernamePattern).test(username) && isWithin(username, rule)
    ? ok(undefined)
    : refuse('username-malformed', rule);
}

/** Refusals: `password-malformed`, `password-common`, `confirmation-incorrect`. */
export function checkPassword(
  settings: Settings,
  { username, password, confirmPassword }: Credentials,
): Result<undefined, PasswordFault> {
  const rule = settings.get(passwordLength);
  if (!/^\S(.*\S)?$/su.test(password) || !isWithin(password, rule)) return refuse('password-malformed', rule);
  if (isCommon(password, username)) return refuse('password-common');
  if (confirmPassword !== undefined && confirmPassword !== password) return refuse('confirmation-incorrect');
  return ok(undefined);
}

const emailPattern =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\\.[A-Za-z0-9-]{1,63})*\\.[A-Za-z]{2,24}$";

/** Refusal: `email-malformed`. */
export function checkEmail(email: string): Result<undefined, 'email-malformed'> {
  return email.length <= 254 && new RegExp(emailPattern).test(email) ? ok(undefined) : refuse('email-malformed');
}

/** Lengths are counted in characters as a person counts them, not in UTF-16 units. */
function isWithin(text: string, { minLength, maxLength }: { minLength: number; maxLength: number }): boolean {
  const length = [...text].length;
  return length >= minLength && length <= maxLength;
}
