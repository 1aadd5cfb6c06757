/** How many accounts an agent may open. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const accountsPerDay = setting({
  key: 'agents.accountsPerDay',
  summary: 'Accounts that one agent may open in 24 hours; none turns it off.',
  shape: Type.Integer({ minimum: 0, maximum: 10_000 }),
  default: 50,
});

export const dayMs = 86_400_000;
