/** Metrics of background work: queues of jobs and their workers. */
import { sql } from 'kysely';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './database.ts';
import type { Queue } from './jobs.ts';

export type QueueFigures = {
  readonly queue: Queue;
  /** Jobs that are due, those under way among them. */
  readonly due: number;
  /** How long the oldest of them has been due. */
  readonly oldestSeconds: number;
  /** Jobs that have failed for the last time. */
  readonly failed: number;
};

export type JobFigures = { readonly workers: number; readonly queues: readonly QueueFigures[] };

/** Reads the queues and counts the workers that are connected. */
export async function readJobs(database: Database, queueOf: (job: string) => Queue): Promise<JobFigures> {
  const { rows } = await sql<{ name: string; due: bigint; oldest: number; failed: bigint }>`
    select name, due, oldest_seconds as oldest, failed from job_figures()`.execute(database);
  const held = await sql<{ workers: number }>`select count(*)::integer as workers from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = ${advisoryLocks.presence} and mode = 'ShareLock' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(database);
  const byQueue = Map.groupBy(rows, ({ name }) => queueOf(name));
  return {
    workers: held.rows[0]?.workers ?? 0,
    queues: [...byQueue].map(([queue, own]) => ({
      queue,
      due: own.reduce((sum, { due }) => sum + Number(due), 0),
      oldestSeconds: Math.max(...own.map(({ oldest }) => oldest)),
      failed: own.reduce((sum, { failed }) => sum + Number(failed), 0),
    })),
  };
}
