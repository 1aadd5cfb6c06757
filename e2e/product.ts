/**
 * The product of the flows, started once for all of them as a stranger starts it: the real command in demo mode, with a
 * data folder of its own and a port that the machine chooses.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { command, dataFolder, startServer } from '../tools/start/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers. */
    siteUrl: string;
    /** Its data folder, for the commands that work beside it. */
    dataDir: string;
  }
}

/** Vitest's global set-up of the flows. Answers how to stop it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = dataFolder();
  // The flows say where a person is by X-Forwarded-For, as a proxy would.
  const server = await startServer({ DATA_DIR: dataDir, PORT: '0', TRUSTED_PROXIES: '127.0.0.1,::1' });
  console.log(`the product was ready after ${server.readyMs} ms`);
  // What flows count is their own.
  for (const key of ['demo.players', 'demo.results']) {
    const off = await command(['settings', 'set', key, 'false'], { DATA_DIR: dataDir }).ended;
    if (off !== 0) throw new Error(`${key} was not switched off`);
  }
  project.provide('siteUrl', server.url);
  project.provide('dataDir', dataDir);
  return async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Runs a command of the product beside it, as an operator does; answers what it said. Throws when it failed. */
export async function operate(dataDir: string, ...args: string[]): Promise<string> {
  const run = command(args, { DATA_DIR: dataDir });
  const code = await run.ended;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${run.output()}`);
  return run.output();
}

/** Puts a value into a file that a command is told to read; answers where it is. */
export function fileFor(dataDir: string, name: string, value: unknown): string {
  const file = path.join(dataDir, `${name}.json`);
  writeFileSync(file, JSON.stringify(value));
  return file;
}
