/** Background work: bets in play are answered when their delay is over. */
import type { Background } from '../../infra/jobs.ts';
import { answerDueBets } from './answer-bets.ts';

export const sportBetsBackground: Background = {
  ticks: [
    {
      name: 'sport-bets.answers',
      everyMs: 200,
      async run(context, stopping) {
        await answerDueBets(context, stopping);
      },
    },
  ],
};
