/** The fields of registration, the checks before sending, and where a server's refusal belongs. */
import type { RefusalCode } from '@banyan/protocol';
import { type FieldRule, faultOf } from './rules.ts';

export type RegisterFields = {
  username: string;
  password: string;
  confirmPassword: string;
  email: string;
  affiliateCode: string;
  agreement: boolean;
  adult: boolean;
};
export type Rules = Readonly<Record<string, FieldRule>>;

export const emptyRegistration: RegisterFields = {
  username: '',
  password: '',
  confirmPassword: '',
  email: '',
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

type RuledField = 'username' | 'password' | 'email' | 'affiliateCode';

export function ruleOf(rules: Rules | undefined, field: RuledField): FieldRule {
  const rule = rules?.[field];
  if (field === 'affiliateCode' || field === 'email') return rule ?? { ...required, enabled: false, required: false };
  // Both are required whatever the rule says (REG-10).
  return rule === undefined ? required : { ...rule, required: true };
}

/** What is wrong with an e-mail address, one text for everything; undefined when nothing is. */
export function emailFault(rules: Rules | undefined, value: string, required: boolean): string | undefined {
  const fault = faultOf(value.trim(), { ...ruleOf(rules, 'email'), enabled: true, required }, 'email');
  if (fault === undefined) return undefined;
  return fault.key === 'identity.error.empty' ? fault.key : 'refusals.email-malformed';
}

/** Checks by field for react-hook-form: true, or the text key of the fault. */
export function checksOf(rules: Rules | undefined) {
  const check = (field: RuledField) => (value: string) => faultOf(value, ruleOf(rules, field), field)?.key ?? true;
  return {
    username: (value: string) => check('username')(value.trim()),
    password: (value: string) => (value === value.trim() ? check('password')(value) : 'identity.error.passwordSpaces'),
    confirmPassword: (value: string, all: RegisterFields) =>
      value === '' ? 'identity.error.empty' : value === all.password || 'refusals.confirmation-incorrect',
    email: (value: string) => emailFault(rules, value, ruleOf(rules, 'email').required) ?? true,
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
  'password-default': 'password',
  'email-taken': 'email',
  'email-malformed': 'email',
  'confirmation-incorrect': 'confirmPassword',
  'agreement-required': 'agreement',
  'age-required': 'adult',
};
