/** A process as the tests of the start-up watch it: what it says, when it says it, how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';

export type Watched = {
  readonly child: ChildProcess;
  /** Everything it wrote so far, to either stream. */
  output(): string;
  /** Returns the match once the output has it; fails when the process ended without. */
  said(text: RegExp): Promise<RegExpExecArray>;
  /** Exit code or signal, once it and all that share its streams are gone. */
  readonly ended: Promise<number | string>;
};

/** Starts `args` on this Node. */
export function watch(
  args: readonly string[],
  options: { cwd: string; env?: Readonly<Record<string, string>> },
): Watched {
  const env = { ...process.env, ...options.env };
  // The launcher watches npm only when npm started it, and here the test did.
  delete env['npm_lifecycle_event'];
  const child = spawn(process.execPath, args, { cwd: options.cwd, stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  const lookers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const look of lookers) look();
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'gone'));
  });
  const said = (text: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = text.exec(output);
        if (found === null) return;
        lookers.delete(look);
        resolve(found);
      };
      lookers.add(look);
      look();
      void ended.then(() => reject(new Error(`it ended and never said ${text}:\n${output}`)));
    });
  return { child, output: () => output, said, ended };
}
