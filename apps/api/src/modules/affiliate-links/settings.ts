/** What an operator sets about links of affiliates. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const clickDays = setting({
  key: 'affiliates.clickDays',
  summary: 'For how many days a link that was opened counts for who registers in the same browser.',
  shape: Type.Integer({ minimum: 1, maximum: 90 }),
  default: 30,
});
