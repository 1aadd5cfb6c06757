/** What settlement does without a request: it settles what has numbers or is void. A tick of its own: it goes through a million bets. */
import type { Background } from '../../infra/jobs.ts';
import { settleDueDraws } from './settle-draw.ts';

export const settlementBackground: Background = {
  ticks: [
    {
      name: 'settlement.draws',
      everyMs: 500,
      async run(context, stopping) {
        await settleDueDraws(context, stopping);
      },
    },
  ],
};
