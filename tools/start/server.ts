/** `npm start` as a stranger runs it, without npm: a folder for its data, a free port, and the calls a stranger makes first. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Watched, watch } from '../run/watched.ts';
import { root } from '../tree.ts';

/** What the operator's own shell may have set is not the stranger's. */
const plain = {
  DATABASE_URL: '',
  BANYAN_MODE: '',
  BANYAN_BRAND: '',
  PUBLIC_URL: '',
  STUDIO_URL: '',
  SECRETS_FILE: '',
  TRUSTED_PROXIES: '',
  ROLES: '',
};

/** A folder for a database. Others may enter it: PostgreSQL runs under another account when we are root. */
export function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'banyan-start-'));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a command of the launcher. */
export function command(args: readonly string[], env: Readonly<Record<string, string>>): Watched {
  return watch([path.join(root, 'tools/run.mjs'), ...args], { cwd: root, env: { ...plain, ...env } });
}

export type Server = Watched & { readonly url: string; readonly readyMs: number };

/** Starts the server and waits until it says that it is ready. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<Server> {
  const startedAt = performance.now();
  const watched = command(['start'], env);
  const [, url = ''] = await watched.said(/^Banyan is ready at (http:\/\/\S+)$/m);
  return { ...watched, url, readyMs: Math.round(performance.now() - startedAt) };
}

/** The ids of a process's children; undefined where there is no /proc to ask. */
export function childrenOf(id: number): number[] | undefined {
  try {
    const text = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  } catch {
    return undefined;
  }
}

/** The id of the embedded PostgreSQL of a data folder. */
export function postgresId(folder: string): number {
  return Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** One call of the API; answers status and body. */
export async function ask(
  url: string,
  method: string,
  place: string,
  body?: unknown,
): Promise<{ status: number; body: string }> {
  const response = await fetch(new URL(place, url), {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.text() };
}
