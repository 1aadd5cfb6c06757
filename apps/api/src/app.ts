/**
 * The application: the HTTP server with every module bound to it, over a migrated database. It opens nothing that it
 * does not close again, so that a test may have many.
 */
import type { FastifyInstance } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import type { Logger } from 'pino';
import type { Clock } from '@banyan/core/time';
import { openFirstScreen } from './first-screen.ts';
import { readBrand } from './infra/brand.ts';
import type { Config } from './infra/config.ts';
import type { Context } from './infra/context.ts';
import { openDatabase, openPool } from './infra/database.ts';
import { openHttp } from './infra/http.ts';
import { type JoinedBackground, joinBackgrounds, runBackground, runDueJobs } from './infra/jobs.ts';
import { answerNotFound } from './infra/not-found.ts';
import { serveOpenApi } from './infra/openapi.ts';
import { serveOperations } from './infra/operations.ts';
import { sourceOf } from './infra/rate-limits.ts';
import { nobody, purgeOutbox, relayToJobs } from './infra/relay.ts';
import type { Secrets } from './infra/secrets.ts';
import { openSettings } from './infra/settings.ts';
import { servePictures } from './infra/pictures/index.ts';
import { serveSite } from './infra/site.ts';
import { vendorName } from './modules/catalog/index.ts';
import { type WriterOptions, openWriter } from './modules/ledger/index.ts';
import { keepHouseKey, totalsOf } from './modules/fairness/index.ts';
import { type Feed, openFeed } from './modules/live/index.ts';
import { countLateResults } from './modules/draws/index.ts';
import { openFrameOrigins } from './modules/vendors/index.ts';
import type { HashCost } from './modules/passwords/index.ts';
import { readSettings, sourcesOf } from './modules/settings/index.ts';
import { background } from './modules.ts';
import { bindModules } from './routes.ts';

export const version = '0.1.0';

export type AppOptions = {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  /** Where the built site lies; without it only the API answers. */
  readonly siteDir?: string | undefined;
  readonly writer?: WriterOptions;
  /** Connections for requests; the ledger's writer has its own. */
  readonly poolSize?: number;
  /** Requests a minute from one address; 0 for no limit. */
  readonly requestsPerMinute?: number;
  /** Jobs, ticks and the relay run by themselves, or only when told to, as tests like it. */
  readonly background?: 'running' | 'by hand';
  /** How often a live stream shows that it lives and asks for its session. */
  readonly heartbeatMs?: number | undefined;
  /** What hashing a password costs; tests that are about something else take less than the standard. */
  readonly hashCost?: HashCost | undefined;
};

export type App = {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Runs every job that is due, by hand. */
  runJobs(): Promise<void>;
  /** Listens on HOST, or on every address of the machine. Answers the port. */
  listen(port: number): Promise<number>;
  /** One turn of the relay by hand: events become jobs and reach the live streams. Answers how many jobs were added. */
  relay(): Promise<number>;
  /** Answers what was asked, lets the writer finish and closes the connections. */
  close(): Promise<void>;
};

/** Opens the application on a database that is migrated already. */
export async function openApp(options: AppOptions): Promise<App> {
  const { config, clock, log, secrets } = options;
  const lanes = options.writer?.lanes ?? config.lanes;
  const pools = {
    requests: openPool(options.ownerUrl, { max: options.poolSize ?? config.connections }),
    writer: openPool(options.ownerUrl, { max: lanes + 1, applicationName: 'banyan-writer', isPipelined: true }),
    jobs: openPool(options.ownerUrl, { max: 8, role: 'owner', applicationName: 'banyan-jobs', hasPlainTypes: true }),
  };
  const database = openDatabase(pools.requests);
  const writer = await openWriter(pools.writer, { ...options.writer, lanes });
  const settings = await openSettings(
    config.mode,
    () => readSettings(database),
    (key) => log.error({ key }, 'a stored setting does not have its shape; the standard stands in'),
  );
  const context: Context = { config, database, clock, log, secrets, settings, writer };

  await keepHouseKey(context);
  const games = await openFrameOrigins(context);
  const app = openHttp(config, log, () => sourcesOf(settings, games.current()));
  await limitRequests(app, options.requestsPerMinute ?? config.requestsPerMinute);
  await serveOpenApi(app, config, version);
  const feed = await openFeed(database);
  const firstScreen = openFirstScreen(
    app,
    () => `_.${feed.place()}`,
    (error) => log.warn({ err: error }, 'the first screen could not be asked for'),
  );
  answerNotFound(app, await serveSite(app, options.siteDir, config, firstScreen));
  const { housePalette, markLines, logoLines } = readBrand(config.brand);
  const house = { housePalette, markLines, logoLines, vendorName: (code: string) => vendorName(context, code) };
  servePictures(app, { dataDir: config.dataDir, ...house });
  feed.listen(nobody, (events) => {
    if (events.some((event) => event.topic === 'settings.changed')) void refresh(context);
  });
  const { heartbeatMs, hashCost } = options;
  const live = await bindModules(app, context, { pool: pools.requests, feed, heartbeatMs, hashCost });
  serveOperations(app, {
    database,
    pools,
    lanes: () => writer.lanes.waiting(),
    lanesBusyMs: () => writer.lanes.busyMs(),
    streams: live.streams,
    pageErrors: live.pageErrors,
    lateResults: () => countLateResults(context),
    rechecked: () => totalsOf(database),
  });
  await app.ready();
  const running =
    options.background === 'by hand' ? undefined : await runBackground(context, pools.jobs, withRelay(feed));

  return {
    app,
    context,
    async listen(port) {
      // Without IPv6 there is no `::` to listen on.
      const anywhere = await app.listen({ port, host: config.host ?? '::' }).catch((error: NodeJS.ErrnoException) => {
        const isWithout = error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL';
        if (config.host !== undefined || !isWithout) throw error;
        return app.listen({ port, host: '0.0.0.0' });
      });
      return Number.parseInt(new URL(anywhere).port, 10);
    },
    runJobs: () => runDueJobs(context, pools.jobs, background),
    async relay() {
      await feed.turn();
      return await relayToJobs(database, background.listens);
    },
    async close() {
      await app.close();
      await running?.stop();
      await writer.close();
      await Promise.all([database.destroy(), pools.writer.end(), pools.jobs.end()]);
    },
  };
}

async function refresh({ settings, log }: Context): Promise<void> {
  await settings.refresh().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read again'));
}

const weekMs = 7 * 86_400_000;

/** The modules' background, and what this node does for all of them. */
function withRelay(feed: Feed): JoinedBackground {
  return joinBackgrounds([
    background,
    {
      ticks: [
        {
          name: 'relay.jobs',
          everyMs: 100,
          run: async ({ database }) => void (await relayToJobs(database, background.listens)),
        },
        { name: 'relay.live', everyMs: 100, run: () => feed.turn() },
        // The outbox tells at once; this is for the day on which it could not.
        { name: 'settings.refresh', everyMs: 60_000, run: refresh },
        {
          name: 'outbox.tidy',
          everyMs: 3_600_000,
          run: ({ database, clock }) => purgeOutbox(database, new Date(clock.now() - weekMs)),
        },
      ],
    },
  ]);
}

/** A generous limit in front of everything: it keeps one address from drowning the rest, the stricter ones stand at their calls. */
async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => sourceOf(request.ip),
    cache: 20_000,
    // A vendor's servers come from few addresses and sign every call.
    // A cold visit asks for some forty files of the site, which cost next to nothing: they are not counted.
    allowList: (request) =>
      /^\/(healthz|readyz|metrics)$|^\/wallet\/(v1|hub)\/|^\/assets\/[^?]+\.\w+$/.test(request.url),
  });
}
