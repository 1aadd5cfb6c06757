/** Shortly after a draw is settled its differentials are counted and paid. */
import type { Background } from '../../infra/jobs.ts';
import { carryOutMoves } from '../line-moves/index.ts';
import { countDraws } from './count-draws.ts';
import { payDifferentials } from './pay-differentials.ts';

export const differentialsBackground: Background = {
  ticks: [
    {
      name: 'differentials',
      everyMs: 2000,
      on: 'leader',
      async run(context, stopping) {
        await carryOutMoves(context);
        await countDraws(context, stopping);
        await payDifferentials(context, stopping);
      },
    },
  ],
};
