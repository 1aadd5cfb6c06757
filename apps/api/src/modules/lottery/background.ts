/** What the lottery does without a request: draws are made, opened, closed, sealed, logged, drawn and settled, and late results noticed. */
import type { Background } from '../../infra/jobs.ts';
import { closeDueDraws } from './close-draws.ts';
import { drawDueNumbers } from './draw-numbers.ts';
import { fetchResults } from './fetch-results.ts';
import { keepLog } from './keep-log.ts';
import { openDueDraws } from './open-draws.ts';
import { runDueChases } from './run-chases.ts';
import { scheduleDraws } from './schedule-draws.ts';
import { sealClosedDraws } from './seal-draws.ts';
import { settleDueDraws } from './settle-draw.ts';
import { tellCatalog } from './tell-catalog.ts';
import { watchLateResults } from './watch-late.ts';

/**
 * What may take long has a tick of its own, so that other draws still open and close in time: settlement works through a million
 * bets, a seal through all tickets of a draw, and drawing waits for a beacon over the network.
 */
export const lotteryBackground: Background = {
  ticks: [
    {
      name: 'lottery.schedule',
      everyMs: 10_000,
      async run(context) {
        await scheduleDraws(context);
        await tellCatalog(context);
      },
    },
    {
      name: 'lottery.draws',
      everyMs: 500,
      async run(context) {
        await openDueDraws(context);
        await closeDueDraws(context);
      },
    },
    {
      name: 'lottery.seals',
      everyMs: 250,
      async run(context) {
        await sealClosedDraws(context);
      },
    },
    {
      name: 'lottery.numbers',
      everyMs: 500,
      async run(context) {
        await drawDueNumbers(context);
      },
    },
    {
      name: 'lottery.chases',
      everyMs: 500,
      async run(context) {
        await runDueChases(context);
      },
    },
    {
      name: 'lottery.settlement',
      everyMs: 500,
      async run(context, stopping) {
        await settleDueDraws(context, stopping);
      },
    },
    {
      name: 'lottery.log',
      everyMs: 1000,
      async run(context) {
        await keepLog(context);
      },
    },
    {
      name: 'lottery.feeds',
      everyMs: 30_000,
      async run(context) {
        await fetchResults(context);
      },
    },
    {
      name: 'lottery.late',
      everyMs: 15_000,
      async run(context) {
        await watchLateResults(context);
      },
    },
  ],
};
