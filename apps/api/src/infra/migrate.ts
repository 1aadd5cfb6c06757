/**
 * Migrations: forward-only SQL files in `apps/api/migrations`, in the order of their names, each once, under Kysely's
 * advisory lock. There is no way back but a new file; a data repair carries its own checks.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { appRole, openDatabase, openPool } from './database.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

/** Brings the database at `ownerUrl` up to date, the job runner's own schema with it. Returns the names applied now. Throws on the first that fails. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const pool = openPool(ownerUrl, { max: 2, role: 'owner', statementTimeoutMs: 0, applicationName: 'banyan-migrate' });
  const database = openDatabase(pool);
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => readMigrations() } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) {
      const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
      throw new Error(`migration ${failed}: ${(error as Error).message}`, { cause: error });
    }
    await sql.raw(`grant select on kysely_migration to ${appRole}`).execute(database);
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
    await sql`select outbox_adopt()`.execute(database);
    return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await database.destroy();
  }
}

/** The migrations' texts by name, in order. */
export function readMigrationTexts(): Map<string, string> {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return new Map(names.map((name) => [name.slice(0, -4), fs.readFileSync(path.join(folder, name), 'utf8')]));
}

function readMigrations(): Record<string, Migration> {
  const migrations: Record<string, Migration> = {};
  for (const [name, text] of readMigrationTexts()) {
    migrations[name] = { up: async (database) => void (await sql.raw(text).execute(database)) };
  }
  return migrations;
}
