/**
 * What runs without a request. A module hands in its background: `jobs` by name, the outbox topics they listen to, and
 * `ticks` that look at the world every so often. Jobs run at least once and again after a failure, on any node, so each
 * must bear being repeated; a tick runs on every node, so it must bear company (locks and state tables decide).
 */
import { type Runner, type TaskList, Logger as WorkerLogger, run, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Context } from './context.ts';
import { seal, unseal } from './seal.ts';
import type { Secrets } from './secrets.ts';
import type { Database, Tx } from './database.ts';

/** Does one piece of work. A throw puts it back, to be tried again later and later, 25 times in all (about three days). */
export type Job = (context: Context, payload: unknown) => Promise<void>;

export type Tick = {
  readonly name: string;
  readonly everyMs: number;
  /** `stopping` is for work that may take long: what it leaves is done after the next start. */
  run(context: Context, stopping: AbortSignal): Promise<void>;
};

/** What a module runs in the background. */
export type Background = {
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Outbox topic to the names of jobs that get each event as `OutboxEvent`. */
  readonly listens?: Readonly<Record<string, readonly string[]>>;
  readonly ticks?: readonly Tick[];
};

export type JoinedBackground = Required<Background>;

/** Joins the modules' backgrounds. Throws when two use one name: one of them would never run. */
export function joinBackgrounds(parts: readonly Background[]): JoinedBackground {
  const jobs: Record<string, Job> = {};
  const listens: Record<string, string[]> = {};
  const ticks: Tick[] = [];
  for (const part of parts) {
    for (const [name, job] of Object.entries(part.jobs ?? {})) {
      if (jobs[name] !== undefined) throw new Error(`two jobs are named ${name}`);
      jobs[name] = job;
    }
    for (const [topic, names] of Object.entries(part.listens ?? {}))
      listens[topic] = [...(listens[topic] ?? []), ...names];
    ticks.push(...(part.ticks ?? []));
  }
  const unknown = Object.values(listens)
    .flat()
    .filter((name) => jobs[name] === undefined);
  if (unknown.length > 0) throw new Error(`no job is named ${unknown.join(', ')}`);
  return { jobs, listens, ticks };
}

/**
 * Adds a job in the caller's transaction; it runs after the commit, at `runAt` by the database's wall clock, at once when
 * absent. A waiting job of the same `key` is replaced. Never in a transaction that posts to the ledger: this notifies,
 * which makes commits wait for each other; write to the outbox there.
 */
export async function addJob(
  tx: Tx | Database,
  name: string,
  payload: Readonly<Record<string, unknown>>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await sql`select jobs_add(${name}, ${JSON.stringify(payload)}::jsonb, ${options.runAt ?? null}::timestamptz, ${options.key ?? null})`.execute(
    tx,
  );
}

/** A job whose payload nobody reads in the queue, who sees the database alone: a code, a link, an address. */
export async function addSealedJob<Payload extends { readonly id: string }>(
  tx: Tx | Database,
  secrets: Secrets,
  name: string,
  payload: Payload,
): Promise<void> {
  const { id } = payload;
  const sealed = seal(secrets, 'job-payloads', `${name} ${id}`, Buffer.from(JSON.stringify(payload)));
  await addJob(tx, name, { id, sealed: sealed.toString('base64') });
}

/** What `addSealedJob` was given. A job that was added before payloads were sealed is read as it is. */
export function openSealedJob<Payload>(secrets: Secrets, name: string, payload: unknown): Payload {
  const { id, sealed } = payload as { id: string; sealed?: string };
  if (sealed === undefined) return payload as Payload;
  return JSON.parse(
    unseal(secrets, 'job-payloads', `${name} ${id}`, Buffer.from(sealed, 'base64')).toString(),
  ) as Payload;
}

function tasksOf(context: Context, jobs: Readonly<Record<string, Job>>): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload) => {
        try {
          await job(context, payload);
        } catch (error) {
          context.log.warn({ err: error, job: name }, 'job failed');
          throw error;
        }
      },
    ]),
  );
}

const silent = new WorkerLogger(() => () => {});

export type RunningJobs = { stop(): Promise<void> };

/** Runs jobs and ticks until stopped. `pool` is the owner's: the worker's tables are closed to the application's role. */
export async function runBackground(
  context: Context,
  pool: pg.Pool,
  { jobs, ticks }: JoinedBackground,
): Promise<RunningJobs> {
  const presence = await enter(pool);
  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasksOf(context, jobs),
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: silent,
    crontab: '',
  });
  const stops = [...ticks, freeStale(pool)].map((tick) => runTick(context, tick));
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      await runner.stop();
      presence.release(true);
    },
  };
}

const presenceLock = 7_346_001;

/**
 * Marks that a node runs jobs, for as long as its connection lives. Who finds nobody else frees what a killed node had
 * taken, so that a restart goes on at once and not after the worker's own four hours.
 */
async function enter(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  client.on('error', () => {});
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [presenceLock]);
  if (rows[0]?.alone === true) await free(client, '0 seconds');
  await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
  if (rows[0]?.alone === true) await client.query('select pg_advisory_unlock($1)', [presenceLock]);
  return client;
}

/** With other nodes alive, what is held longer than any job may take belongs to a dead one. */
function freeStale(pool: pg.Pool): Tick {
  return { name: 'jobs.free-stale', everyMs: 60_000, run: () => free(pool, '10 minutes') };
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

/** Runs every job that is due, and those that follow from them, once; for tests, which have no patience for timers. */
export async function runDueJobs(context: Context, pool: pg.Pool, { jobs }: JoinedBackground): Promise<void> {
  await runOnce({ pgPool: pool, taskList: tasksOf(context, jobs), noHandleSignals: true, logger: silent, crontab: '' });
}

/** Runs a tick again and again, never twice at a time. Answers how to stop it: that waits for the one under way. */
function runTick(context: Context, tick: Tick): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  const turn = async (): Promise<void> => {
    await tick
      .run(context, stopping.signal)
      .catch((error: unknown) => context.log.warn({ err: error, tick: tick.name }, 'tick failed'));
    if (!stopping.signal.aborted) timer = setTimeout(next, tick.everyMs);
  };
  const next = (): void => {
    current = turn();
  };
  next();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await current;
  };
}
