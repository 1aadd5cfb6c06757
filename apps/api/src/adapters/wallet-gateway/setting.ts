/** How long the payment gateway may take. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const gatewayAnswersWithin = setting({
  key: 'payments.gatewayAnswersWithinMs',
  summary:
    'How long a mobile wallet’s gateway may take to answer, in milliseconds. What it does not answer in time is unknown and is queried.',
  shape: Type.Integer({ minimum: 100, maximum: 30_000 }),
  default: 10_000,
});
