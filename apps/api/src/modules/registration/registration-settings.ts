/** Everything that an operator may set of registration. */
import { Type } from 'typebox';
import type { Limit } from '../../infra/rate-limits.ts';
import { type Settings, setting } from '../../infra/settings.ts';
import { fieldSettings } from './field-settings.ts';
import { trialSettings } from './trial-settings.ts';

const registrationsPerAddress = setting({
  key: 'limit.registrationsPerAddress',
  summary: 'Registrations tried from one address in five minutes.',
  shape: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  default: 60,
  demo: 10_000,
});

export const registrationSettings = [registrationsPerAddress, ...fieldSettings, ...trialSettings];

export const registrationTries = (settings: Settings): Limit => ({
  name: 'register',
  points: settings.get(registrationsPerAddress),
  seconds: 300,
});
