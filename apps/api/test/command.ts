/** An operator's command as a process of its own. */
import { spawn } from 'node:child_process';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../src/commands');

/** Runs `commands/<name>.ts` to its end. Returns its exit code and all that it wrote. */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | string; text: string }> {
  const child = spawn(process.execPath, [path.join(folder, `${name}.ts`), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  return await new Promise((resolve) =>
    child.on('close', (code, signal) => resolve({ code: code ?? signal ?? 'gone', text })),
  );
}
