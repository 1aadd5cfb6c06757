/** The worker's process, kept beside a web process: settlement, seals and lists never share the event loop of a bet. */
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './infra/config.ts';
import { type KeptProcess, keepProcess } from './infra/keep-process.ts';

const program = path.resolve(import.meta.dirname, 'worker.ts');
/** A draw that has closed must be sealed within seconds, so a worker that died is back at once. */
const againMs = 200;

/** What the worker is sent. Secrets travel by file and environment only. */
export type WorkerSent = { readonly config: Config; readonly ownerUrl: string };

export function keepWorker(log: Logger, sent: WorkerSent): KeptProcess {
  return keepProcess({ name: 'worker', program, log, sent, againMs });
}
