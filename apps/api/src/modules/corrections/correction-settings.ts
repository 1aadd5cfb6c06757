/** What an operator sets about corrections of money. Amounts are in the currency of the member. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const ownerAbove = setting({
  key: 'corrections.ownerAbove',
  summary:
    'Above this sum of a member in 24 hours an owner must approve a correction. Empty: whoever authorises corrections may approve any.',
  shape: Type.String({ pattern: '^((0|[1-9][0-9]{0,11})(\\.[0-9]{1,2})?)?$', maxLength: 16 }),
  default: '100000',
});
