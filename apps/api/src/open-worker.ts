/** The worker: jobs, ticks and the relay of events, in a process of their own. Several may work on one database. */
import type pg from 'pg';
import { openPool } from './infra/database.ts';
import { openHttp } from './infra/http.ts';
import type { JoinedBackground } from './infra/jobs.ts';
import { listenOn } from './infra/listen.ts';
import { serveOperations } from './infra/operations.ts';
import { purgeOutbox, relayToJobs } from './infra/relay.ts';
import { type RunningBackground, runBackground } from './infra/run-background.ts';
import { background } from './modules.ts';
import { type Core, type CoreOptions, openCore, ticksOfProcess } from './open-core.ts';
import { watchedOf } from './watched.ts';

export type WorkerProcess = {
  /** Says at a port how the worker is: `/healthz`, `/readyz`, `/metrics`. Returns the port. */
  listen(port: number): Promise<number>;
  /** Lets what is under way finish, some seconds at most for jobs, and closes the connections. */
  close(): Promise<void>;
};

/** Opens a worker on a migrated database; it works from then on. */
export async function openWorker(options: CoreOptions): Promise<WorkerProcess> {
  const core = await openCore(options, 'banyan-worker');
  const work = await startWork(core, options.ownerUrl);
  const app = openHttp(options.config, options.log);
  serveOperations(app, {
    ...watchedOf(core),
    laneStuckMs: 30_000,
    pools: { ...core.pools, jobs: work.pool },
    ticks: work.running.states,
    leads: work.running.leads,
  });
  return {
    listen: (port) => listenOn(app, port, options.config.host),
    async close() {
      await app.close();
      await work.stop();
      await core.close();
    },
  };
}

export type Work = { readonly pool: pg.Pool; readonly running: RunningBackground; stop(): Promise<void> };

/** Starts the modules' background, the relay and what a process does for itself. */
export async function startWork({ context, feed }: Core, ownerUrl: string): Promise<Work> {
  const pool = openJobsPool(ownerUrl);
  const running = await runBackground(context, pool, {
    ...background,
    ticks: [...background.ticks.filter(({ on }) => on !== 'process'), ...relayTicks, ...ticksOfProcess(feed)],
  });
  return {
    pool,
    running,
    async stop() {
      await running.stop();
      await pool.end();
    },
  };
}

/** Connections of the job runners: one a queue to listen, one of presence, one of leading, and some to work with. */
export function openJobsPool(ownerUrl: string, max = 14): pg.Pool {
  const pool = openPool(ownerUrl, { max, role: 'owner', applicationName: 'banyan-jobs', hasPlainTypes: true });
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  // The library tries again what failed under a code that it knows. Waiting too long for a connection has none, and a finished job
  // whose row could not be removed for that ended the whole process. (Seen in a run of all tests at a load of twelve.)
  pool.connect = ((callback?: unknown) =>
    callback === undefined ? connect().catch(nameTimeout) : connect(callback)) as typeof pool.connect;
  return pool;
}

function nameTimeout(error: Error & { code?: string }): never {
  if (error.message.startsWith('timeout exceeded')) error.code ??= 'ETIMEDOUT';
  throw error;
}

const weekMs = 7 * 86_400_000;

const relayTicks: JoinedBackground['ticks'] = [
  {
    name: 'relay.jobs',
    everyMs: 100,
    run: async ({ database }) => void (await relayToJobs(database, background.listens)),
  },
  {
    name: 'outbox.tidy',
    everyMs: 3_600_000,
    on: 'leader',
    run: ({ database, clock }) => purgeOutbox(database, new Date(clock.now() - weekMs)),
  },
];
