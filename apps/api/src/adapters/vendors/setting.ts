/** How long a vendor may take to answer while a player waits for it. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const vendorAnswerWithin = setting({
  key: 'vendors.answerWithinMs',
  summary:
    'How long a vendor may take to open a game or to take money, in milliseconds. Three in a row that take longer, and the vendor is left alone for half a minute.',
  shape: Type.Integer({ minimum: 100, maximum: 30_000 }),
  default: 8000,
});
