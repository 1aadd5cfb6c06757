/** Free play: how much play money a trial account starts with, how long it lives, how many are made. */
import { Type } from 'typebox';
import { Amount } from '@banyan/protocol/shapes';
import type { Limit } from '../../infra/rate-limits.ts';
import { type Settings, setting } from '../../infra/settings.ts';

const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const trialBalance = setting({
  key: 'trial.balance',
  summary: 'The play money that a trial account starts with.',
  shape: Amount,
  default: '10000.00',
});

export const trialHours = setting({
  key: 'trial.lifeHours',
  summary: 'A trial account is closed after so many hours.',
  shape: Type.Integer({ minimum: 1, maximum: 720 }),
  default: 24,
});

const trialsPerAddress = setting({
  key: 'limit.trialsPerAddress',
  summary: 'Trial accounts made from one address in an hour. Many share the address of a mobile network.',
  shape: Count,
  default: 30,
  demo: 10_000,
});

const trialsPerDay = setting({
  key: 'limit.trialsPerDay',
  summary: 'Trial accounts made in a day, all together: each is a few rows for ever.',
  shape: Count,
  default: 20_000,
});

export const trialSettings = [trialBalance, trialHours, trialsPerAddress, trialsPerDay];

export const trialLimitsOf = (settings: Settings): { perAddress: Limit; perDay: Limit } => ({
  perAddress: { name: 'trial', points: settings.get(trialsPerAddress), seconds: 3600 },
  perDay: { name: 'trial-day', points: settings.get(trialsPerDay), seconds: 86_400 },
});
