/** Public interface of the abuse of promotions: signs in the records, a queue of them, and what people decide. */
import { promotionAbuseRoutes } from '@banyan/protocol/admin/promotion-abuse';
import type { Module } from '../../infra/module.ts';
import { lookForAbuse } from './look.ts';
import { promotionAbuseUseCases } from './routes.ts';

export const promotionAbuseModule: Module = {
  name: 'promotion-abuse',
  personal: [{ table: 'promotion_suspects', withheld: 'suspicion', erased: 'protection' }],
  routes: ({ bindAdmin }) => bindAdmin(promotionAbuseRoutes, promotionAbuseUseCases),
  background: {
    ticks: [
      {
        name: 'abuse.look',
        everyMs: 300_000,
        on: 'leader',
        async run(context, stopping) {
          await lookForAbuse(context, stopping);
        },
      },
    ],
  },
};
