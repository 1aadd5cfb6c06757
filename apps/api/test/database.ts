/**
 * The tests' PostgreSQL: one cluster for the whole run, and a migrated template database that each world clones.
 * Durability is off here and nowhere else; tests that kill the server start a cluster of their own with it on.
 */
import { createHash } from 'node:crypto';
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

/** The cluster without durability, for tests of everything but durability. */
export async function startTestCluster(): Promise<{ clusterUrl: string; stop(): void }> {
  const server = await startEmbedded({
    dataDir: path.join(root, '.cache/test-postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', shared_buffers: '128MB' },
  });
  return { clusterUrl: withDatabase(server.url, 'postgres'), stop: () => (server.started ? server.stop('immediate') : undefined) };
}

/** Makes the template once per state of the migrations and returns its name. */
export async function makeTemplate(clusterUrl: string): Promise<string> {
  const texts = [...readMigrationTexts()].flat().join('\n');
  const template = `template_${createHash('sha256').update(texts).digest('hex').slice(0, 16)}`;
  const owner = openPool(clusterUrl, { max: 1, role: 'owner' });
  try {
    await dropLeftovers(owner, template);
    const found = await owner.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      await owner.query(`drop database if exists making_${template} with (force)`);
      await owner.query(`create database making_${template}`);
      await migrate(withDatabase(clusterUrl, `making_${template}`));
      await owner.query(`alter database making_${template} rename to ${template}`);
    }
  } finally {
    await owner.end();
  }
  return template;
}

/** Worlds of runs that were killed, and templates of older migrations. */
async function dropLeftovers(owner: ReturnType<typeof openPool>, template: string): Promise<void> {
  const { rows } = await owner.query<{ datname: string }>(
    "select datname from pg_database where (datname like 'world\\_%' or datname like '%template\\_%') and datname <> $1",
    [template],
  );
  for (const row of rows) await owner.query(`drop database if exists ${row.datname} with (force)`);
}

export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/]*$/, `/${name}`);
}

/** Vitest's global set-up. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { clusterUrl, stop } = await startTestCluster();
  project.provide('clusterUrl', clusterUrl);
  project.provide('template', await makeTemplate(clusterUrl));
  return stop;
}
