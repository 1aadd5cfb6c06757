/**
 * A whole start, in the order in which failing is cheapest: the environment, the data directory, the port, the secrets,
 * the database, its migrations, the roles. What was opened is closed again when a later step fails.
 */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { systemClock } from '@banyan/core/time';
import { beaconSetting } from './adapters/beacons/index.ts';
import { type App, openApp } from './app.ts';
import { allRoles, type Config, type Role, checkPublicAddresses, warningsOf } from './infra/config.ts';
import type { Context } from './infra/context.ts';
import { openDatabase, openPool } from './infra/database.ts';
import type { SupervisedProcess } from './infra/supervise-process.ts';
import { superviseDatabase } from './infra/supervise-database.ts';
import { openLog } from './infra/log.ts';
import { insideHosts } from './infra/outbound.ts';
import { takeDataDir } from './infra/pid-file.ts';
import { type Secrets, readSecrets } from './infra/secrets.ts';
import { openSettings } from './infra/settings.ts';
import { superviseAuditor } from './supervise-auditor.ts';
import { superviseWorker } from './supervise-worker.ts';
import { whyNoDeposits } from './modules/cashier/index.ts';
import { demoLines } from './modules/demo/index.ts';
import { readSettings } from './modules/settings/index.ts';
import { whyNoWithdrawals } from './modules/withdrawals/index.ts';
import { background } from './modules.ts';
import { openWorker } from './open-worker.ts';
import { prepare } from './prepare.ts';
import { superviseStudio, placeStudio } from './studio.ts';

/** A studio that does not come keeps the site from nothing but its games. */
const studioWithinMs = 30_000;
const siteDir = path.resolve(import.meta.dirname, '../../web/dist');
const adminDir = path.resolve(import.meta.dirname, '../../admin/dist');

export type Started = {
  /** What to print, a line each: the first one says that it is ready. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
};

/** Starts every role that the configuration names. Throws an `OperatorError`, or what `operatorErrorFor` turns into one. */
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
    closing.push(takeDataDir(config.dataDir, isWhole(config) ? undefined : config.roles.join('-')));
    await tryPort(config.port);
    const given = fs.existsSync(config.secretsFile) ? readSecrets(config.secretsFile, config.mode) : undefined;
    const database = await superviseDatabase(config, log);
    closing.push(() => database.stop());
    const { ownerUrl } = database;
    const { secrets, studioUrl } = await prepare(ownerUrl, config, given);
    const lines = await startRoles({ config, ownerUrl, studioUrl, secrets, log, closing });
    return { lines, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

const isWhole = ({ roles }: Config): boolean => roles.length === allRoles.length;

type Parts = {
  readonly config: Config;
  readonly ownerUrl: string;
  readonly studioUrl: string;
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly closing: (() => void | Promise<void>)[];
};

/** Opens this process's own role and keeps the processes of the others beside it. Returns the lines to print. */
async function startRoles({ config, ownerUrl, studioUrl, secrets, log, closing }: Parts): Promise<string[]> {
  const has = (role: Role): boolean => config.roles.includes(role);
  const opening = { config, ownerUrl, clock: systemClock, log, secrets };
  const beside: SupervisedProcess[] = [];
  // They do not wait for each other, so they are stopped together.
  closing.push(async () => void (await Promise.all(beside.map((supervised) => supervised.stop()))));
  // The worker reads its source while this process reads its own.
  const worker = has('web') && has('worker') ? superviseWorker(log, { config, ownerUrl }) : undefined;
  if (worker !== undefined) beside.push(worker);
  let port: number | undefined;
  let app: App | undefined;
  let studio: SupervisedProcess | undefined;
  if (has('web')) {
    app = await openApp({ ...opening, siteDir, adminDir, background: 'web' });
    closing.splice(-1, 0, () => app?.close());
    port = await app.listen(config.port);
  } else if (has('worker')) {
    const alone = await openWorker(opening);
    closing.splice(-1, 0, () => alone.close());
    await alone.listen(config.port);
  }
  if (has('studio')) {
    const walletUrl = port === undefined ? config.walletUrl : `http://127.0.0.1:${port}`;
    const onReady = (): void => void (app && listGames(app.context));
    const beacon = await readBeacon(ownerUrl, config);
    studio = superviseStudio({ config, databaseUrl: studioUrl, secrets, log, walletUrl, port, beacon, onReady });
    beside.push(studio);
  }
  if (has('worker')) beside.push(superviseAuditor(log, { ownerUrl, studioUrl }));
  await worker?.ready;
  if (studio !== undefined && !(await isReadyWithin(studio, studioWithinMs)))
    log.error('the studio is not there yet; its games open as soon as it is');
  if (port === undefined) return [`Banyan is ready: ${config.roles.join(', ')}`];
  // PORT=0 leaves the choice to the machine.
  const url = config.publicUrl.replace(/:0$/, `:${port}`);
  const demo = config.mode === 'demo' ? [...demoLines, `Messages of the demo: ${url}/demo/inbox`] : [];
  const closed = app === undefined || config.mode === 'demo' ? [] : await cashierLines(app.context);
  return [`Banyan is ready at ${url}`, ...demo, ...warningsOf(config), ...closed];
}

/** What an operator of production has to do before anybody can deposit or be paid out. */
async function cashierLines(context: Context): Promise<string[]> {
  const ways = [
    {
      why: await whyNoDeposits(context),
      log: 'nobody can deposit',
      line: 'Nobody can deposit yet: set up a method with the setting cashier.methods.',
    },
    {
      why: whyNoWithdrawals(context),
      log: 'nobody can be paid out',
      line: 'Nobody can be paid out yet: set up withdrawals.methods and payoutAccounts.institutions.',
    },
  ];
  return ways.flatMap(({ why, log, line }) => {
    if (why === undefined) return [];
    context.log.warn({ methods: why }, log);
    return [line, ...why.map((one) => `  ${one}`)];
  });
}

/** Throws EADDRINUSE before anything was started, should the port be taken. */
async function tryPort(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, () => server.close(() => resolve()));
  });
}

/** The randomness that the studio's shared rounds wait for, as the settings have it at this start. */
async function readBeacon(ownerUrl: string, { mode }: Config) {
  const database = openDatabase(openPool(ownerUrl, { max: 1, applicationName: 'banyan-start' }));
  try {
    const settings = await openSettings(mode, () => readSettings(database));
    return { ...settings.get(beaconSetting), insideHosts: settings.get(insideHosts) };
  } finally {
    await database.destroy();
  }
}

async function isReadyWithin({ ready }: SupervisedProcess, ms: number): Promise<boolean> {
  const over = new AbortController();
  const late = sleep(ms, false, { signal: over.signal }).catch(() => false);
  const found = await Promise.race([ready.then(() => true), late]);
  over.abort();
  return found;
}

/** The studio's games are in the catalogue as soon as it is there, and not a minute later. */
async function listGames(context: Context): Promise<void> {
  const sync = background.ticks.find(({ name }) => name === 'catalog.sync');
  await sync?.run(context, new AbortController().signal).catch(() => {});
}
