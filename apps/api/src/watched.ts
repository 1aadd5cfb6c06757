/** What the figures and the readiness of every process are read from. */
import { statfs } from 'node:fs/promises';
import type { Watched } from './infra/operations.ts';
import { readJobs } from './infra/job-figures.ts';
import { totalsOf } from './modules/fairness/index.ts';
import { countLateResults, countStuckDraws } from './modules/draws/index.ts';
import { background } from './modules.ts';
import type { Core } from './open-core.ts';

async function diskOf(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

export function watchedOf({ context, writer, pools }: Core): Watched {
  const { database, secrets, config } = context;
  return {
    database,
    pools,
    disk: () => diskOf(config.dataDir),
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
