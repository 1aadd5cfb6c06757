/**
 * Background work, run in the worker process. A module declares its background: `jobs` by name and the queue
 * they wait in, the outbox topics they listen to, and `ticks` that look at the world every so often. Jobs run at least once
 * and again after a failure, on any worker, so each must be idempotent; a tick runs on every worker, so it must tolerate
 * concurrent runs (locks and state tables decide).
 */
import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Database, Tx } from './database.ts';
import { seal, unseal } from './seal.ts';
import type { Secrets } from './secrets.ts';

/**
 * Does one piece of work. A throw puts it back, to be tested again later and later, 25 times in all (about three days); so does
 * taking longer than its queue allows, when `stopping` is aborted.
 */
export type Job = (context: Context, payload: unknown, stopping: AbortSignal) => Promise<void>;

/**
 * Queues by what their jobs wait for, each with its own places and time limit: a mail server that hangs takes the places of
 * messages and none of money's.
 */
export const queues = {
  /** Mail, SMS and what is sent in them. */
  messages: { atOnce: 4, withinMs: 60_000 },
  /** Payment services. */
  payments: { atOnce: 3, withinMs: 60_000 },
  /** Pending credits of the ledger: nothing but the database. */
  ledger: { atOnce: 4, withinMs: 30_000 },
  lottery: { atOnce: 2, withinMs: 300_000 },
  /** Servers of game vendors. */
  vendors: { atOnce: 2, withinMs: 60_000 },
  /** All that is kept of one member: long reading, one at a time. */
  exports: { atOnce: 1, withinMs: 110_000 },
  /** Servers of affiliates and push services of browsers, which nobody knows. */
  postbacks: { atOnce: 4, withinMs: 30_000 },
  general: { atOnce: 2, withinMs: 60_000 },
} as const satisfies Record<string, { readonly atOnce: number; readonly withinMs: number }>;

export type Queue = keyof typeof queues;

export type Tick = {
  readonly name: string;
  readonly everyMs: number;
  /** Where it runs: on every worker (the default), on the leading worker alone, or in every process that holds something in memory. */
  readonly on?: 'worker' | 'leader' | 'process';
  /** `stopping` is for work that may take long: what it leaves is done after the next start. */
  run(context: Context, stopping: AbortSignal): Promise<void>;
};

/** What a module runs in the background. */
export type Background = {
  readonly jobs?: Readonly<Record<string, Job>>;
  /** The queue of its jobs; `general` when absent. */
  readonly queue?: Queue;
  /** Outbox topic to the names of jobs that get each event as `OutboxEvent`. */
  readonly listens?: Readonly<Record<string, readonly string[]>>;
  readonly ticks?: readonly Tick[];
};

export type JoinedBackground = {
  readonly jobs: Readonly<Record<string, { readonly queue: Queue; readonly run: Job }>>;
  readonly listens: Readonly<Record<string, readonly string[]>>;
  readonly ticks: readonly Tick[];
};

/** Joins the modules' backgrounds. Throws when two use one name: one of them would never run. */
export function joinBackgrounds(parts: readonly Background[]): JoinedBackground {
  const jobs: Record<string, { queue: Queue; run: Job }> = {};
  const listens: Record<string, string[]> = {};
  const ticks: Tick[] = [];
  for (const part of parts) {
    for (const [name, job] of Object.entries(part.jobs ?? {})) {
      if (jobs[name] !== undefined) throw new Error(`two jobs are named ${name}`);
      jobs[name] = { queue: part.queue ?? 'general', run: job };
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
  options: { runAt?: Date } = {},
): Promise<void> {
  await addJob(tx, name, { id: payload.id, sealed: sealedOf(secrets, name, payload) }, options);
}

/** Many of them in one statement. */
export async function addSealedJobs<Payload extends { readonly id: string }>(
  tx: Tx | Database,
  secrets: Secrets,
  name: string,
  payloads: readonly Payload[],
): Promise<void> {
  if (payloads.length === 0) return;
  const sealed = payloads.map((payload) => ({ id: payload.id, sealed: sealedOf(secrets, name, payload) }));
  await sql`select jobs_add(${name}, x.job, null, null) from jsonb_array_elements(${JSON.stringify(sealed)}::jsonb) x (job)`.execute(
    tx,
  );
}

const sealedOf = <Payload extends { readonly id: string }>(secrets: Secrets, name: string, payload: Payload): string =>
  seal(secrets, 'job-payloads', `${name} ${payload.id}`, Buffer.from(JSON.stringify(payload))).toString('base64');

/** What `addSealedJob` was given. A job that was added before payloads were sealed is read as it is. */
export function openSealedJob<Payload>(secrets: Secrets, name: string, payload: unknown): Payload {
  const { id, sealed } = payload as { id: string; sealed?: string };
  if (sealed === undefined) return payload as Payload;
  return JSON.parse(
    unseal(secrets, 'job-payloads', `${name} ${id}`, Buffer.from(sealed, 'base64')).toString(),
  ) as Payload;
}
