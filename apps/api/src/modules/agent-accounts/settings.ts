/** What the house lets agents do with accounts of their team. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const accountsPerDay = setting({
  key: 'agents.accountsPerDay',
  summary: 'Accounts that one agent may open in 24 hours; none turns it off.',
  shape: Type.Integer({ minimum: 0, maximum: 10_000 }),
  default: 50,
});

export const dayMs = 86_400_000;

export const agentLocks = setting({
  key: 'agents.mayLock',
  summary:
    'Agents may lock accounts directly below them, and open what they locked. What its members have stays theirs, and the house opens each.',
  shape: Type.Boolean(),
  default: false,
  demo: true,
});
