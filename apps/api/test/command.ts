/** Operators' commands as a shell runs them: their words, environment, exit code and what they write. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import path from 'node:path';
import type { Answered, Asked } from './command-host.ts';

const folder = path.resolve(import.meta.dirname, '../src/commands');
const fileOf = (name: string) => path.join(folder, `${name}.ts`);

/** `text` is what was written to both, standard output first. */
export type Ended = {
  readonly code: number | string;
  readonly out: string;
  readonly err: string;
  readonly text: string;
};
type Env = Readonly<Record<string, string>>;

let host: { readonly child: ChildProcess; readonly waiting: Map<number, (ended: Answered) => void> } | undefined;
let runs = 0;

function hostOf(): NonNullable<typeof host> {
  if (host !== undefined) return host;
  const waiting = new Map<number, (ended: Answered) => void>();
  const child = fork(path.join(import.meta.dirname, 'command-host.ts'), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (ended: Answered) => {
    waiting.get(ended.id)?.(ended);
    waiting.delete(ended.id);
    if (waiting.size === 0) rest();
  });
  child.on('exit', () => {
    for (const [id, answer] of waiting) answer({ id, code: 1, out: '', err: 'The process of the commands is gone.' });
    host = undefined;
  });
  // Between two commands it keeps no test run alive.
  const rest = () => {
    child.unref();
    child.channel?.unref();
  };
  host = { child, waiting };
  return host;
}

/** Runs `commands/<name>.ts` to its end, in the process that all of them share. */
export async function runCommand(name: string, args: readonly string[], env: Env): Promise<Ended> {
  runs += 1;
  const asked: Asked = { id: runs, file: fileOf(name), args, env: { ...process.env, ...env } };
  const { child, waiting } = hostOf();
  child.ref();
  child.channel?.ref();
  const { code, out, err } = await new Promise<Answered>((answer) => {
    waiting.set(asked.id, answer);
    child.send(asked);
  });
  return { code, out, err, text: `${out}${err}` };
}

/** Runs it in a process of its own, as `npm run <name>` does: for what is about starting, ending, or two at once. */
export async function spawnCommand(name: string, args: readonly string[], env: Env): Promise<Ended> {
  const child = spawn(process.execPath, [fileOf(name), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part));
  return await new Promise((resolve) =>
    child.on('close', (code, signal) => resolve({ code: code ?? signal ?? 'gone', out, err, text: `${out}${err}` })),
  );
}
