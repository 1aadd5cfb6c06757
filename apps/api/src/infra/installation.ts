/** Checks of the database before a start serves: the PostgreSQL version, the mode, and in production no demo settings. */
import fs from 'node:fs';
import type pg from 'pg';
import type { Config } from './config.ts';
import { openPool } from './database.ts';
import { checkPooler } from './pooler.ts';
import type { Secrets } from './secrets.ts';
import { OperatorError } from './operator-error.ts';

const oldestVersion = 180_000;

/** Checks a migrated database for this start. Throws an `OperatorError` that says what to do. */
export async function checkInstallation(
  ownerUrl: string,
  config: Config,
  secrets: Secrets,
  hasDemoAccounts: (owner: pg.Pool) => Promise<boolean>,
): Promise<void> {
  const owner = openPool(ownerUrl, { max: 1, role: 'owner' });
  try {
    await checkMode(owner, config, secrets, await hasDemoAccounts(owner));
    if (config.mode === 'production') await checkDurability(owner);
  } finally {
    await owner.end();
  }
}

/** Checks the server itself and the way to it, before anything is migrated. */
export async function checkServer(ownerUrl: string): Promise<void> {
  await checkPooler(ownerUrl);
  const owner = openPool(ownerUrl, { max: 1, role: 'owner' });
  try {
    const { rows } = await owner.query<{ number: number; name: string }>(
      "select current_setting('server_version_num')::integer as number, current_setting('server_version') as name",
    );
    const [server] = rows;
    if (server !== undefined && server.number < oldestVersion) {
      throw new OperatorError(
        `The database of DATABASE_URL is PostgreSQL ${server.name}; Banyan needs PostgreSQL 18 or later.`,
      );
    }
  } finally {
    await owner.end();
  }
}

/** Throws an `OperatorError` when there is no secrets file and the database was made with one: a new one would open nothing in it. */
export async function refuseLostSecrets(ownerUrl: string, { mode, secretsFile }: Config): Promise<void> {
  if (fs.existsSync(secretsFile)) return;
  const owner = openPool(ownerUrl, { max: 1, role: 'owner' });
  try {
    const { rows } = await owner.query<{ is_there: boolean }>(
      "select to_regclass('installation') is not null as is_there",
    );
    if (rows[0]?.is_there !== true) return;
    const made = await owner.query<{ mode: string }>('select mode from installation');
    if (made.rows[0] === undefined) return;
    // The other mode has its secrets elsewhere: that is what the operator is to hear.
    refuseOtherMode(made.rows[0].mode, mode);
    throw new OperatorError(
      `${secretsFile} is missing, and this database was made with one: no password would be right without it. Put it back from your backup, or set SECRETS_FILE.`,
    );
  } finally {
    await owner.end();
  }
}

/** Throws an `OperatorError` when the database was made in another mode than the one of this start. */
function refuseOtherMode(made: string, mode: Config['mode'], hasDemoAccounts = false): void {
  if (mode === 'production' && (made === 'demo' || hasDemoAccounts)) {
    throw new OperatorError(
      'This database was made in demo mode and holds its demo accounts; production needs a DATA_DIR or DATABASE_URL of its own.',
    );
  }
  if (made !== mode) {
    throw new OperatorError(
      'This database was made in production mode; demo mode would add accounts with known passwords. Set BANYAN_MODE=production.',
    );
  }
}

type Made = { mode: string; is_mine: boolean };

/** The first start records the mode and which secrets belong to the database; every later one must match. */
async function checkMode(
  owner: pg.Pool,
  { mode, secretsFile }: Config,
  secrets: Secrets,
  hasDemoAccounts: boolean,
): Promise<void> {
  const check = secrets.derive('installation-check');
  await owner.query('insert into installation (mode, secrets_check) values ($1, $2) on conflict do nothing', [
    mode,
    check,
  ]);
  const { rows } = await owner.query<Made>('select mode, secrets_check = $1 as is_mine from installation', [check]);
  const made = rows[0] as Made;
  refuseOtherMode(made.mode, mode, hasDemoAccounts);
  if (!made.is_mine) {
    throw new OperatorError(
      `${secretsFile} is not the secrets file of this database, so no password would be right; put back the one it was made with.`,
    );
  }
}

/** Answered money must survive a power cut. */
async function checkDurability(owner: pg.Pool): Promise<void> {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await owner.query<{ value: string }>('select current_setting($1) as value', [name]);
    if (rows[0]?.value === 'off')
      throw new OperatorError(
        `The database runs with ${name} off, so a power cut could lose money; switch it on for production.`,
      );
  }
}

/** In which mode the database was made, and what time it is there. Undefined when it was never started. */
export async function madeAs(client: pg.ClientBase): Promise<{ mode: string; at: Date } | undefined> {
  const { rows } = await client.query<{ mode: string; at: Date }>('select mode, clock_now() as at from installation');
  return rows[0];
}
