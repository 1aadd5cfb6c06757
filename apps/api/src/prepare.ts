/** What a start does to its database before anything serves: migrations, checks, what an installation begins with. */
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { systemClock } from '@banyan/core/time';
import { advisoryLocks } from './infra/advisory-locks.ts';
import type { Config } from './infra/config.ts';
import { type Database, openDatabase, openPool } from './infra/database.ts';
import { checkInstallation, checkServer, refuseLostSecrets } from './infra/installation.ts';
import { migrate } from './infra/migrate.ts';
import { type Secrets, readSecrets } from './infra/secrets.ts';
import { seedContent } from './modules/content/index.ts';
import { hasDemoAccounts, seedDemo } from './modules/demo/index.ts';
import { requireMerchantCode } from './modules/settings/index.ts';
import { seedStudio } from './modules/studio/index.ts';
import { accountForStudio } from './studio.ts';

const lookEveryMs = 100;

/** Prepares the database for this start, with the secrets that are there or new ones. Returns them and the address of the studio's own tables. Throws an `OperatorError` that says what to do. */
export async function prepare(
  ownerUrl: string,
  config: Config,
  given: Secrets | undefined,
): Promise<{ secrets: Secrets; studioUrl: string }> {
  await checkServer(ownerUrl);
  const alone = new pg.Client({ connectionString: ownerUrl, application_name: 'banyan-start', keepAlive: true });
  alone.on('error', () => {});
  await alone.connect();
  try {
    await takeTurn(alone);
    // None is made for a database that has its own; of nodes that start at once one makes them.
    const isThere = given !== undefined || fs.existsSync(config.secretsFile);
    if (!isThere) await refuseLostSecrets(ownerUrl, config);
    const secrets = given ?? readSecrets(config.secretsFile, config.mode);
    await migrate(ownerUrl);
    await checkInstallation(ownerUrl, config, secrets, hasDemoAccounts);
    if (config.mode === 'production') await onOne(ownerUrl, requireMerchantCode);
    await seedContent(ownerUrl, { config, clock: systemClock });
    if (config.mode === 'demo') await seedDemo(ownerUrl, secrets, systemClock);
    const studioUrl = await accountForStudio(ownerUrl, secrets);
    if (config.roles.includes('studio')) await listStudio(ownerUrl, config, secrets);
    return { secrets, studioUrl };
  } finally {
    await alone.end();
  }
}

/**
 * Waits for the lock by asking again: a statement that waits would hold a snapshot, and a migration that builds an index beside
 * traffic waits for every snapshot before its own.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      advisoryLocks.preparation,
    ]);
    if (rows[0]?.mine === true) return;
    await sleep(lookEveryMs);
  }
}

/** The node with the studio says where it is; the others leave the address as it stands. */
async function listStudio(ownerUrl: string, config: Config, secrets: Secrets): Promise<void> {
  await onOne(ownerUrl, (database) => seedStudio(database, secrets, systemClock, config.studioUrl));
}

/** Runs `work` on a connection of its own. */
async function onOne(ownerUrl: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = openDatabase(openPool(ownerUrl, { max: 1, applicationName: 'banyan-start' }));
  try {
    await work(database);
  } finally {
    await database.destroy();
  }
}
