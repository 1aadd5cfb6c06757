/** Public interface of alarms: rules over the figures of the house, and what they found. */
import { alarmsRoutes } from '@banyan/protocol/admin/alarms';
import type { Module } from '../../infra/module.ts';
import { alarmSettings } from './alarm-settings.ts';
import { alarmsUseCases } from './routes.ts';
import { sendWebhook, watch, webhookJob } from './watch.ts';

const quick = [
  'payout-spike',
  'vendor-silent',
  'queue-old',
  'return-range',
  'login-attacks',
  'promotion-budget',
  'sport-feed',
] as const;

export const alarmsModule: Module = {
  name: 'alarms',
  routes: ({ bindAdmin }) => bindAdmin(alarmsRoutes, alarmsUseCases),
  settings: alarmSettings,
  background: {
    jobs: { [webhookJob]: sendWebhook },
    ticks: [
      { name: 'alarms.watch', everyMs: 15_000, on: 'leader', run: (context) => watch(context, quick) },
      // It reads the sums of every member's days, so it is asked less often than it may stand.
      { name: 'alarms.ledger', everyMs: 240_000, on: 'leader', run: (context) => watch(context, ['ledger-mismatch']) },
    ],
  },
};
