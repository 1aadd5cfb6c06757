/** What an operator sets about affiliates. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const graceDays = setting({
  key: 'affiliates.graceDays',
  summary:
    'How many days after its last day a month of affiliates is closed. What becomes known later is in the next month.',
  shape: Type.Integer({ minimum: 0, maximum: 20 }),
  default: 3,
});

export const mostLinks = setting({
  key: 'affiliates.mostLinks',
  summary: 'Links that one affiliate can make.',
  shape: Type.Integer({ minimum: 1, maximum: 500 }),
  default: 50,
});

export const clickLimit = setting({
  key: 'limit.affiliateClicks',
  summary: 'Openings of affiliate links that are counted from one address in five minutes.',
  shape: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  default: 60,
  demo: 10_000,
});
