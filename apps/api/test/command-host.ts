/**
 * Runs operators' commands, one after another, in one process beside the tests: reading the whole server again for each took two
 * seconds. Each run has its own arguments, environment and exit code, and evaluates the command's file anew.
 */
import path from 'node:path';

export type Asked = {
  readonly id: number;
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
};
export type Answered = { readonly id: number; readonly code: number; readonly out: string; readonly err: string };

const streams = { out: process.stdout, err: process.stderr };
const written = { out: '', err: '' };
for (const name of ['out', 'err'] as const) {
  const decoder = new TextDecoder();
  streams[name].write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    written[name] += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const done = rest.at(-1);
    if (typeof done === 'function') process.nextTick(done as () => void);
    return true;
  };
}

async function run({ id, file, args, env }: Asked): Promise<Answered> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, file, ...args];
  process.exitCode = undefined;
  Object.assign(written, { out: '', err: '' });
  try {
    await import(`${path.resolve(file)}?run=${id}`);
  } catch (error) {
    written.err += String(error);
    process.exitCode = 1;
  }
  return { id, code: Number(process.exitCode ?? 0), ...written };
}

let last: Promise<unknown> = Promise.resolve();
process.on('message', (asked: Asked) => {
  last = last.then(async () => {
    const answered = await run(asked);
    process.send?.(answered);
  });
});
process.on('disconnect', () => process.exit());
