/** What an operator sets about the second step. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const stepTriesPerMember = setting({
  key: 'limit.stepTriesPerMember',
  summary: 'Answers to the second step of one account in a day; one more locks its second step for twelve hours.',
  shape: Type.Integer({ minimum: 5, maximum: 10_000 }),
  default: 20,
  demo: 200,
});

export const stepCodesPerMember = setting({
  key: 'limit.stepCodesPerMember',
  summary: 'Codes of the second step and of proving oneself anew that are sent to one member in an hour.',
  shape: Type.Integer({ minimum: 1, maximum: 1000 }),
  default: 6,
  demo: 60,
});

export const stepSettings = [stepTriesPerMember, stepCodesPerMember];
