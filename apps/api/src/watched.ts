/** What the figures and the readiness of every process are read from. */
import type { Watched } from './infra/operations.ts';
import { readJobs } from './infra/standing.ts';
import { totalsOf } from './modules/fairness/index.ts';
import { countLateResults, countStuckDraws } from './modules/draws/index.ts';
import { background } from './modules.ts';
import type { Core } from './open-core.ts';

export function watchedOf({ context, writer, pools }: Core): Watched {
  const { database, secrets, config } = context;
  return {
    database,
    pools,
    token: secrets.named('metrics-token'),
    isPublic: config.mode === 'demo',
    lanes: () => writer.lanes.waiting(),
    lanesBusyMs: () => writer.lanes.busyMs(),
    lateResults: () => countLateResults(context),
    stuckDraws: () => countStuckDraws(context),
    rechecked: () => totalsOf(database),
    jobs: () => readJobs(database, (name) => background.jobs[name]?.queue ?? 'general'),
  };
}
