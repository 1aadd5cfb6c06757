/** The rules of the registration fields: from settings, sent to the page and applied again here (REG-05 to REG-17). */
import { type DetailField, type FieldRule, detailFields, faultOfField, patternSources } from '@banyan/core/identity';
import { nicknameOf } from '@banyan/core/members';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { registrationRoutes } from '@banyan/protocol/registration';
import type { Settings } from '../../infra/settings.ts';
import { asksProof } from '../settings/index.ts';
import * as ruled from './field-settings.ts';
import { passwordRuleOf, paymentPasswordLength } from '../passwords/index.ts';

type Fields = ValueOf<(typeof registrationRoutes)['GET /wps/system/setting/register']>['fields'];
type Bounds = { minLength: number; maxLength: number };

const always = { enabled: true, required: true } as const;

/** An operator who sets the longest below the shortest means the shortest. */
const ordered = <R extends Bounds>(rule: R): R => ({ ...rule, maxLength: Math.max(rule.minLength, rule.maxLength) });

/** The rule of every field that somebody fills in. */
export function rulesOf(settings: Settings) {
  const password = passwordRuleOf(settings);
  const isPaid = settings.get(ruled.asksPaymentPassword);
  const hasCode = asksProof(settings);
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

/** Refusal: `username-malformed`. */
export function checkUsername(settings: Settings, username: string): Result<undefined, 'username-malformed'> {
  const { username: rule } = rulesOf(settings);
  const { minLength, maxLength } = rule;
  return faultOfField(rule, username) === undefined
    ? ok(undefined)
    : refuse('username-malformed', { minLength, maxLength });
}

/** What a body says beside its credentials. */
export type SubmittedFields = Readonly<
  Partial<Record<DetailField | 'nickname' | 'recommenderId' | 'affiliateCode', string>>
>;
export type Details = ReadonlyMap<DetailField, string>;

/**
 * The details as they are stored: composed, without spaces around them. What the operator does not ask for is left aside and
 * stored nowhere. Refusal: `field-malformed` with the field and its bounds.
 */
export function checkDetails(
  settings: Settings,
  submitted: SubmittedFields,
): Result<{ details: Details; nickname: string }, 'field-malformed'> {
  const rules = rulesOf(settings);
  const details = new Map<DetailField, string>();
  const others = ['nickname', 'recommenderId', 'affiliateCode'] as const;
  for (const field of [...others, ...detailFields]) {
    const rule = rules[field];
    const text = (submitted[field] ?? '').normalize('NFC').trim();
    if (!rule.enabled) continue;
    if (faultOfField(rule, text) !== undefined) return malformed(field, rule);
    if (text !== '' && field !== 'nickname' && field !== 'recommenderId' && field !== 'affiliateCode')
      details.set(field, text);
  }
  const nickname = rules.nickname.enabled ? nicknameOf(submitted.nickname ?? '') : ok('');
  return nickname.ok ? ok({ details, nickname: nickname.value }) : malformed('nickname', rules.nickname);
}

function malformed(field: string, { minLength, maxLength }: Bounds) {
  return refuse('field-malformed', { field, minLength, maxLength });
}
