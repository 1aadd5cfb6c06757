/** How often one may try to log in: per address, and per account and address together, so that nobody can lock a stranger out (R64). */
import { Type } from 'typebox';
import type { Limit } from '../../infra/rate-limits.ts';
import { type Settings, setting } from '../../infra/settings.ts';

const Points = Type.Integer({ minimum: 1, maximum: 1_000_000 });

const loginsPerAddress = setting({
  key: 'limit.loginsPerAddress',
  summary: 'Logins tried from one address in five minutes. Many players share the address of a mobile network.',
  shape: Points,
  default: 300,
  demo: 10_000,
});

const failuresPerAccount = setting({
  key: 'limit.failuresPerAccount',
  summary: 'Wrong passwords for one account from one address in half an hour, those with a captcha included (R64).',
  shape: Points,
  default: 10,
  demo: 100,
});

const signInsPerAddress = setting({
  key: 'limit.signInsPerAddress',
  summary:
    'Sign-ins elsewhere begun from one address in five minutes. Many players share the address of a mobile network.',
  shape: Points,
  default: 300,
  demo: 10_000,
});

export const signInSettings = [loginsPerAddress, failuresPerAccount, signInsPerAddress];

export const limitOf = (settings: Settings, name: 'sign-in' | 'sign-in answer'): Limit => ({
  name,
  points: settings.get(signInsPerAddress),
  seconds: 300,
});

export const loginTries = (settings: Settings): Limit => ({
  name: 'login',
  points: settings.get(loginsPerAddress),
  seconds: 300,
});

export const failuresOfAccount = (settings: Settings): Limit => ({
  name: 'failure',
  points: settings.get(failuresPerAccount),
  seconds: 1800,
});
