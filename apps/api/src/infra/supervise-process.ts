/** Supervises a process of ours beside this one: started with its message, restarted when it ends, stopped with this process. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from 'pino';

export type SupervisedProcess = {
  /** Resolves when it has first said anything, which means that it is ready. */
  readonly ready: Promise<void>;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
};

export type SuperviseOptions = {
  /** For the log: the worker, the studio. */
  readonly name: string;
  readonly program: string;
  readonly log: Logger;
  /** Sent to it at each start; it must be plain data. */
  readonly sent: object;
  readonly execArgv?: readonly string[];
  /** How long the first start waits. */
  readonly firstMs?: number;
  /** How soon it is started again. One that ends within a few seconds of its start waits five times as long. */
  readonly againMs: number;
  /** Whenever it says that it is ready, at first and again. */
  onReady?(): void;
};

const livedMs = 10_000;

/** Starts it and keeps it. Its own faults never end this process. */
export function superviseProcess(options: SuperviseOptions): SupervisedProcess {
  const { name, program, log, sent, execArgv = process.execArgv, firstMs = 0, againMs, onReady } = options;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let tellReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve;
  });

  function run(): void {
    const startedAt = performance.now();
    const started = fork(program, [], { execArgv: [...execArgv], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = started;
    started.on('error', (error) => log.error({ err: error }, `the ${name} could not be started`));
    started.on('message', () => {
      tellReady();
      onReady?.();
    });
    started.on('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ code, signal }, `the ${name} has ended; it is started again`);
      timer = setTimeout(run, performance.now() - startedAt < livedMs ? againMs * 5 : againMs);
    });
    // One that ends before it has read this is started again.
    started.send(sent, () => {});
  }
  if (firstMs === 0) run();
  else timer = setTimeout(run, firstMs);

  return {
    ready,
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
