/** What an operator sets about the protection of accounts. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const addressDays = setting({
  key: 'protection.addressDays',
  summary: 'An address from which an account was not used for so many days is unknown again.',
  shape: Type.Integer({ minimum: 1, maximum: 3650 }),
  default: 90,
});

export const protectionSettings = [addressDays];
