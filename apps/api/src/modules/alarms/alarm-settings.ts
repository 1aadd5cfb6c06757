/** From what on something is an alarm, and who hears of it. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

const count = (most: number) => Type.Integer({ minimum: 1, maximum: most });

export const alarmEmails = setting({
  key: 'alarms.emails',
  summary: 'Addresses that get an e-mail of each new alarm.',
  shape: Type.Array(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 254 }), { maxItems: 20 }),
  default: [],
});
export const alarmWebhook = setting({
  key: 'alarms.webhook',
  summary: 'An HTTPS address that gets each new alarm as JSON, signed; empty for none.',
  shape: Type.String({ maxLength: 500 }),
  default: '',
});
export const alarmsMuted = setting({
  key: 'alarms.muted',
  summary: 'Rules that raise nothing for now.',
  shape: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
  default: [],
});
export const spikePercent = setting({
  key: 'alarms.spikePercent',
  summary: 'Wins of 15 minutes above so many percent of their stakes are a payout spike.',
  shape: Type.Integer({ minimum: 50, maximum: 10_000 }),
  default: 150,
});
export const spikeLeast = setting({
  key: 'alarms.spikeLeast',
  summary: 'Wins of 15 minutes below this are no payout spike, in whole money of any currency.',
  shape: count(1_000_000_000),
  default: 50_000,
});
export const vendorSilentMinutes = setting({
  key: 'alarms.vendorSilentMinutes',
  summary: 'A vendor that called within the last day and has not for so many minutes is silent.',
  shape: count(1440),
  default: 60,
});
export const queueMinutes = setting({
  key: 'alarms.queueMinutes',
  summary: 'For how many minutes the oldest of each queue may wait.',
  shape: Type.Object(
    {
      deposits: count(100_000),
      withdrawals: count(100_000),
      kyc: count(100_000),
      complaints: count(100_000),
      cases: count(100_000),
      proposals: count(100_000),
    },
    { additionalProperties: false },
  ),
  default: { deposits: 60, withdrawals: 120, kyc: 1440, complaints: 1440, cases: 1440, proposals: 1440 },
});
export const returnRange = setting({
  key: 'alarms.returnRange',
  summary: 'Between which percents the return of a game lies on a day on which it has enough bets.',
  shape: Type.Object(
    { lowest: Type.Integer({ minimum: 0, maximum: 200 }), highest: count(1000) },
    { additionalProperties: false },
  ),
  default: { lowest: 60, highest: 130 },
});
export const returnBets = setting({
  key: 'alarms.returnBets',
  summary: 'How many bets of a day make the return of a game worth looking at.',
  shape: count(10_000_000),
  default: 2000,
});
export const loginAttempts = setting({
  key: 'alarms.loginAttempts',
  summary: 'So many failed sign-ins of the staff within 15 minutes are an attack.',
  shape: count(100_000),
  default: 20,
});

export const budgetPercents = setting({
  key: 'alarms.budgetPercents',
  summary:
    'At which percents of its budget, promised and spent together, a promotion is an alarm. At 100 nobody new is offered it.',
  shape: Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), { minItems: 1, maxItems: 5 }),
  default: [80, 100],
});

export const alarmSettings = [
  ...[alarmEmails, alarmWebhook, alarmsMuted, spikePercent, spikeLeast, vendorSilentMinutes, queueMinutes, returnRange],
  ...[returnBets, loginAttempts, budgetPercents],
];
