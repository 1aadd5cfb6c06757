/** The context of use cases for a command: as in the server, without HTTP and background work. */
import { pino } from 'pino';
import { systemClock } from '@banyan/core/time';
import type { Config } from '../infra/config.ts';
import type { Context } from '../infra/context.ts';
import { openDatabase, openPool } from '../infra/database.ts';
import { refuseLostSecrets } from '../infra/installation.ts';
import { readSecrets } from '../infra/secrets.ts';
import { openSettings } from '../infra/settings.ts';
import { openWriter } from '../modules/ledger/index.ts';
import { readSettings } from '../modules/settings/index.ts';

/** Opens a context over a migrated database. Its log goes to stderr, warnings only: stdout is the command's. */
export async function openCommandContext(
  config: Config,
  ownerUrl: string,
): Promise<{ context: Context; close(): Promise<void> }> {
  await refuseLostSecrets(ownerUrl, config);
  const pool = openPool(ownerUrl, { max: 4, applicationName: 'banyan-command' });
  const writerPool = openPool(ownerUrl, { max: 3, applicationName: 'banyan-command-writer', isPipelined: true });
  const database = openDatabase(pool);
  const writer = await openWriter(writerPool);
  const settings = await openSettings(config.mode, () => readSettings(database));
  const secrets = readSecrets(config.secretsFile, config.mode);
  const context: Context = {
    config,
    database,
    clock: systemClock,
    log: pino({ level: 'warn' }, process.stderr),
    secrets,
    settings,
    writer,
  };
  return {
    context,
    async close() {
      await writer.close();
      await Promise.all([database.destroy(), writerPool.end()]);
    },
  };
}
