/** Background work of the feeds: they are asked, what came is applied, and their silence is watched, each by itself. */
import type { Background } from '../../infra/jobs.ts';
import { feedPoller } from './poll-feeds.ts';
import { readProducers } from './producer-store.ts';
import { applyReceived } from './receive.ts';
import { alarmLate, loseSilent } from './watch-feeds.ts';

export const sportFeedsBackground: Background = {
  ticks: [
    { name: 'sport-feeds.poll', everyMs: 200, on: 'leader', run: feedPoller() },
    {
      // A feed that hangs must not hold up what shuts its markets.
      name: 'sport-feeds.silence',
      everyMs: 500,
      on: 'leader',
      async run(context) {
        await loseSilent(context);
      },
    },
    {
      // What a worker stored and did not come to apply.
      name: 'sport-feeds.apply',
      everyMs: 2000,
      on: 'leader',
      async run({ database }, stopping) {
        for (const { name } of await readProducers(database)) await applyReceived(database, name, stopping);
      },
    },
    {
      name: 'sport-feeds.late',
      everyMs: 30_000,
      on: 'leader',
      async run(context) {
        await alarmLate(context);
      },
    },
  ],
};
