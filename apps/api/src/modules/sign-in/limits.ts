/** How often a sign-in elsewhere may be begun, and answered, from one address. */
import { Type } from 'typebox';
import type { Limit } from '../../infra/rate-limits.ts';
import { type Settings, setting } from '../../infra/settings.ts';

export const signInsPerAddress = setting({
  key: 'limit.signInsPerAddress',
  summary:
    'Sign-ins elsewhere begun from one address in five minutes. Many players share the address of a mobile network.',
  shape: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  standard: 300,
  demo: 10_000,
});

export const limitOf = (settings: Settings, name: 'sign-in' | 'sign-in answer'): Limit => ({
  name,
  points: settings.get(signInsPerAddress),
  seconds: 300,
});
