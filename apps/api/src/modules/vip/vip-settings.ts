/** What an operator sets about levels beside the levels themselves. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const rewardDays = setting({
  key: 'vip.rewardDays',
  summary:
    'For so many days what a VIP level gives lies in the reward centre to be claimed. A birthday bonus: until 7 days after the birthday.',
  shape: Type.Integer({ minimum: 1, maximum: 366 }),
  default: 30,
});

export const birthdayBoundDays = setting({
  key: 'vip.birthdayBoundDays',
  summary: 'So many days a birth date must have been verified by a document before a birthday bonus is given by it.',
  shape: Type.Integer({ minimum: 0, maximum: 366 }),
  default: 30,
});

export const vipSettings = [rewardDays, birthdayBoundDays];
