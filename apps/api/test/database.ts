/**
 * The tests' PostgreSQL: one cluster for the whole run, and a migrated template database that each world clones.
 * Durability is off here and nowhere else; tests that kill the server start a cluster of their own with it on.
 */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool } from '../src/infra/database.ts';
import { startEmbedded } from '../src/infra/embedded.ts';
import { migrate, readMigrationTexts } from '../src/infra/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster's owner address, database `postgres`. */
    clusterUrl: string;
    /** The migrated template's name. */
    template: string;
  }
}

const root = path.resolve(import.meta.dirname, '../../..');

const memory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

/**
 * Where the cluster lies: in memory where there is some. A world is 840 files that come and go, and ext4 goes through every inode
 * that was deleted in the last seconds before it makes a file: a clone took 600 to 900 ms on disk, nearly all of it there.
 */
function placeOfCluster(): string {
  const onDisk = path.join(root, '.cache/test-postgres');
  try {
    const { bavail, bsize } = fs.statfsSync(memory);
    if (process.platform !== 'linux' || bavail * bsize < enoughBytes) return onDisk;
    fs.accessSync(memory, fs.constants.W_OK);
  } catch {
    return onDisk;
  }
  return path.join(memory, `banyan-tests-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
}

/** The cluster without durability, for tests of everything but durability. Several runs may share it; the last one stops it. */
export async function startTestCluster(): Promise<{ clusterUrl: string; stop(): Promise<void> }> {
  const dataDir = placeOfCluster();
  const server = await startEmbedded({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      shared_buffers: '128MB',
    },
  });
  const clusterUrl = withDatabase(server.url, 'postgres');
  return {
    clusterUrl,
    async stop() {
      if (await isShared(clusterUrl)) return;
      server.stop('immediate');
      if (dataDir.startsWith(memory)) fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isShared(clusterUrl: string): Promise<boolean> {
  const owner = openPool(clusterUrl, { max: 1, role: 'owner' });
  try {
    const { rowCount } = await owner.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    );
    return rowCount !== 0;
  } catch {
    // Another run stopped it first.
    return true;
  } finally {
    await owner.end();
  }
}

/** Sixty lotteries make hundreds of draws at every turn of the clock; a test that wants another one switches it on. */
const fewGames = "update lottery_games set enabled = code in ('XSMB', 'MB1M')";

async function sellFewGames(url: string): Promise<void> {
  const owner = openPool(url, { max: 1, role: 'owner' });
  await owner.query(fewGames);
  await owner.end();
}

/** Makes the template once per state of the migrations and returns its name. */
export async function makeTemplate(clusterUrl: string): Promise<string> {
  const texts = [...readMigrationTexts(), fewGames].flat().join('\n');
  const template = `template_${createHash('sha256').update(texts).digest('hex').slice(0, 16)}`;
  const owner = openPool(clusterUrl, { max: 1, role: 'owner' });
  try {
    await dropLeftovers(owner);
    const found = await owner.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      const making = `making_${randomBytes(6).toString('hex')}`;
      await owner.query(`create database ${making}`);
      await migrate(withDatabase(clusterUrl, making));
      await sellFewGames(withDatabase(clusterUrl, making));
      // Two runs may have made it at once; either is as good.
      await owner
        .query(`alter database ${making} rename to ${template}`)
        .catch(() => owner.query(`drop database ${making}`));
    }
  } finally {
    await owner.end();
  }
  return template;
}

/** Worlds of runs that were killed; one that somebody is connected to is in use. */
async function dropLeftovers(owner: ReturnType<typeof openPool>): Promise<void> {
  const { rows } = await owner.query<{ datname: string }>(
    `select d.datname from pg_database d where d.datname like 'world\\_%'
     and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
  );
  for (const row of rows) await owner.query(`drop database if exists ${row.datname}`).catch(() => {});
}

export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/]*$/, `/${name}`);
}

/** Vitest's global set-up. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { clusterUrl, stop } = await startTestCluster();
  project.provide('clusterUrl', clusterUrl);
  project.provide('template', await makeTemplate(clusterUrl));
  return stop;
}
