/** Deletes launches and game sessions that ended long ago. */
import type { Background } from '../../infra/jobs.ts';
import { tidyLaunches } from './launch-store.ts';

const dayMs = 86_400_000;

export const sessionBackground: Background = {
  ticks: [
    {
      name: 'game-sessions.tidy',
      everyMs: 3_600_000,
      run: ({ database, clock }) => tidyLaunches(database, new Date(clock.now() - 7 * dayMs)),
    },
  ],
};
