/**
 * A whole start, in the order in which failing is cheapest: the environment, the data directory, the port, the secrets,
 * the database, its migrations, the application. What was opened is closed again when a later step fails.
 */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { systemClock } from '@banyan/core/time';
import { beaconSetting } from './adapters/beacons/index.ts';
import { openApp } from './app.ts';
import { type Config, checkPublicAddresses } from './infra/config.ts';
import type { Context } from './infra/context.ts';
import { checkInstallation, checkServer, refuseLostSecrets } from './infra/installation.ts';
import { keepDatabase } from './infra/kept-database.ts';
import { openLog } from './infra/log.ts';
import { migrate } from './infra/migrate.ts';
import { takeDataDir } from './infra/pid-file.ts';
import { readSecrets } from './infra/secrets.ts';
import { catalogBackground } from './modules/catalog/index.ts';
import { seedContent } from './modules/content/index.ts';
import { demoLines, seedDemo } from './modules/demo/index.ts';
import { seedStudio } from './modules/studio/index.ts';
import { keepAuditor } from './keep-auditor.ts';
import { keepStudio, placeStudio } from './studio.ts';

/** A studio that does not come keeps the site from nothing but its games. */
const studioWithinMs = 30_000;
const siteDir = path.resolve(import.meta.dirname, '../../web/dist');

export type Started = {
  /** What to print, a line each: the first one says that it is ready. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
};

/** Starts everything. Throws a `Sentence`, or what `sentenceFor` turns into one. */
export async function start(asked: Config): Promise<Started> {
  checkPublicAddresses(asked);
  const config = await placeStudio(asked);
  const closing: (() => void | Promise<void>)[] = [];
  // Last opened, first closed; one that fails does not keep the others open.
  const stop = async (): Promise<void> => {
    const faults: unknown[] = [];
    for (const close of closing.reverse().splice(0)) {
      try {
        await close();
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length > 0) throw faults[0];
  };
  try {
    const log = openLog(config.mode);
    closing.push(() => log.flush());
    closing.push(takeDataDir(config.dataDir));
    await tryPort(config.port);
    const given = fs.existsSync(config.secretsFile) ? readSecrets(config.secretsFile, config.mode) : undefined;
    const database = await keepDatabase(config, log);
    closing.push(() => database.stop());
    const { ownerUrl } = database;
    await checkServer(ownerUrl);
    // None is made for a database that has its own.
    if (given === undefined) await refuseLostSecrets(ownerUrl, config);
    const secrets = given ?? readSecrets(config.secretsFile, config.mode);
    await migrate(ownerUrl);
    await checkInstallation(ownerUrl, config, secrets);
    await seedContent(ownerUrl, { config, clock: systemClock });
    if (config.mode === 'demo') await seedDemo(ownerUrl, secrets, systemClock);
    const app = await openApp({ config, ownerUrl, clock: systemClock, log, secrets, siteDir });
    closing.push(() => app.close());
    const port = await app.listen(config.port);
    await seedStudio(app.context.database, secrets, systemClock, config.studioUrl);
    const walletUrl = `http://127.0.0.1:${port}`;
    const studio = await keepStudio({
      config,
      ownerUrl,
      secrets,
      log,
      walletUrl,
      beacon: app.context.settings.get(beaconSetting),
      onReady: () => void listGames(app.context),
    });
    closing.push(() => studio.stop());
    if (!(await studio.ready(studioWithinMs)))
      log.error('the studio is not there yet; its games open as soon as it is');
    const auditor = keepAuditor(log, { ownerUrl, studioUrl: studio.databaseUrl });
    closing.push(() => auditor.stop());
    // PORT=0 leaves the choice to the machine.
    const url = config.publicUrl.replace(/:0$/, `:${port}`);
    const demo = config.mode === 'demo' ? [...demoLines, `Messages of the demo: ${url}/demo/inbox`] : [];
    return { lines: [`Banyan is ready at ${url}`, ...demo], stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** Throws EADDRINUSE before anything was started, should the port be taken. */
async function tryPort(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, () => server.close(() => resolve()));
  });
}

/** The studio's games are in the catalogue as soon as it is there, and not a minute later. */
async function listGames(context: Context): Promise<void> {
  const sync = catalogBackground.ticks?.find(({ name }) => name === 'catalog.sync');
  await sync?.run(context, new AbortController().signal).catch(() => {});
}
