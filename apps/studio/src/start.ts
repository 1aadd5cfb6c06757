/** A whole start of the studio: its tables, the queue of what it owes, its pages. */
import type { AddressInfo } from 'node:net';
import type { StudioConfig } from './config.ts';
import { migrateStudio, openStudioPool } from './database.ts';
import { tidyDemos } from './demos/open.ts';
import { tidyPublicBets } from './bets/store.ts';
import { listed } from './games.ts';
import { eitherWallet, openDemoWallets } from './demos/demo-wallet.ts';
import { openBeacon } from './shared-rounds/beacon.ts';
import { runFlights } from './flights/flights.ts';
import { openServer } from './http/server.ts';
import { runTables } from './live-tables/lead.ts';
import { tidyMessages } from './live-tables/messages.ts';
import { watchTables } from './live-tables/watch.ts';
import { runPayouts } from './rounds/queue.ts';
import { tidyGameSessions } from './game-sessions.ts';
import { type Timing, systemTiming } from './timing.ts';
import { openWallet } from './wallet.ts';

export type Studio = {
  readonly url: string;
  /** Its routes: `GET /api/table` and so on. */
  readonly routes: readonly string[];
  stop(): Promise<void>;
};

/** One of them holds the leader lock. */
const payingConnections = 6;
const tidyEveryMs = 3_600_000;

export async function startStudio(config: StudioConfig, timing: Timing = systemTiming): Promise<Studio> {
  const pool = openStudioPool(config.databaseUrl);
  await migrateStudio(pool);
  const wallet = eitherWallet(openWallet(config), openDemoWallets(pool));
  const parts = { pool, wallet, doubtMs: config.doubtMs, aloneMs: config.answerWithinMs + 1000 };
  const paying = openStudioPool(config.databaseUrl, payingConnections);
  const owing = { ...parts, pool: paying };
  const { databaseUrl, betsForMs, restMs } = config;
  const beacon = openBeacon(config.beacon, timing);
  const flights = runFlights({ ...owing, calls: pool, databaseUrl, beacon, timing, betsForMs, restMs });
  const tables = watchTables({ databaseUrl, pool, timing });
  const { tableBetsForMs, mostShowMs } = config;
  const stopTables =
    tableBetsForMs === 0
      ? undefined
      : runTables({ ...owing, beacon, timing, betsForMs: tableBetsForMs, restMs, mostShowMs, tell: tables.tell });
  const routes: string[] = [];
  const app = await openServer(
    { ...parts, flights, tables, tableBetsForMs },
    { ...config, onRoute: (route) => void routes.push(route) },
  );
  await app.listen({ port: config.port, host: config.host ?? '::' }).catch(async (error: NodeJS.ErrnoException) => {
    // A machine without IPv6.
    if (config.host !== undefined || error.code !== 'EAFNOSUPPORT') throw error;
    await app.listen({ port: config.port, host: '0.0.0.0' });
  });
  const stopPaying = runPayouts(owing);
  const tidying = setInterval(
    () =>
      void Promise.all([
        tidyGameSessions(pool),
        tidyDemos(pool),
        tidyMessages(pool),
        tidyPublicBets(
          pool,
          listed.map(({ code }) => code),
        ),
      ]).catch(() => {}),
    tidyEveryMs,
  );
  const { port } = app.server.address() as AddressInfo;
  return {
    url: config.url.replace(/:0$/, `:${port}`),
    routes,
    async stop() {
      clearInterval(tidying);
      await app.close();
      await flights.stop();
      await stopTables?.();
      await tables.stop();
      await stopPaying();
      await Promise.all([pool.end(), paying.end()]);
    },
  };
}
