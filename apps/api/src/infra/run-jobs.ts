/** Runs jobs: a runner a queue, each with its own places, so that no queue waits for another. */
import { type JobHelpers, type Runner, type TaskList, Logger as WorkerLogger, run, runOnce } from 'graphile-worker';
import type pg from 'pg';
import { causeOf } from './cause.ts';
import type { Context } from './context.ts';
import { type JoinedBackground, type Queue, queues } from './jobs.ts';

/** How long jobs under way may go on once the worker is asked to stop; then they are given back. */
const partingMs = 8000;
const silent = new WorkerLogger(() => () => {});

/** What a job may take at most, by its queue; tests shorten it. */
export type Limits = Readonly<Partial<Record<Queue, number>>>;

type Running = { readonly context: Context; readonly limits: Limits; readonly stopping: AbortSignal };

/** Starts the runners. Returns how to stop them: that waits for jobs under way, a few seconds at most. */
export async function runJobs(
  context: Context,
  pool: pg.Pool,
  jobs: JoinedBackground['jobs'],
  limits: Limits = {},
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const running = { context, limits, stopping: stopping.signal };
  const used = new Set(Object.values(jobs).map(({ queue }) => queue));
  const runners: Runner[] = [];
  for (const queue of used) {
    const options = { pgPool: pool, noHandleSignals: true, logger: silent, crontab: '', pollInterval: 1000 };
    const taskList = tasksOf(running, jobs, queue);
    runners.push(await run({ ...options, taskList, concurrency: queues[queue].atOnce }));
  }
  return async () => {
    stopping.abort();
    await Promise.all(runners.map((runner) => runner.stop()));
  };
}

/** Runs every job that is due, and those that follow from them, once; for tests, which have no patience for timers. */
export async function runDueJobs(context: Context, pool: pg.Pool, { jobs }: JoinedBackground): Promise<void> {
  const running = { context, limits: {}, stopping: new AbortController().signal };
  const taskList = tasksOf(running, jobs);
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: silent, crontab: '' });
}

function tasksOf(running: Running, jobs: JoinedBackground['jobs'], only?: Queue): TaskList {
  const mine = Object.entries(jobs).filter(([, { queue }]) => only === undefined || queue === only);
  return Object.fromEntries(
    mine.map(([name, job]) => [
      name,
      (payload: unknown, helpers: JobHelpers) => runOne(running, name, job, payload, helpers),
    ]),
  );
}

async function runOne(
  { context, limits, stopping }: Running,
  name: string,
  { queue, run: work }: JoinedBackground['jobs'][string],
  payload: unknown,
  { job }: JobHelpers,
): Promise<void> {
  try {
    await within(limits[queue] ?? queues[queue].withinMs, stopping, (signal) => work(context, payload, signal));
  } catch (error) {
    const facts = { job: name, queue, attempt: job.attempts, ...causeOf(error) };
    if (job.attempts >= job.max_attempts) context.log.error(facts, 'a job has failed for the last time');
    else context.log.warn(facts, 'a job has failed and is tried again');
    throw error;
  }
}

/** Work with an end: throws when it takes longer, or soon after `stopping`. Its signal tells the work, which may go on unheard. */
async function within(ms: number, stopping: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let parting: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    const end = (reason: string) => {
      over.abort();
      reject(new Error(reason));
    };
    timer = setTimeout(() => end(`it took longer than ${ms} ms`), ms);
    const part = () => {
      parting = setTimeout(() => end('the worker stops'), Math.min(partingMs, ms));
    };
    if (stopping.aborted) part();
    else stopping.addEventListener('abort', part, { signal: over.signal });
  });
  try {
    await Promise.race([work(over.signal), ended]);
  } finally {
    clearTimeout(timer);
    clearTimeout(parting);
    over.abort();
  }
}
