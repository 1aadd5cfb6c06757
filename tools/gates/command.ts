/** Runs a tool of node_modules on this Node and answers what it printed. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../tree.ts';

export type Finished = { readonly code: number; readonly output: string };

let running: ChildProcess | undefined;

/** Ends the tool that is running, when the whole run is asked to end. */
export function stopRunning(signal: NodeJS.Signals): void {
  running?.kill(signal);
}

/**
 * `show: 'live'` prints while it runs, `'kept'` keeps the output for the caller. `program` is a path inside node_modules.
 */
export function runTool(
  program: string,
  args: readonly string[],
  show: 'live' | 'kept',
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', program), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show === 'live' ? 'inherit' : 'pipe', show === 'live' ? 'inherit' : 'pipe'],
    });
    running = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      running = undefined;
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) });
    });
  });
}
