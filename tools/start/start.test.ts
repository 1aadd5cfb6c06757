/** The life of an installation: first start, second start, clean stops, kills. Nothing that was answered is ever lost. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../apps/api/test/free-port.ts';
import { ask, childrenOf, command, dataFolder, postgresId, removeFolder, type Server, startServer } from './server.ts';

const password = 'Banyan#2026';
/** Of the people who register here: the published password of the demo is refused. */
const ownPassword = 'Kamala-2026-ghat';
let folder: string;
let env: Record<string, string>;
let server: Server;

beforeAll(async () => {
  folder = dataFolder();
  env = { DATA_DIR: folder, PORT: String(await freePort()) };
  server = await startServer(env);
  console.log(`first start: ready after ${server.readyMs} ms`);
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  removeFolder(folder);
});

const login = (username: string, word = password) =>
  ask(server.url, 'POST', '/wps/session/login', { username, password: word, type: 'username' });

async function register(username: string): Promise<void> {
  const { body } = await ask(server.url, 'PUT', '/wps/member/register', {
    username,
    password: ownPassword,
    confirmPassword: ownPassword,
    agreement: true,
    adult: true,
    login: true,
    registerMethod: 'WEB',
  });
  expect(JSON.parse(body)).toMatchObject({ success: true });
}

/** The server's own process below the launcher. */
function serverId(): number | undefined {
  return childrenOf(server.child.pid ?? 0)?.[0];
}

async function stopped(signal: NodeJS.Signals): Promise<void> {
  server.child.kill(signal);
  expect(await server.ended, server.output()).toBe(0);
}

describe('a first start', () => {
  test('says where it is, in one line, and who may sign in', async () => {
    expect(server.output().match(/Banyan is ready at/g)).toHaveLength(1);
    expect(server.url).toBe(`http://localhost:${env['PORT']}`);
    for (const word of ['alice', 'bob', 'carol', 'dipa', 'emon', password]) expect(server.output()).toContain(word);
    for (const name of ['alice', 'bob', 'carol', 'dipa', 'emon']) expect((await login(name)).status, name).toBe(200);
  });

  test.each([
    ['/healthz', /^ok/],
    ['/readyz', /^ready/],
    ['/metrics', /^banyan_http_request_duration_seconds_count/m],
    ['/openapi.json', /"openapi":\s*"3\.1/],
    ['/', /<div id="root">/],
    ['/vnlottery', /<div id="root">/],
    ['/demo/inbox', /./],
  ])('answers %s', async (place, content) => {
    const { status, body } = await ask(server.url, 'GET', place);
    expect(status).toBe(200);
    expect(body).toMatch(content);
  });

  test('keeps its data in DATA_DIR, the secrets for the owner alone', () => {
    expect(readdirSync(folder)).toContain('secrets.json');
  });

  test('is verified by a command beside it', async () => {
    const { ended, output } = command(['verify'], env);
    expect(await ended, output()).toBe(0);
    for (const name of ['entries sum to zero', 'balances equal entries', 'floor', 'chain', 'hold', 'credit'])
      expect(output()).toContain(name);
  });
});

describe('stops and kills', () => {
  test('SIGTERM is a clean stop, and the database stops with it', async () => {
    await stopped('SIGTERM');
    expect(readdirSync(path.join(folder, 'postgres'))).not.toContain('postmaster.pid');
    server = await startServer(env);
    console.log(`second start: ready after ${server.readyMs} ms`);
    expect((await login('alice')).status).toBe(200);
  });

  test('the server killed outright: who had been answered is still a member', async ({ skip }) => {
    await register('kamala');
    const id = serverId();
    if (id === undefined) {
      console.warn('SKIPPED: the server cannot be found below its launcher here.');
      skip();
    }
    process.kill(id as number, 'SIGKILL');
    expect(await server.ended).toBe(137);
    server = await startServer(env);
    console.log(`start after a killed server: ready after ${server.readyMs} ms`);
    expect((await login('kamala', ownPassword)).status).toBe(200);
  });

  test('the server and PostgreSQL killed outright together', async ({ skip }) => {
    await register('shyamal');
    const id = serverId();
    if (id === undefined) skip();
    process.kill(id as number, 'SIGKILL');
    process.kill(postgresId(folder), 'SIGKILL');
    await server.ended;
    server = await startServer(env);
    console.log(`start after a killed database: ready after ${server.readyMs} ms`);
    expect((await login('shyamal', ownPassword)).status).toBe(200);
    const { ended, output } = command(['verify'], env);
    expect(await ended, output()).toBe(0);
  });

  test('verify starts the database itself when no server runs, and leaves none behind', async () => {
    await stopped('SIGTERM');
    const { ended, output } = command(['verify'], env);
    expect(await ended, output()).toBe(0);
    expect(readdirSync(path.join(folder, 'postgres'))).not.toContain('postmaster.pid');
    server = await startServer(env);
  });
});
