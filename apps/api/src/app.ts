/**
 * The application: the HTTP server with every module bound to it, over a migrated database. It opens nothing that it
 * does not close again, so that a test may have many.
 */
import type { FastifyInstance } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '@banyan/core/time';
import { cashierRoutes } from '@banyan/protocol/cashier';
import { identityRoutes } from '@banyan/protocol/identity';
import { lotteryRoutes } from '@banyan/protocol/lottery';
import { settingsRoutes } from '@banyan/protocol/settings';
import { walletRoutes } from '@banyan/protocol/wallet';
import { type Gates, bind } from './infra/bind.ts';
import type { Config } from './infra/config.ts';
import type { Context } from './infra/context.ts';
import { openDatabase, openPool } from './infra/database.ts';
import { openEnvelopes } from './infra/envelope.ts';
import { openHttp } from './infra/http.ts';
import { answerNotFound } from './infra/not-found.ts';
import { serveOpenApi } from './infra/openapi.ts';
import { serveOperations } from './infra/operations.ts';
import { openRateLimits } from './infra/rate-limits.ts';
import type { Secrets } from './infra/secrets.ts';
import { openSettings } from './infra/settings.ts';
import { serveSite } from './infra/site.ts';
import { cashierUseCases } from './modules/cashier/index.ts';
import { serveInbox } from './modules/demo/index.ts';
import {
  type IdentityParts,
  authenticate,
  identityUseCases,
  openPasswords,
  watchSessions,
} from './modules/identity/index.ts';
import { type WriterOptions, openWriter } from './modules/ledger/index.ts';
import { lotteryUseCases } from './modules/lottery/index.ts';
import { readSettings, settingsUseCases } from './modules/settings/index.ts';
import { walletUseCases } from './modules/wallet/index.ts';

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
};

export type App = {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Answers what was asked, lets the writer finish and closes the connections. */
  close(): Promise<void>;
};

/** Opens the application on a database that is migrated already. */
export async function openApp(options: AppOptions): Promise<App> {
  const { config, clock, log, secrets } = options;
  const lanes = options.writer?.lanes ?? 2;
  const pools = {
    requests: openPool(options.ownerUrl, { max: options.poolSize ?? 20 }),
    writer: openPool(options.ownerUrl, { max: lanes + 1, applicationName: 'banyan-writer' }),
  };
  const database = openDatabase(pools.requests);
  const writer = await openWriter(pools.writer, { ...options.writer, lanes });
  const settings = await openSettings(
    config.mode,
    () => readSettings(database),
    (key) => log.error({ key }, 'a stored setting does not have its shape; the standard stands in'),
  );
  const context: Context = { config, database, clock, log, secrets, settings, writer };

  const app = openHttp(config, log);
  await limitRequests(app, options.requestsPerMinute ?? 6000);
  await serveOpenApi(app, config, version);
  answerNotFound(app, await serveSite(app, options.siteDir));
  serveOperations(app, { database, pools, lanes: () => writer.lanes.waiting(), streams: () => 0 });
  await bindModules(app, context, pools.requests);
  await app.ready();

  return {
    app,
    context,
    async close() {
      await app.close();
      await writer.close();
      await Promise.all([database.destroy(), pools.writer.end()]);
    },
  };
}

async function bindModules(app: FastifyInstance, context: Context, pool: pg.Pool): Promise<void> {
  const parts: IdentityParts = {
    sessions: watchSessions(context),
    passwords: openPasswords(context.secrets),
    envelopes: await openEnvelopes(context),
    limits: openRateLimits(pool),
  };
  const gates: Gates = {
    authenticate: (request) => authenticate(parts.sessions, request),
    openBody: (body) => parts.envelopes.open(body),
  };
  bind(app, context, gates, identityRoutes, identityUseCases(parts));
  bind(app, context, gates, walletRoutes, walletUseCases);
  bind(app, context, gates, cashierRoutes, cashierUseCases);
  bind(app, context, gates, lotteryRoutes, lotteryUseCases);
  bind(app, context, gates, settingsRoutes, settingsUseCases);
  serveInbox(app, context);
}

/** A generous limit in front of everything: it keeps one address from drowning the rest, the stricter ones stand at their calls. */
async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    cache: 20_000,
    allowList: (request) => /^\/(healthz|readyz|metrics)$/.test(request.url),
  });
}
