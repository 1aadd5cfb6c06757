/** The server as a stranger starts it: a process of its own, over a data directory of its own, with durability on. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const main = path.resolve(import.meta.dirname, '../src/main.ts');

export type ServerProcess = {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it wrote, both streams. */
  text(): string;
  /** Resolves with the lines of stdout when it says that it is ready; fails when it ends before. */
  ready(): Promise<string[]>;
  /** Resolves with the exit code, or the signal's name. */
  ended(): Promise<number | string>;
};

export function startProcess(env: Readonly<Record<string, string>>): ServerProcess {
  const { DATABASE_URL: _none, ...own } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...own, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let all = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      all += String(chunk);
      if (stream === child.stdout) out += String(chunk);
    });
  }
  const end = new Promise<number | string>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'gone')),
  );
  return {
    child,
    url: `http://127.0.0.1:${env['PORT']}`,
    text: () => all,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (/^Banyan is ready.*\n/m.test(out)) resolve(out.trimEnd().split('\n'));
        };
        child.stdout.on('data', look);
        look();
        void end.then((code) => reject(new Error(`the server ended with ${code}: ${all}`)));
      }),
    ended: () => end,
  };
}

/** A folder that every user may reach, since the database does not run as root. */
export function scratchFolder(): { folder: string; remove(): void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'banyan-test-'));
  fs.chmodSync(folder, 0o755);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
