/**
 * The database of a server: the one of DATABASE_URL, which is run by somebody else, or the embedded one, which is supervised as
 * long as the server runs: when it dies it is restarted on the same port, where the connections find it again.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

export type SupervisedDatabase = {
  /** Owner's connection string. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
};

const lookEveryMs = 1000;

export async function superviseDatabase(config: Config, log: Logger): Promise<SupervisedDatabase> {
  if (config.databaseUrl !== undefined) return { ownerUrl: config.databaseUrl, stop: async () => {} };
  const server = await startEmbedded({ dataDir: config.dataDir });
  const port = Number.parseInt(new URL(server.url).port, 10);
  let mending: Promise<void> = Promise.resolve();
  let isMending = false;
  const look = setInterval(() => {
    if (!isMending && !isRunning(server)) mending = mend();
  }, lookEveryMs);

  async function mend(): Promise<void> {
    isMending = true;
    log.error('the database has stopped; it is started again');
    try {
      await startEmbedded({ dataDir: config.dataDir, port });
    } catch (error) {
      // Its orphaned processes may need a moment to end; the next look retries.
      log.error({ err: error }, 'the database did not start');
    }
    isMending = false;
  }

  return {
    ownerUrl: server.url,
    async stop() {
      clearInterval(look);
      await mending;
      // Also when it was running before: a server that was killed left it so, and this process has its directory now.
      server.stop();
    },
  };
}

function isRunning({ clusterDir }: EmbeddedDatabase): boolean {
  try {
    const pid = Number.parseInt(fs.readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
