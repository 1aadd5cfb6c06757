/** Background work: settles draws that have numbers or are void. A tick of its own, since a draw can have a million bets. */
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
