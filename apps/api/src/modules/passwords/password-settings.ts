/** The rule of passwords, how long one is good, and how often the old one may be tried. */
import { Type } from 'typebox';
import { patternKinds, type FieldRule, type PatternKind } from '@banyan/core/identity';
import type { Limit } from '../../infra/rate-limits.ts';
import { type Settings, setting } from '../../infra/settings.ts';
import { paymentPasswordSettings } from './payment-password.ts';

const passwordRule = setting({
  key: 'register.password',
  summary:
    'The length of a password, 6 at the least (DEC-40), and the kind of its letters, which had better be any (R60).',
  shape: Type.Object(
    {
      patternId: Type.Unsafe<PatternKind>(Type.String({ enum: [...patternKinds] })),
      minLength: Type.Integer({ minimum: 6, maximum: 128 }),
      maxLength: Type.Integer({ minimum: 6, maximum: 128 }),
    },
    { additionalProperties: false },
  ),
  default: { patternId: 'any', minLength: 8, maxLength: 64 },
});

export const passwordDays = setting({
  key: 'password.maxAgeDays',
  summary:
    'A password is expired after so many days; 0 is never (R63). The switch forcedPasswordChange makes it matter.',
  shape: Type.Integer({ minimum: 0, maximum: 3650 }),
  default: 0,
  demo: 90,
});

const oldPasswordsPerMember = setting({
  key: 'limit.oldPasswordsPerMember',
  summary: 'Wrong old passwords at a change of the password in five minutes.',
  shape: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  default: 5,
});

export const passwordsSettings = [passwordRule, passwordDays, oldPasswordsPerMember, ...paymentPasswordSettings];

/** An operator who sets the longest below the shortest means the shortest. */
export function passwordRuleOf(settings: Settings): FieldRule {
  const rule = settings.get(passwordRule);
  return { enabled: true, required: true, ...rule, maxLength: Math.max(rule.minLength, rule.maxLength) };
}

export const oldPasswordTries = (settings: Settings): Limit => ({
  name: 'old-password',
  points: settings.get(oldPasswordsPerMember),
  seconds: 300,
});
