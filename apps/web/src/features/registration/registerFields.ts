/** The fields of registration, the checks before sending, and where a server's refusal belongs. */
import { type DetailField, detailFields } from '@banyan/core/identity';
import type { RefusalCode } from '@banyan/protocol';
import { type FieldRule, faultOf } from './rules.ts';

/** Fields of one line that an operator may ask for; none of them has a rule of its own on the page. */
export const profileFields = ['nickname', ...detailFields, 'recommenderId'] as const;
export type ProfileField = 'nickname' | DetailField | 'recommenderId';

export type RegisterFields = Record<ProfileField, string> & {
  username: string;
  password: string;
  confirmPassword: string;
  mobileNum: string;
  verificationCode: string;
  email: string;
  affiliateCode: string;
  paymentPassword: string;
  agreement: boolean;
  adult: boolean;
};
export type Rules = Readonly<Record<string, FieldRule>>;

export const emptyRegistration: RegisterFields = {
  ...(Object.fromEntries(profileFields.map((field) => [field, ''])) as Record<ProfileField, string>),
  username: '',
  password: '',
  confirmPassword: '',
  mobileNum: '',
  verificationCode: '',
  email: '',
  affiliateCode: '',
  paymentPassword: '',
  agreement: true,
  adult: false,
};

/** What stands in when the server's rules are not here: required, and nothing else, since the server checks all of it. */
const required: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 1,
  maxLength: 256,
};

export type RuledField =
  | ProfileField
  | 'username'
  | 'password'
  | 'email'
  | 'mobileNum'
  | 'verificationCode'
  | 'affiliateCode'
  | 'paymentPassword';

export function ruleOf(rules: Rules | undefined, field: RuledField): FieldRule {
  const rule = rules?.[field];
  // Both are required whatever the rule says (REG-10).
  if (field === 'username' || field === 'password') return rule === undefined ? required : { ...rule, required: true };
  return rule ?? { ...required, enabled: false, required: false };
}

/** What is wrong with an e-mail address, one text for everything; undefined when nothing is. */
export function emailFault(rules: Rules | undefined, value: string, isRequired: boolean): string | undefined {
  const rule = { ...required, patternId: 'email', maxLength: 254, ...rules?.['email'] };
  return faultOf(value.trim(), { ...rule, enabled: true, required: isRequired }, 'email')?.key;
}

/** Checks by field for react-hook-form: true, or the text key of the fault. */
export function checksOf(rules: Rules | undefined) {
  const check = (field: RuledField) => (value: string) => faultOf(value, ruleOf(rules, field), field)?.key ?? true;
  const unspaced = (field: RuledField) => (value: string) =>
    value === value.trim() ? check(field)(value) : 'identity.error.passwordSpaces';
  return {
    profile: (field: ProfileField) => (value: string) => check(field)(value.trim()),
    username: (value: string) => check('username')(value.trim()),
    password: unspaced('password'),
    paymentPassword: unspaced('paymentPassword'),
    confirmPassword: (value: string, all: Pick<RegisterFields, 'password'>) =>
      value === '' ? 'identity.error.empty' : value === all.password || 'refusals.confirmation-incorrect',
    email: (value: string) => emailFault(rules, value, ruleOf(rules, 'email').required) ?? true,
    affiliateCode: (value: string) => check('affiliateCode')(value.trim()),
    agreement: (value: boolean) => value || 'refusals.agreement-required',
    adult: (value: boolean) => value || 'refusals.age-required',
  };
}

/** Under which field a refusal is shown; the others stand above the form. */
const fieldOfRefusal: Readonly<Partial<Record<RefusalCode, keyof RegisterFields>>> = {
  'name-taken': 'username',
  'username-malformed': 'username',
  'password-malformed': 'password',
  'password-common': 'password',
  'password-default': 'password',
  'payment-password-malformed': 'paymentPassword',
  'email-taken': 'email',
  'email-malformed': 'email',
  'phone-malformed': 'mobileNum',
  'phone-taken': 'mobileNum',
  'code-wrong': 'verificationCode',
  'code-expired': 'verificationCode',
  'confirmation-incorrect': 'confirmPassword',
  'recommender-unknown': 'recommenderId',
  'agreement-required': 'agreement',
  'age-required': 'adult',
};

/** A refusal about a field says which in its details; the others are about one field by themselves. */
export function placeOfRefusal(code: string, details: Readonly<Record<string, string | number>>) {
  const named = String(details['field'] ?? '');
  return code === 'field-malformed' && named in emptyRegistration
    ? (named as keyof RegisterFields)
    : fieldOfRefusal[code as RefusalCode];
}
