/** The rules of the registration fields: from settings, told to the page and applied again here (REG-05 to REG-17). */
import {
  type DetailField,
  type FieldRule,
  detailFields,
  faultOfField,
  holdsWord,
  patternSources,
} from '@banyan/core/identity';
import { nicknameOf } from '@banyan/core/members';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { Settings } from '../../infra/settings.ts';
import { isOn, phoneTokenOnRegistration, smsOnRegistration } from '../settings/index.ts';
import * as ruled from './field-settings.ts';
import { isKnownPassword } from './known-passwords.ts';
import { paymentPasswordLength } from './payment-password.ts';

type Fields = ValueOf<(typeof identityRoutes)['GET /wps/system/setting/register']>['fields'];
type Bounds = { minLength: number; maxLength: number };

const always = { enabled: true, required: true } as const;

/** An operator who sets the longest below the shortest means the shortest. */
const ordered = <R extends Bounds>(rule: R): R => ({ ...rule, maxLength: Math.max(rule.minLength, rule.maxLength) });

/** The rule of every field that somebody fills in. */
export function rulesOf(settings: Settings) {
  const password: FieldRule = { ...always, ...ordered(settings.get(ruled.passwordRule)) };
  const isPaid = settings.get(ruled.asksPaymentPassword);
  const hasCode = isOn(settings, smsOnRegistration) || isOn(settings, phoneTokenOnRegistration);
  return {
    username: { ...always, ...ordered(settings.get(ruled.usernameRule)) } as FieldRule,
    password,
    confirmPassword: password,
    email: ordered(settings.get(ruled.emailRule)) as FieldRule,
    mobileNum: ordered(settings.get(ruled.mobileRule)) as FieldRule,
    verificationCode: {
      enabled: hasCode,
      required: hasCode,
      patternId: 'any',
      minLength: 1,
      maxLength: 255,
    } as FieldRule,
    paymentPassword: {
      enabled: isPaid,
      required: isPaid,
      patternId: 'any',
      ...ordered(settings.get(paymentPasswordLength)),
    } as FieldRule,
    affiliateCode: ordered(settings.get(ruled.affiliateRule)) as FieldRule,
    recommenderId: ordered(settings.get(ruled.recommenderRule)) as FieldRule,
    nickname: ordered(settings.get(ruled.nicknameRule)) as FieldRule,
    ...(Object.fromEntries(
      detailFields.map((field) => [field, ordered(settings.get(ruled.detailRules[field]))]),
    ) as Record<DetailField, FieldRule>),
  };
}

/** The fields as the page gets them: the kind of the pattern, and its source for whoever reads no kinds. */
export function fieldsOf(settings: Settings): Fields {
  return Object.fromEntries(
    Object.entries(rulesOf(settings)).map(([field, rule]) => [
      field,
      { ...rule, acceptedPattern: patternSources[rule.patternId] },
    ]),
  );
}

type PasswordFault = 'password-malformed' | 'password-common' | 'confirmation-incorrect';
type Credentials = { words: readonly string[]; password: string; confirmPassword?: string | undefined };

/** Refusal: `username-malformed`. */
export function checkUsername(settings: Settings, username: string): Result<undefined, 'username-malformed'> {
  const { username: rule } = rulesOf(settings);
  const { minLength, maxLength } = rule;
  return faultOfField(rule, username) === undefined
    ? ok(undefined)
    : refuse('username-malformed', { minLength, maxLength });
}

/**
 * Refusals: `password-malformed`, also for spaces around it, which the login page trims away (DEC-42); `password-common` for
 * a known one and one that is little more than one of `words`; `confirmation-incorrect`.
 */
export function checkPassword(
  settings: Settings,
  { words, password, confirmPassword }: Credentials,
): Result<undefined, PasswordFault> {
  const { password: rule } = rulesOf(settings);
  const { minLength, maxLength } = rule;
  if (password !== password.trim() || faultOfField(rule, password) !== undefined)
    return refuse('password-malformed', { minLength, maxLength });
  if (isKnownPassword(password) || holdsWord(password, words) || words.some((word) => isSame(word, password)))
    return refuse('password-common');
  if (confirmPassword !== undefined && confirmPassword !== password) return refuse('confirmation-incorrect');
  return ok(undefined);
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Refusal: `email-malformed`. */
export function checkEmail(email: string): Result<undefined, 'email-malformed'> {
  const rule = { ...always, patternId: 'email', minLength: 6, maxLength: 254 } as const;
  return faultOfField(rule, email) === undefined ? ok(undefined) : refuse('email-malformed');
}

/** What a body says beside its credentials. */
export type Told = Readonly<Partial<Record<DetailField | 'nickname' | 'recommenderId' | 'affiliateCode', string>>>;
export type Details = ReadonlyMap<DetailField, string>;

/**
 * The details as they are stored: composed, without spaces around them. What the operator does not ask for is left aside and
 * stored nowhere. Refusal: `field-malformed` with the field and its bounds.
 */
export function checkDetails(
  settings: Settings,
  told: Told,
): Result<{ details: Details; nickname: string }, 'field-malformed'> {
  const rules = rulesOf(settings);
  const details = new Map<DetailField, string>();
  const others = ['nickname', 'recommenderId', 'affiliateCode'] as const;
  for (const field of [...others, ...detailFields]) {
    const rule = rules[field];
    const text = (told[field] ?? '').normalize('NFC').trim();
    if (!rule.enabled) continue;
    if (faultOfField(rule, text) !== undefined) return malformed(field, rule);
    if (text !== '' && field !== 'nickname' && field !== 'recommenderId' && field !== 'affiliateCode')
      details.set(field, text);
  }
  const nickname = rules.nickname.enabled ? nicknameOf(told.nickname ?? '') : ok('');
  return nickname.ok ? ok({ details, nickname: nickname.value }) : malformed('nickname', rules.nickname);
}

function malformed(field: string, { minLength, maxLength }: Bounds) {
  return refuse('field-malformed', { field, minLength, maxLength });
}
