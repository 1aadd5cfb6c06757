/** Web, worker and studio as processes: what one does while another is away, and several nodes on one database. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { clientOf } from '../test/client.ts';
import { withDatabase } from '../test/database.ts';
import { freePort } from '../test/free-port.ts';
import { type ServerProcess, scratchFolder, startProcess } from '../test/server-process.ts';

const scratch = scratchFolder();
const running: ServerProcess[] = [];
let root: pg.Client;
let name: string;
let DATABASE_URL: string;

beforeAll(async () => {
  root = new pg.Client({ connectionString: inject('clusterUrl') });
  await root.connect();
  name = `world_roles_${makeId().slice(0, 8)}`;
  await root.query(`create database ${name}`);
  DATABASE_URL = withDatabase(inject('clusterUrl'), name);
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGTERM');
    await server.ended();
  }
});
afterAll(async () => {
  await root.query(`drop database ${name} with (force)`);
  await root.end();
  scratch.remove();
});

const secrets = path.join(scratch.folder, 'secrets.json');
const begin = async (roles: string, env: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = startProcess({
    ROLES: roles,
    PORT: String(await freePort()),
    STUDIO_PORT: String(await freePort()),
    DATA_DIR: path.join(scratch.folder, makeId()),
    SECRETS_FILE: secrets,
    DATABASE_URL,
    ...env,
  });
  running.push(server);
  return server;
};

async function asAlice(server: ServerProcess) {
  const body = { type: 'username', username: 'alice', password: 'Banyan#2026' };
  const { value } = await clientOf(server.url).post('POST /wps/session/login', { body });
  return clientOf(server.url, { authorization: `Bearer ${value.token}` });
}
type Alice = Awaited<ReturnType<typeof asAlice>>;
const balanceOf = async (alice: Alice) => (await alice.get('GET /wps/v2/wallets/balance')).value.main;
const deposit = (alice: Alice) =>
  alice.post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'demo', amount: '100' } });
const textOf = async (server: ServerProcess, place: string) => await (await fetch(server.url + place)).text();

/** The children of a process whose command line names a program. */
function childrenOf(id: number, program: string): number[] {
  const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim();
  return children
    .split(' ')
    .filter((child) => child !== '' && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(program))
    .map(Number);
}

describe('several nodes on one database', { timeout: 120_000 }, () => {
  it('start at once on an empty one; a worker credits what a web process took in, and another takes over from it', async () => {
    const [one, two, worker, second] = await Promise.all([
      begin('web'),
      begin('web'),
      begin('worker'),
      begin('worker'),
    ]);
    const lines = await Promise.all([one, two, worker, second].map((server) => server.ready()));
    expect(lines[2]).toEqual(['Banyan is ready: worker']);

    const alice = await asAlice(one);
    expect(await balanceOf(alice)).toBe('10000.00');
    expect(await textOf(one, '/metrics')).toMatch(/^banyan_workers 2$/m);
    expect((await deposit(alice)).status).toBe(200);
    const there = await asAlice(two);
    await expect.poll(() => balanceOf(there), { timeout: 20_000 }).toBe('10100.00');

    // One leads. When it is killed outright, the other leads and does the work.
    const leads = async (server: ServerProcess) => /^banyan_worker_leads 1$/m.test(await textOf(server, '/metrics'));
    const isFirst = await leads(worker);
    const [leader, other] = isFirst ? [worker, second] : [second, worker];
    expect(await leads(other)).toBe(false);
    leader.child.kill('SIGKILL');
    await leader.ended();
    await expect.poll(() => leads(other), { timeout: 20_000 }).toBe(true);
    expect((await deposit(there)).status).toBe(200);
    await expect.poll(() => balanceOf(there), { timeout: 20_000 }).toBe('10200.00');

    // A web process that goes takes no work with it: what it had taken in is credited without it.
    expect((await deposit(alice)).status).toBe(200);
    one.child.kill('SIGTERM');
    expect(await one.ended()).toBe(0);
    await expect.poll(() => balanceOf(there), { timeout: 20_000 }).toBe('10300.00');
    expect(await textOf(other, '/readyz')).toMatch(/^ready\n/);

    // Without a worker the web process serves on and says what is missing.
    other.child.kill('SIGTERM');
    expect(await other.ended()).toBe(0);
    await expect.poll(() => textOf(two, '/readyz')).toMatch(/^ready\nwarning: no worker runs\n/);
    expect(await balanceOf(there)).toBe('10300.00');
  });

  it('a worker killed outright beside its web process is back, and a stop leaves no process behind', async () => {
    const server = await begin('web,worker,studio');
    await server.ready();
    const id = server.child.pid as number;
    const [before] = childrenOf(id, 'worker.ts');
    process.kill(before as number, 'SIGKILL');
    const alice = await asAlice(server);
    const balance = Number.parseInt(await balanceOf(alice), 10);
    expect((await deposit(alice)).status).toBe(200);
    await expect.poll(() => balanceOf(alice), { timeout: 30_000 }).toBe(`${balance + 100}.00`);
    const [after] = childrenOf(id, 'worker.ts');
    expect(after).not.toBe(before);
    server.child.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    expect(() => process.kill(after as number, 0)).toThrow();
  });
});

describe('a start that cannot succeed', { timeout: 60_000 }, () => {
  const refused = async (server: ServerProcess): Promise<string> => {
    expect(await server.ended()).toBe(1);
    expect(server.text().trimEnd().split('\n')).toHaveLength(1);
    return server.text();
  };

  it('names a role that there is none of, and roles apart without a database of their own', async () => {
    expect(await refused(await begin('web,cook'))).toMatch(/^ROLES is "web,cook"; it must list some of /);
    expect(await refused(await begin('worker', { DATABASE_URL: '' }))).toMatch(
      /^ROLES is "worker", .* set DATABASE_URL/,
    );
  });

  it('says that the user of DATABASE_URL may make no roles', async () => {
    const user = `plain_${makeId().slice(0, 8)}`;
    await root.query(`create role ${user} login password 'plain'`);
    const own = `${name}_plain`;
    await root.query(`create database ${own} owner ${user}`);
    const url = new URL(withDatabase(inject('clusterUrl'), own));
    url.username = user;
    url.password = 'plain';
    try {
      expect(await refused(await begin('web,worker,studio', { DATABASE_URL: url.href }))).toMatch(
        /^The user of DATABASE_URL may not make tables or roles; /,
      );
    } finally {
      await root.query(`drop database ${own} with (force)`);
      await root.query(`drop role ${user}`);
    }
  });
});
