/** How often one may try: per address, and per account and address together, so that nobody can lock a stranger out (R64). */
import { Type } from 'typebox';
import type { Limit } from '../../infra/rate-limits.ts';
import { type Settings, setting } from '../../infra/settings.ts';

import { codeTriesPerAddress } from './code-settings.ts';

const windowSeconds = 300;
const Points = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const loginsPerAddress = setting({
  key: 'limit.loginsPerAddress',
  summary: 'Logins tried from one address in five minutes. Many players share the address of a mobile network.',
  shape: Points,
  standard: 300,
  demo: 10_000,
});

export const failuresPerAccount = setting({
  key: 'limit.failuresPerAccount',
  summary: 'Wrong passwords for one account from one address in half an hour, those with a captcha included (R64).',
  shape: Points,
  standard: 10,
  demo: 100,
});

export const registrationsPerAddress = setting({
  key: 'limit.registrationsPerAddress',
  summary: 'Registrations tried from one address in five minutes.',
  shape: Points,
  standard: 60,
  demo: 10_000,
});

export const oldPasswordsPerMember = setting({
  key: 'limit.oldPasswordsPerMember',
  summary: 'Wrong old passwords at a change of the password in five minutes.',
  shape: Points,
  standard: 5,
});

export const limitSettings = [loginsPerAddress, failuresPerAccount, registrationsPerAddress, oldPasswordsPerMember];

const limit = (name: string, points: number): Limit => ({ name, points, seconds: windowSeconds });

export const limitsOf = (settings: Settings) => ({
  login: limit('login', settings.get(loginsPerAddress)),
  failure: { name: 'failure', points: settings.get(failuresPerAccount), seconds: 1800 },
  code: limit('code', settings.get(codeTriesPerAddress)),
  oldPassword: limit('old-password', settings.get(oldPasswordsPerMember)),
  registration: limit('register', settings.get(registrationsPerAddress)),
});
