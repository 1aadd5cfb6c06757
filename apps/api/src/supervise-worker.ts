/** The worker's process, supervised beside a web process: settlement, seals and lists never share the event loop of a bet. */
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './infra/config.ts';
import { type SupervisedProcess, superviseProcess } from './infra/supervise-process.ts';

const program = path.resolve(import.meta.dirname, 'worker.ts');
/** A draw that has closed must be sealed within seconds, so a worker that died is back at once. */
const againMs = 200;

/** What the worker is sent. Secrets travel by file and environment only. */
export type WorkerSent = { readonly config: Config; readonly ownerUrl: string };

export function superviseWorker(log: Logger, sent: WorkerSent): SupervisedProcess {
  return superviseProcess({ name: 'worker', program, log, sent, againMs });
}
