/** What an operator may set of draws. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const staffTickets = setting({
  key: 'chance.staffTickets',
  summary: 'How many tickets of wheels, eggs and raffles one person of the staff may give within a day.',
  shape: Type.Integer({ minimum: 0, maximum: 10_000 }),
  default: 50,
});

export const chanceSettings = [staffTickets];
