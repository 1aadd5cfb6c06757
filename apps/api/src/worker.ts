/** The worker's program: it is told by whoever started it where the database is, says when it works, and ends with it. */
import { systemClock } from '@banyan/core/time';
import { openLog } from './infra/log.ts';
import { readSecrets } from './infra/secrets.ts';
import type { WorkerSent } from './supervise-worker.ts';
import { type WorkerProcess, openWorker } from './open-worker.ts';

const stopWithinMs = 25_000;
let opening: Promise<WorkerProcess> | undefined;
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  await (await opening?.catch(() => undefined))?.close().catch(() => {});
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// The parent has gone, however it went.
process.on('disconnect', () => void stop());

const { config, ownerUrl } = await new Promise<WorkerSent>((resolve) => process.once('message', resolve));
const log = openLog(config.mode);
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'the worker ends');
  process.exit(1);
});
try {
  const secrets = readSecrets(config.secretsFile, config.mode);
  opening = openWorker({ config, ownerUrl, clock: systemClock, log, secrets });
  const worker = await opening;
  if (config.workerPort !== undefined) await worker.listen(config.workerPort);
  process.send?.('ready');
} catch (error) {
  if (!isStopping) {
    log.error({ err: error }, 'the worker could not start');
    process.exit(1);
  }
}
