/** The worker's work: the jobs of every queue and the ticks, and which worker leads where one is enough. */
import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import type { Context } from './context.ts';
import type { JoinedBackground, Tick } from './jobs.ts';
import { type Limits, runJobs } from './run-jobs.ts';
import { type TickState, runTicks } from './run-ticks.ts';

export type RunningBackground = {
  states(): TickState[];
  /** Whether this worker leads. */
  leads(): boolean;
  stop(): Promise<void>;
};

/** Runs jobs and ticks until stopped. `pool` is the owner's: the runner's tables are closed to the application's role. */
export async function runBackground(
  context: Context,
  pool: pg.Pool,
  { jobs, ticks }: JoinedBackground,
  limits: Limits = {},
): Promise<RunningBackground> {
  const presence = await enter(pool);
  const leader = await openLeader(pool);
  const stopJobs = await runJobs(context, pool, jobs, limits);
  const running = runTicks(context, [...ticks, freeStale(pool)], leader.leads);
  return {
    states: running.states,
    leads: leader.leads,
    async stop() {
      await Promise.all([running.stop(), stopJobs()]);
      await leader.stop();
      presence.release(true);
    },
  };
}

const lookEveryMs = 1000;

/**
 * Marks that a worker runs jobs, for as long as its connection lives. Who finds nobody else frees what a killed worker had
 * taken, so that a restart goes on at once and not after the runner's own four hours.
 */
async function enter(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  client.on('error', () => {});
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    advisoryLocks.presence,
  ]);
  if (rows[0]?.alone === true) await free(client, '0 seconds');
  await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.presence]);
  if (rows[0]?.alone === true) await client.query('select pg_advisory_unlock($1)', [advisoryLocks.presence]);
  return client;
}

/** With other workers alive, what is held longer than any job may take belongs to a dead one. */
function freeStale(pool: pg.Pool): Tick {
  return { name: 'jobs.free-stale', everyMs: 60_000, on: 'leader', run: () => free(pool, '10 minutes') };
}

async function free(client: pg.Pool | pg.PoolClient, heldFor: string): Promise<void> {
  await client.query(
    'update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_at < now() - $1::interval',
    [heldFor],
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_by = null, locked_at = null where locked_at < now() - $1::interval',
    [heldFor],
  );
}

type Leader = { leads(): boolean; stop(): Promise<void> };

/**
 * One worker leads: whose connection holds the lock. When it dies the database frees the lock, and another worker has it within
 * a second. Only work that is wasted when done twice is the leader's; nothing is wrong when for a moment two lead, or none.
 */
async function openLeader(pool: pg.Pool): Promise<Leader> {
  let client: pg.PoolClient | undefined;
  let isLeading = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  const lose = (): void => {
    isLeading = false;
    client?.release(true);
    client = undefined;
  };
  const look = async (): Promise<void> => {
    try {
      if (client === undefined) {
        client = await pool.connect();
        client.on('error', () => {});
      }
      const asked = isLeading
        ? 'select true as leads'
        : `select pg_try_advisory_lock(${advisoryLocks.leader}) as leads`;
      const { rows } = await client.query<{ leads: boolean }>(asked);
      isLeading = rows[0]?.leads === true;
    } catch {
      lose();
    }
  };
  let current = look();
  await current;
  const next = (): void => {
    current = look().then(() => {
      if (!isStopping) timer = setTimeout(next, lookEveryMs);
    });
  };
  timer = setTimeout(next, lookEveryMs);
  return {
    leads: () => isLeading,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await current;
      lose();
    },
  };
}
