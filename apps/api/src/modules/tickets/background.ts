/** Background work: seals the tickets of closed draws and continues chases. */
import type { Background } from '../../infra/jobs.ts';
import { sealClosedDraws } from './leaves.ts';
import { pruneDraws } from './prune-draws.ts';
import { runDueChases } from './run-chases.ts';

export const ticketsBackground: Background = {
  ticks: [
    {
      name: 'tickets.seals',
      everyMs: 250,
      async run(context) {
        await sealClosedDraws(context);
      },
    },
    {
      name: 'tickets.chases',
      everyMs: 500,
      async run(context) {
        await runDueChases(context);
      },
    },
    { name: 'tickets.pruning', everyMs: 600_000, on: 'leader', run: pruneDraws },
  ],
};
