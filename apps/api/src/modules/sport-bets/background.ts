/** Background work: bets in play are answered when their delay is over, and prices move by what is staked. */
import type { Background } from '../../infra/jobs.ts';
import { answerDueBets } from './answer-bets.ts';
import { movePricesByStakes } from './move-prices.ts';

export const sportBetsBackground: Background = {
  ticks: [
    {
      name: 'sport-bets.answers',
      everyMs: 200,
      async run(context, stopping) {
        await answerDueBets(context, stopping);
      },
    },
    {
      name: 'sport-bets.move-prices',
      everyMs: 3000,
      on: 'leader',
      async run(context, stopping) {
        await movePricesByStakes(context, stopping);
      },
    },
  ],
};
