/**
 * The database for a command: DATABASE_URL, else the embedded one of DATA_DIR, beside a running server or started for the
 * length of the command. Ends with a sentence and exit code 1 where nothing can be opened.
 */
import { type Config, readConfig } from '../infra/config.ts';
import { startEmbedded } from '../infra/embedded.ts';
import { checkSchema } from '../infra/migrate.ts';
import { checkPooler } from '../infra/pooler.ts';
import { servingProcess } from '../infra/pid-file.ts';
import { OperatorError, operatorErrorFor } from '../infra/operator-error.ts';

export type CommandDatabase = {
  readonly config: Config;
  /** Owner's connection string. */
  readonly ownerUrl: string;
  close(): Promise<void>;
};

/** Opens the database as it is. The embedded server is stopped at `close` when this call started it. */
async function openCommandDatabase(): Promise<CommandDatabase> {
  const config = readConfig(process.env, process.env['INIT_CWD'] ?? process.cwd());
  if (config.databaseUrl !== undefined) return { config, ownerUrl: config.databaseUrl, close: async () => {} };
  const server = await startEmbedded({ dataDir: config.dataDir });
  // A server that has come meanwhile uses it; then it is the server's to stop.
  const isOurs = (): boolean => server.started && servingProcess(config.dataDir) === undefined;
  return { config, ownerUrl: server.url, close: async () => (isOurs() ? server.stop() : undefined) };
}

type RunOptions = {
  /** `migrate` works on a database of any version; every other command on one of this version only. */
  readonly onAnyVersion?: boolean;
};

/** Runs a command's work; an `OperatorError` is shown without a stack trace. Sets the exit code. */
export async function runCommand(
  work: (database: CommandDatabase) => Promise<boolean>,
  { onAnyVersion = false }: RunOptions = {},
): Promise<void> {
  let database: CommandDatabase | undefined;
  try {
    database = await openCommandDatabase();
    await checkPooler(database.ownerUrl);
    if (!onAnyVersion) await checkSchema(database.ownerUrl);
    process.exitCode = (await work(database)) ? 0 : 1;
  } catch (error) {
    const failure = operatorErrorFor(error, {
      databaseUrl: process.env['DATABASE_URL'] || undefined,
      dataDir: process.env['DATA_DIR'] ?? '.data',
    });
    console.error(failure instanceof OperatorError ? failure.message : failure);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}
