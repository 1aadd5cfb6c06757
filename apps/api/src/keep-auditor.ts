/** The auditor's process, kept beside the site: started when the site has found its feet, started again when it ends, stopped with it. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Logger } from 'pino';

const program = path.resolve(import.meta.dirname, 'auditor.ts');
/** It reads page by page and has time: little memory for what is young, and what is old is tidied early. */
const execArgv = ['--max-semi-space-size=2', '--max-old-space-size=256'];
/** Nothing is finished in the first seconds, in which a start has better things to do. */
const firstMs = 20_000;
const againMs = 10_000;

export type AuditorProcess = { stop(): Promise<void> };

/** `studioUrl`: the studio's tables, by the studio's own account. */
export function keepAuditor(
  log: Logger,
  books: { readonly ownerUrl: string; readonly studioUrl: string },
): AuditorProcess {
  let child: ChildProcess | undefined;
  let timer = setTimeout(run, firstMs);
  let isStopping = false;

  function run(): void {
    child = fork(program, [], { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('error', (error) => log.error({ err: error }, 'the auditor could not be started'));
    child.on('exit', (code) => {
      if (isStopping) return;
      log.error({ code }, 'the auditor has ended; it is started again');
      timer = setTimeout(run, againMs);
    });
    child.send(books);
  }

  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      const ending = child;
      if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill('SIGTERM');
      await ended;
    },
  };
}
