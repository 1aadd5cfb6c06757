/** What operators and load balancers ask: alive, ready, figures (IMP-57). */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { tokenOf } from './bearer.ts';
import type { Database } from './database.ts';
import { readMigrationTexts } from './migrate.ts';
import { watchOutboxLag } from './relay.ts';
import type { TickState } from './run-ticks.ts';
import type { JobFigures, QueueFigures } from './job-figures.ts';

export type Watched = {
  readonly database: Database;
  readonly pools: Readonly<Record<string, pg.Pool>>;
  /** Requests waiting in each lane of the ledger's writer. */
  lanes(): readonly number[];
  /** For how long each lane has been at the work under way, in milliseconds. */
  lanesBusyMs(): readonly number[];
  /** From when on a lane counts as stuck; a worker settles in large pieces and has more time. */
  readonly laneStuckMs?: number;
  /** Open live streams; a process without any has none to tell. */
  streams?(): number;
  /** Reports of pages that broke, taken by this node, by kind. */
  pageErrors?(): readonly { readonly kind: string; readonly count: number }[];
  /** Draws that wait for a result past its time. */
  lateResults(): Promise<number>;
  /** Draws that nobody has closed in time. */
  stuckDraws(): Promise<number>;
  /** Queues of jobs and the workers at them. */
  jobs(): Promise<JobFigures>;
  /** The worker's ticks; undefined in a process that has only a few of its own. */
  ticks?(): readonly TickState[];
  /** Whether this worker leads. */
  leads?(): boolean;
  /** Bytes on the disk of this process's data. */
  disk(): Promise<{ readonly free: number; readonly total: number }>;
  /** Milliseconds by the clock of this machine. */
  machineNow?(): number;
  /** Who may read the figures: everybody in a demonstration, else the bearer of the token, else this machine. */
  readonly isPublic: boolean;
  readonly token: string | undefined;
  /** What the auditor checked and what it found, by kind. */
  rechecked(): Promise<readonly { readonly kind: string; readonly checked: number; readonly mismatches: number }[]>;
};

export function serveOperations(app: FastifyInstance, watched: Watched): void {
  const registry = figures(app, watched);
  const migrations = [...readMigrationTexts().keys()];
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    // Pages on another line of the site measure this one by it, without reading it.
    reply
      .type('text/plain')
      .headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-store' })
      .send('ok\n'),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const missing = (await whatIsMissing(watched, migrations)) ?? stuckHere(watched) ?? (await diskFull(watched));
    if (missing !== undefined) return reply.status(503).type('text/plain').send(`not ready: ${missing}\n`);
    const warnings = await warningsOf(watched);
    return reply.type('text/plain').send(['ready', ...warnings, ''].join('\n'));
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, watched)) return reply.status(404).type('text/plain').send('not found\n');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** With a token, who brings it; without one, a caller on this machine that no proxy stands in front of. */
function mayRead(request: FastifyRequest, { isPublic, token }: Watched): boolean {
  if (token !== undefined) {
    const [given, wanted] = [tokenOf(request) ?? '', token].map((text) => createHash('sha256').update(text).digest());
    return timingSafeEqual(given as Buffer, wanted as Buffer);
  }
  if (isPublic) return true;
  const isHandedOn = ['x-forwarded-for', 'forwarded', 'via'].some((name) => request.headers[name] !== undefined);
  return !isHandedOn && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}

const tickStuckMs = 900_000;
const jobLateSeconds = 300;

/** What hangs in this process, so that it should get no more requests. */
function stuckHere({ ticks }: Watched): string | undefined {
  const stuck = ticks?.().find(({ runningMs }) => runningMs > tickStuckMs);
  return stuck && `the tick ${stuck.name} has been running for ${Math.round(stuck.runningMs / 1000)} s`;
}

const leastFreeBytes = 64 * 1024 * 1024;
const leastFreeShare = 0.05;
const mostSkewMs = 1000;

async function diskFull({ disk }: Watched): Promise<string | undefined> {
  const found = await inTime(disk()).catch(() => undefined);
  return found !== undefined && found.free < leastFreeBytes ? 'the disk of DATA_DIR is full' : undefined;
}

/** How far the database's clock is from this machine's, as far as that is certain, in milliseconds. */
async function skewOf({ database, machineNow = Date.now }: Watched): Promise<number> {
  const asked = machineNow();
  const { rows } = await inTime(sql<{ now: Date }>`select clock_timestamp() as now`.execute(database));
  const now = rows[0]?.now.getTime() ?? asked;
  return Math.max(0, now - machineNow()) + Math.max(0, asked - now);
}

/** Problems of the whole installation: they take no process out of service, since each would report the same. */
async function warningsOf(watched: Watched): Promise<string[]> {
  const { jobs, stuckDraws, disk, ticks = () => [] } = watched;
  const [figures, draws, space, skewMs] = await Promise.all([
    inTime(jobs()).catch(() => undefined),
    inTime(stuckDraws()).catch(() => 0),
    inTime(disk()).catch(() => undefined),
    skewOf(watched).catch(() => 0),
  ]);
  const late = figures?.queues.filter(({ oldestSeconds }) => oldestSeconds > jobLateSeconds) ?? [];
  return [
    ...(figures?.workers === 0 ? ['warning: no worker runs'] : []),
    ...late.map(({ queue, oldestSeconds }) => `warning: jobs of ${queue} wait since ${Math.round(oldestSeconds)} s`),
    ...(draws > 0 ? [`warning: ${draws} draws are not closed`] : []),
    ...(space !== undefined && space.free < space.total * leastFreeShare
      ? [`warning: ${Math.floor((100 * space.free) / space.total)} % of the disk of DATA_DIR are free`]
      : []),
    ...(skewMs > mostSkewMs ? [`warning: the clock is ${Math.round(skewMs / 1000)} s from the database's`] : []),
    ...ticks()
      .filter(({ failures }) => failures > 0)
      .map(({ name, failures }) => `warning: the tick ${name} has failed ${failures} times`),
  ];
}

/** A balancer asks every second or so and gives up soon: a database that has not answered by then does not answer. */
const answerWithinMs = 1000;
/** A batch of bets takes milliseconds; one that has taken this long waits for a lock or a connection that is gone. */
const stuckMs = 3000;

/** What `work` answers in time; throws otherwise. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answerWithinMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined when the database answers in time, has every migration of this version, and no lane of the ledger is stuck. */
async function whatIsMissing(
  { database, lanesBusyMs, laneStuckMs = stuckMs }: Watched,
  migrations: readonly string[],
): Promise<string | undefined> {
  const stuck = lanesBusyMs().findIndex((ms) => ms > laneStuckMs);
  if (stuck !== -1) return `lane ${stuck} of the ledger is stuck`;
  try {
    const { rows } = await inTime(sql<{ name: string }>`select name from kysely_migration`.execute(database));
    const applied = new Set(rows.map((row) => row.name));
    const open = migrations.filter((name) => !applied.has(name));
    return open.length === 0 ? undefined : `migrations ${open.join(', ')}`;
  } catch {
    return 'the database does not answer';
  }
}

function figures(app: FastifyInstance, watched: Watched): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'banyan_' });
  const durations = new Histogram({
    name: 'banyan_http_request_duration_seconds',
    help: 'Time from a request to its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern and never the path: ids would make a series each.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  gauge(registry, 'banyan_ledger_lane_waiting', 'Requests waiting in a lane of the ledger writer.', ['lane'], (set) => {
    for (const [lane, count] of watched.lanes().entries()) set({ lane: String(lane) }, count);
  });
  gauge(registry, 'banyan_database_connections', 'Connections of a pool by what they do.', ['pool', 'state'], (set) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(watched.pools)) {
      set({ pool, state: 'busy' }, totalCount - idleCount);
      set({ pool, state: 'idle' }, idleCount);
      set({ pool, state: 'waiting' }, waitingCount);
    }
  });
  const { streams, pageErrors, ticks, leads } = watched;
  if (streams !== undefined)
    gauge(registry, 'banyan_live_streams', 'Open live streams of this node.', [], (set) => set({}, streams()));
  if (pageErrors !== undefined)
    gauge(registry, 'banyan_page_errors', 'Pages that broke, as they reported it to this node.', ['kind'], (set) => {
      for (const { kind, count } of pageErrors()) set({ kind }, count);
    });
  figuresOfWork(registry, watched);
  if (ticks !== undefined) {
    gauge(registry, 'banyan_tick_failures', 'Failures of a tick since it last worked.', ['tick'], (set) => {
      for (const { name, failures } of ticks()) set({ tick: name }, failures);
    });
  }
  if (leads !== undefined)
    gauge(registry, 'banyan_worker_leads', 'Whether this worker leads.', [], (set) => set({}, leads() ? 1 : 0));
  gauge(registry, 'banyan_lottery_results_late', 'Closed draws whose result is late.', [], async (set) => {
    // Figures are asked for most when the database is away: then this one keeps its last value, and the others are read.
    const late = await inTime(watched.lateResults()).catch(() => undefined);
    if (late !== undefined) set({}, late);
  });
  gaugesOfOutbox(registry, watched.database);
  const kinds = ['kind'];
  gauge(registry, 'banyan_fairness_checked', 'Draws and rounds that the auditor checked again.', kinds, async (set) => {
    for (const { kind, checked } of (await inTime(watched.rechecked()).catch(() => undefined)) ?? [])
      set({ kind }, checked);
  });
  gauge(registry, 'banyan_fairness_mismatches', 'Of these, those that were not right.', kinds, async (set) => {
    for (const { kind, mismatches } of (await inTime(watched.rechecked()).catch(() => undefined)) ?? [])
      set({ kind }, mismatches);
  });
  return registry;
}

/** Live events and jobs wait for every transaction of this database that began before them: one that stays open stops both. */
function gaugesOfOutbox(registry: Registry, database: Database): void {
  const lag = watchOutboxLag(database);
  gauge(
    registry,
    'banyan_outbox_lag_seconds',
    'For how long the oldest open transaction has held up events.',
    [],
    async (set) => {
      const found = await inTime(lag()).catch(() => undefined);
      if (found !== undefined) set({}, found.seconds);
    },
  );
}

/** Queues, workers, draws and events: of the whole installation, whichever process is asked. */
function figuresOfWork(registry: Registry, { jobs, stuckDraws }: Watched): void {
  let asked: Promise<JobFigures | undefined> | undefined;
  // One reading for all gauges of a scrape.
  const readFigures = (): Promise<JobFigures | undefined> => {
    asked ??= inTime(jobs())
      .catch(() => undefined)
      .finally(() => setImmediate(() => (asked = undefined)));
    return asked;
  };
  gauge(registry, 'banyan_workers', 'Workers that are connected.', [], async (set) => {
    const found = await readFigures();
    if (found !== undefined) set({}, found.workers);
  });
  const figure = (name: string, help: string, of: (queue: QueueFigures) => number) =>
    gauge(registry, name, help, ['queue'], async (set) => {
      for (const queue of (await readFigures())?.queues ?? []) set({ queue: queue.queue }, of(queue));
    });
  figure('banyan_jobs_due', 'Jobs that are due in a queue.', ({ due }) => due);
  figure('banyan_jobs_oldest_seconds', 'How long the oldest job of a queue is due.', (queue) => queue.oldestSeconds);
  figure('banyan_jobs_failed', 'Jobs of a queue that have failed for the last time.', ({ failed }) => failed);
  gauge(registry, 'banyan_lottery_draws_stuck', 'Draws not closed a minute after their time.', [], async (set) => {
    const stuck = await inTime(stuckDraws()).catch(() => undefined);
    if (stuck !== undefined) set({}, stuck);
  });
}

type Set = (labels: Record<string, string>, value: number) => void;

function gauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: (set: Set) => void | Promise<void>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      await read((labels, value) => this.set(labels, value));
    },
  });
}
