/**
 * The application: the HTTP server with every module bound to it, over a migrated database. It opens nothing that it
 * does not close again, so that a test may have many.
 */
import { addressOf } from './infra/address.ts';
import type { FastifyInstance } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { openFirstScreen } from './first-screen.ts';
import { readBrand } from './infra/brand.ts';
import type { Context } from './infra/context.ts';
import { serveAdminSite } from './infra/admin-site.ts';
import { openHttp } from './infra/http.ts';
import { listenOn } from './infra/listen.ts';
import { answerNotFound } from './infra/not-found.ts';
import { serveOpenApi } from './infra/openapi.ts';
import { serveOperations } from './infra/operations.ts';
import { servePictures } from './infra/pictures/index.ts';
import { sourceOf } from './infra/rate-limits.ts';
import { relayToJobs } from './infra/relay.ts';
import { runDueJobs } from './infra/run-jobs.ts';
import { runTicks } from './infra/run-ticks.ts';
import { serveSite } from './infra/site.ts';
import { vendorName } from './modules/catalog/index.ts';
import type { HashCost } from './modules/passwords/index.ts';
import { sourcesOf } from './modules/settings/index.ts';
import { openFrameOrigins } from './modules/vendors/index.ts';
import { allActs, allSettings, background } from './modules.ts';
import { type Core, type CoreOptions, openCore, ticksOfProcess } from './open-core.ts';
import { openJobsPool, startWork } from './open-worker.ts';
import { openPlatform } from './platform.ts';
import { bindModules } from './routes.ts';
import { watchedOf } from './watched.ts';

export const version = '0.1.0';

export type AppOptions = CoreOptions & {
  /** Where the built site lies; without it only the API answers. */
  readonly siteDir?: string | undefined;
  /** Where the built back office lies; without it only its calls answer. */
  readonly adminDir?: string | undefined;
  /** Requests a minute from one address; 0 for no limit. */
  readonly requestsPerMinute?: number;
  /**
   * What runs here beside the answers: `running` all that a worker does, `web` only what keeps this process's memory current,
   * since a worker runs beside it, `by hand` nothing by itself, as tests like it.
   */
  readonly background?: 'running' | 'web' | 'by hand';
  /** How often a live stream shows that it lives and asks for its session. */
  readonly heartbeatMs?: number | undefined;
  /** What hashing a password costs; tests that are about something else take less than the default. */
  readonly hashCost?: HashCost | undefined;
};

export type App = {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Runs every job that is due, by hand. */
  runJobs(): Promise<void>;
  /** Listens on HOST, or on every address of the machine. Returns the port. */
  listen(port: number): Promise<number>;
  /** One turn of the relay by hand: events become jobs and reach the live streams. Returns how many jobs were added. */
  relay(): Promise<number>;
  /** Returns what was asked, lets the writer finish and closes the connections. */
  close(): Promise<void>;
};

/** Opens the application on a database that is migrated already. */
export async function openApp(options: AppOptions): Promise<App> {
  const { config, log } = options;
  const core = await openCore(options, 'banyan');
  const { context, pools, feed } = core;
  const { database, settings } = context;

  const games = await openFrameOrigins(context);
  const app = openHttp(config, log, () => sourcesOf(settings, games.current()));
  await limitRequests(app, options.requestsPerMinute ?? config.requestsPerMinute);
  await serveOpenApi(app, config, version);
  const firstScreen = openFirstScreen(
    app,
    () => `_.${feed.place()}`,
    (error) => log.warn({ err: error }, 'the first screen could not be asked for'),
  );
  answerNotFound(app, await serveSite(app, options.siteDir, config, firstScreen));
  await serveAdminSite(app, options.adminDir, config);
  const { housePalette, markLines, logoLines } = readBrand(config.brand);
  const house = { housePalette, markLines, logoLines, vendorName: (code: string) => vendorName(context, code) };
  servePictures(app, { dataDir: config.dataDir, ...house });
  const { heartbeatMs, hashCost } = options;
  const platform = await openPlatform(context, {
    pool: pools.requests,
    reading: core.reading,
    feed,
    heartbeatMs,
    hashCost,
    acts: allActs,
    allSettings,
  });
  await bindModules(app, context, platform);
  const { seats, pageErrors } = platform;
  serveOperations(app, { ...watchedOf(core), streams: seats.count, pageErrors: pageErrors.counts });
  await app.ready();
  const stopBackground = await startBackground(core, options);
  let jobs: ReturnType<typeof openJobsPool> | undefined;

  return {
    app,
    context,
    listen: (port) => listenOn(app, port, config.host),
    async runJobs() {
      jobs ??= openJobsPool(options.ownerUrl);
      await runDueJobs(context, jobs, background);
    },
    async relay() {
      await feed.turn();
      return await relayToJobs(database, background.listens);
    },
    async close() {
      await app.close();
      await stopBackground();
      await jobs?.end();
      await core.close();
    },
  };
}

async function startBackground(core: Core, { background: wanted, ownerUrl }: AppOptions): Promise<() => Promise<void>> {
  if (wanted === 'by hand') return async () => {};
  if (wanted === 'web') return runTicks(core.context, ticksOfProcess(core.feed)).stop;
  return (await startWork(core, ownerUrl)).stop;
}

/** A generous limit in front of everything: it keeps one address from drowning the rest, the stricter ones stand at their calls. */
async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => sourceOf(addressOf(request)),
    cache: 20_000,
    // A vendor's servers come from few addresses and sign every call.
    // A cold visit asks for some forty files of the site, which cost next to nothing: they are not counted.
    allowList: (request) =>
      /^\/(healthz|readyz|metrics)$|^\/wallet\/(v1|hub)\/|^\/assets\/[^?]+\.\w+$/.test(request.url),
  });
}
