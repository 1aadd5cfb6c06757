/** A disk that fills up under a running server: what was answered stays, what was not is asked again, the books stay right. */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { freePort } from '../../apps/api/test/free-port.ts';
import { command, dataFolder, removeFolder, type Server, startServer } from './server.ts';
import { emptyDisk, fillDisk, mountSmallDisk, unmount } from './small-disk.ts';

const disk = dataFolder();
let isMounted = false;
let env: Record<string, string>;
let server: Server;
let token = '';

type Answer = { status: number; value?: { token: string; content: { id: string; state: string }[] } };

/** Undefined when nobody answers. */
async function call(method: string, place: string, body?: unknown): Promise<Answer | undefined> {
  const headers = {
    'content-type': 'application/json',
    // A session is good only in the browser that opened it.
    cookie: 'device=a-browser-that-fills-the-disk-0123456789-01',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
  try {
    const response = await fetch(server.url + place, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, value: ((await response.json()) as { value?: Answer['value'] }).value };
  } catch {
    return undefined;
  }
}

async function login(): Promise<void> {
  token = '';
  const answer = await call('POST', '/wps/session/login', {
    type: 'username',
    username: 'alice',
    password: 'Banyan#2026',
  });
  token = answer?.value?.token ?? '';
}

const withRoom = 20;
const atMost = 4000;
const ask = (id: string) => call('POST', '/wps/cashier/deposits', { id, method: 'demo', amount: '100' });
/** Asked again while too many others are open: the server takes a moment to read the setting. */
async function deposit(id: string): Promise<Answer | undefined> {
  let answer: Answer | undefined;
  const asked = async () => {
    answer = await ask(id);
    return answer?.status;
  };
  await expect.poll(asked, { timeout: 20_000 }).not.toBe(409);
  return answer;
}

beforeAll(async () => {
  isMounted = mountSmallDisk(disk, 300);
  if (!isMounted) return;
  env = { DATA_DIR: path.join(disk, 'data'), PORT: String(await freePort()) };
  server = await startServer(env);
  await login();
  const set = command(['settings', 'set', 'cashier.openDeposits', '10000'], env);
  expect(await set.ended, set.output()).toBe(0);
});

afterAll(async () => {
  if (isMounted) {
    server.child.kill('SIGTERM');
    await server.ended;
    unmount(disk);
  }
  removeFolder(disk);
});

test('a disk that fills up loses nothing that was answered', async ({ skip }) => {
  if (!isMounted) {
    console.warn('SKIPPED: the disk cannot be filled here, since no small disk can be mounted.');
    skip();
  }
  const ids: string[] = [];
  const answered: string[] = [];
  const refused: string[] = [];
  // Some with room, the others without: the journal's file has room of its own for a while after the disk is full.
  while (ids.length < withRoom || (refused.length < 10 && ids.length < atMost)) {
    if (ids.length === withRoom) fillDisk(disk);
    const id = makeId();
    ids.push(id);
    const answer = await deposit(id);
    if (answer?.status === 200) answered.push(id);
    else {
      // A server that cannot go on has stopped with its sentence, and then nobody answers.
      expect(answer?.status ?? 503).toBe(503);
      refused.push(id);
    }
  }
  expect(answered.length).toBeGreaterThanOrEqual(withRoom);
  expect(refused.length, 'the disk was full').toBeGreaterThan(0);

  emptyDisk(disk);
  server.child.kill('SIGTERM');
  const code = await server.ended;
  if (code !== 0) expect(server.output()).toMatch(/The disk that holds .* is full; free some space and start again\./);
  server = await startServer(env);
  await login();
  // A sender without an answer asks again, under the same id.
  for (const id of refused) expect((await deposit(id))?.status).toBe(200);
  const credited = async () => {
    const credited: string[] = [];
    for (let page = 1; ; page += 1) {
      const content = (await call('GET', `/wps/cashier/deposits?pageNo=${page}&pageSize=100`))?.value?.content ?? [];
      credited.push(...content.filter(({ state }) => state === 'credited').map(({ id }) => id));
      if (content.length < 100) return credited;
    }
  };
  await expect.poll(async () => (await credited()).sort(), { timeout: 60_000 }).toEqual([...ids].sort());
  const verify = command(['verify'], env);
  expect(await verify.ended, verify.output()).toBe(0);
  console.log(`full disk: ${answered.length} answered, ${refused.length} refused and asked again, all credited once`);
});
