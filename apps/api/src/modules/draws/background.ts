/** The draws' background work: draws are planned, opened, closed, logged and drawn, and late results detected. */
import type { Background } from '../../infra/jobs.ts';
import { closeDueDraws } from './close-draws.ts';
import { drawDueNumbers } from './draw-numbers.ts';
import { combineParts } from './combine-parts.ts';
import { fetchResults } from './fetch-results.ts';
import { appendLog } from './append-log.ts';
import { openDueDraws } from './open-draws.ts';
import { drawDemoResults } from './demo-results.ts';
import { scheduleDraws } from './schedule-draws.ts';
import { watchLateResults } from './watch-late.ts';

/** What may take long has a tick of its own, so that other draws still open and close in time: drawing waits for a beacon. */
export const drawsBackground: Background = {
  ticks: [
    {
      name: 'draws.schedule',
      everyMs: 10_000,
      async run(context) {
        await scheduleDraws(context);
      },
    },
    {
      name: 'draws.sales',
      everyMs: 500,
      async run(context) {
        await openDueDraws(context);
        await closeDueDraws(context);
      },
    },
    {
      name: 'draws.numbers',
      everyMs: 500,
      async run(context) {
        await drawDueNumbers(context);
      },
    },
    {
      name: 'draws.parts',
      everyMs: 1000,
      async run(context) {
        await combineParts(context);
      },
    },
    {
      name: 'draws.log',
      everyMs: 1000,
      async run(context) {
        await appendLog(context);
      },
    },
    {
      name: 'draws.feeds',
      everyMs: 30_000,
      async run(context) {
        await fetchResults(context);
      },
    },
    {
      name: 'draws.samples',
      everyMs: 10_000,
      on: 'leader',
      run: drawDemoResults,
    },
    {
      name: 'draws.late',
      everyMs: 15_000,
      async run(context) {
        await watchLateResults(context);
      },
    },
  ],
};
