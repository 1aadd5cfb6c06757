/** The auditor's process, kept beside the worker: started when the worker has found its feet, started again when it ends, stopped with it. */
import path from 'node:path';
import type { Logger } from 'pino';
import { type KeptProcess, keepProcess } from './infra/keep-process.ts';

const program = path.resolve(import.meta.dirname, 'auditor.ts');
/** It reads page by page and has time: little memory for what is young, and what is old is tidied early. */
const execArgv = ['--max-semi-space-size=2', '--max-old-space-size=256'];
/** Nothing is finished in the first seconds, in which a start has better things to do. */
const firstMs = 20_000;

/** `studioUrl`: the studio's tables, by the studio's own account. */
export function keepAuditor(
  log: Logger,
  books: { readonly ownerUrl: string; readonly studioUrl: string },
): KeptProcess {
  return keepProcess({ name: 'auditor', program, log, sent: books, execArgv, firstMs, againMs: 10_000 });
}
