/** What every process of the product stands on: connections, the ledger's writer, settings and the reader of events. */
import type { Logger } from 'pino';
import type pg from 'pg';
import type { Clock } from '@banyan/core/time';
import type { Config } from './infra/config.ts';
import type { Context } from './infra/context.ts';
import { openDatabase, openPool } from './infra/database.ts';
import type { Tick } from './infra/jobs.ts';
import { nobody } from './infra/relay.ts';
import type { Secrets } from './infra/secrets.ts';
import { openSettings } from './infra/settings.ts';
import { recordHouseKey } from './modules/fairness/index.ts';
import { type LedgerWriter, type WriterOptions, openWriter } from './modules/ledger/index.ts';
import { type Feed, openFeed } from './modules/live/index.ts';
import { readSettings } from './modules/settings/index.ts';
import { background } from './modules.ts';

export type CoreOptions = {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly writer?: WriterOptions;
  /** Connections for requests and ticks; the ledger's writer has its own. */
  readonly poolSize?: number;
};

/** Opened when the staff look at members' pages, a few people at a time. */
const readingConnections = 2;

/** A use case that came to post anything over the reading connections has a fault. */
const noWriter: Context['writer'] = {
  laneCount: 0,
  submit: async () => await refuseToWrite(),
  alone: async () => await refuseToWrite(),
};

async function refuseToWrite(): Promise<never> {
  throw new Error('nothing is posted by who only reads');
}

export type Core = {
  readonly context: Context;
  /** The same over connections that only read; it has no writer of the ledger. */
  readonly reading: Context;
  readonly writer: LedgerWriter;
  readonly pools: { readonly requests: pg.Pool; readonly writer: pg.Pool };
  readonly feed: Feed;
  close(): Promise<void>;
};

/** Opens them on a database that is migrated already. `name` tells the process apart among the database's connections. */
export async function openCore(options: CoreOptions, name: string): Promise<Core> {
  const { config, clock, log, secrets } = options;
  const lanes = options.writer?.lanes ?? config.lanes;
  const pools = {
    requests: openPool(options.ownerUrl, { max: options.poolSize ?? config.connections, applicationName: name }),
    writer: openPool(options.ownerUrl, { max: lanes + 1, applicationName: `${name}-writer`, isPipelined: true }),
  };
  const database = openDatabase(pools.requests);
  const readingDatabase = openDatabase(
    openPool(options.ownerUrl, { max: readingConnections, applicationName: `${name}-reading`, isReadOnly: true }),
  );
  const writer = await openWriter(pools.writer, { ...options.writer, lanes });
  const settings = await openSettings(
    config.mode,
    () => readSettings(database),
    (key) => log.error({ key }, 'a stored setting does not have its shape; the default stands in'),
  );
  const context: Context = { config, database, clock, log, secrets, settings, writer };
  await recordHouseKey(context);
  const feed = await openFeed(database);
  feed.listen(nobody, (events) => {
    if (events.some((event) => event.topic === 'settings.changed')) void refresh(context);
  });
  return {
    context,
    reading: { ...context, database: readingDatabase, writer: noWriter },
    writer,
    pools,
    feed,
    async close() {
      await writer.close();
      await Promise.all([database.destroy(), readingDatabase.destroy(), pools.writer.end()]);
    },
  };
}

/** What every process does for itself: what it holds in memory follows the database. */
export function ticksOfProcess(feed: Feed): readonly Tick[] {
  return [
    ...background.ticks.filter(({ on }) => on === 'process'),
    { name: 'relay.live', everyMs: 100, on: 'process', run: () => feed.turn() },
    // The outbox tells at once; this is for the day on which it could not.
    { name: 'settings.refresh', everyMs: 60_000, on: 'process', run: refresh },
  ];
}

async function refresh({ settings, log }: Context): Promise<void> {
  await settings.refresh().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read again'));
}
