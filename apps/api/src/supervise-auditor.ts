/** The auditor's process, supervised beside the worker: started once the worker is ready, restarted when it ends, stopped with it. */
import path from 'node:path';
import type { Logger } from 'pino';
import { type SupervisedProcess, superviseProcess } from './infra/supervise-process.ts';

const program = path.resolve(import.meta.dirname, 'auditor.ts');
/** It reads page by page and has time: little memory for what is young, and what is old is tidied early. */
const execArgv = ['--max-semi-space-size=2', '--max-old-space-size=256'];
/** Nothing is finished in the first seconds, in which a start has better things to do. */
const firstMs = 20_000;

/** `studioUrl`: the studio's tables, by the studio's own account. */
export function superviseAuditor(
  log: Logger,
  books: { readonly ownerUrl: string; readonly studioUrl: string },
): SupervisedProcess {
  return superviseProcess({ name: 'auditor', program, log, sent: books, execArgv, firstMs, againMs: 10_000 });
}
