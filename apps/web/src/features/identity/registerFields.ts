/** The fields of the username registration, the checks before sending, and where a server's refusal belongs. */
import type { RefusalCode } from '@banyan/protocol';
import { type FieldRule, faultOf } from './rules.ts';

export type RegisterFields = {
  username: string;
  password: string;
  confirmPassword: string;
  affiliateCode: string;
  agreement: boolean;
  adult: boolean;
};
export type Rules = Readonly<Record<string, FieldRule>>;

export const emptyRegistration: RegisterFields = {
  username: '',
  password: '',
  confirmPassword: '',
  affiliateCode: '',
  agreement: true,
  adult: false,
};

/** What stands in when the server's rules are not here: required, and nothing else, since the server checks all of it. */
const required: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: '',
  minLength: 1,
  maxLength: 256,
};

export function ruleOf(rules: Rules | undefined, field: 'username' | 'password' | 'affiliateCode'): FieldRule {
  const rule = rules?.[field];
  if (field === 'affiliateCode') return rule ?? { ...required, enabled: false, required: false };
  // Both are required whatever the rule says (REG-10).
  return rule === undefined ? required : { ...rule, required: true };
}

/** Checks by field for react-hook-form: true, or the text key of the fault. */
export function checksOf(rules: Rules | undefined) {
  const check = (field: 'username' | 'password' | 'affiliateCode') => (value: string) =>
    faultOf(value, ruleOf(rules, field), field)?.key ?? true;
  return {
    username: (value: string) => check('username')(value.trim()),
    password: (value: string) => (value === value.trim() ? check('password')(value) : 'identity.error.passwordSpaces'),
    confirmPassword: (value: string, all: RegisterFields) =>
      value === '' ? 'identity.error.empty' : value === all.password || 'refusals.confirmation-incorrect',
    affiliateCode: (value: string) => check('affiliateCode')(value.trim()),
    agreement: (value: boolean) => value || 'refusals.agreement-required',
    adult: (value: boolean) => value || 'refusals.age-required',
  };
}

/** Under which field a refusal is shown; the others stand above the form. */
export const fieldOfRefusal: Readonly<Partial<Record<RefusalCode, keyof RegisterFields>>> = {
  'name-taken': 'username',
  'username-malformed': 'username',
  'password-malformed': 'password',
  'password-common': 'password',
  'confirmation-incorrect': 'confirmPassword',
  'agreement-required': 'agreement',
  'age-required': 'adult',
};
