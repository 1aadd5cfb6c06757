/** Starting and stopping as a stranger does: one line when ready, one sentence when not, and nothing lost by kill -9. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { clientOf } from '../test/client.ts';
import { freePort } from '../test/free-port.ts';
import { openLive } from '../test/live-reader.ts';
import { type ServerProcess, scratchFolder, startProcess } from '../test/server-process.ts';
import { world } from '../test/world.ts';

const scratch = scratchFolder();
const running: ServerProcess[] = [];
const dataDir = path.join(scratch.folder, 'data');
const addresses = { PUBLIC_URL: 'https://play.example.org', STUDIO_URL: 'https://games.example.org' };
const begin = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = startProcess({ PORT: String(await freePort()), DATA_DIR: dataDir, ...env });
  running.push(server);
  return server;
};

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGTERM');
    await server.ended();
  }
});
afterAll(() => scratch.remove());

const tokenOf = async (server: ServerProcess): Promise<string> => {
  const body = { type: 'username', username: 'alice', password: 'Banyan#2026' };
  return (await clientOf(server.url).post('POST /wps/session/login', { body })).value.token;
};
const asAlice = async (server: ServerProcess) =>
  clientOf(server.url, { authorization: `Bearer ${await tokenOf(server)}` });

let isMade = false;
/** The demo's secrets and database, also where a sample leaves out the tests that make them. */
async function made(): Promise<void> {
  if (isMade) return;
  const server = await begin();
  await server.ready();
  server.child.kill('SIGTERM');
  await server.ended();
  isMade = true;
}

describe('a demo', { timeout: 120_000 }, () => {
  it('says that it is ready in one line, names its accounts, and lets them in', async () => {
    const server = await begin();
    const lines = await server.ready();
    const port = new URL(server.url).port;
    expect(lines.filter((line) => line.startsWith('Banyan is ready'))).toEqual([
      `Banyan is ready at http://localhost:${port}`,
    ]);
    for (const part of ['alice', 'bob', 'carol', 'dipa', 'emon', 'Banyan#2026', '/demo/inbox'])
      expect(lines.join('\n')).toContain(part);
    const alice = await asAlice(server);
    expect((await alice.get('GET /wps/v2/wallets/balance')).value.main).toBe('10000.00');
    expect((await alice.get('GET /wps/member/info')).value).toMatchObject({ type: 3, toUpline: true });
    const dipa = await clientOf(server.url).post('POST /wps/session/login', {
      body: { type: 'username', username: 'dipa', password: 'Banyan#2026', agentEntry: true },
    });
    expect(dipa.status).toBe(200);
    for (const place of ['/healthz', '/readyz', '/metrics', '/openapi.json'])
      expect((await fetch(server.url + place)).status, place).toBe(200);

    const second = await begin();
    expect(await second.ended()).toBe(1);
    expect(second.text()).toMatch(/^Banyan is running already on .*\n$/);

    // Streams that stand open do not hold up a stop.
    const reader = await openLive(server.url);
    for (const signal of ['SIGHUP', 'SIGTERM', 'SIGTERM'] as const) server.child.kill(signal);
    expect(await server.ended()).toBe(0);
    expect(await reader.next().then(() => 'ended')).toBe('ended');
    expect(
      server
        .text()
        .split('\n')
        .filter((line) => line !== ''),
    ).toEqual(lines);
    expect(fs.existsSync(path.join(dataDir, 'server.pid'))).toBe(false);
  });

  it('stops cleanly when it is asked to while it starts', async () => {
    const server = await begin();
    await expect.poll(() => fs.existsSync(path.join(dataDir, 'server.pid')), { timeout: 40_000 }).toBe(true);
    server.child.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    expect(server.text()).toBe('');
  });

  it('goes on after kill -9 with what it had answered: a deposit asked for is credited', async () => {
    const server = await begin();
    await server.ready();
    const alice = await asAlice(server);
    const before = (await alice.get('GET /wps/v2/wallets/balance')).value.main;
    const id = makeId();
    expect(
      (await alice.post('POST /wps/cashier/deposits', { body: { id, method: 'demo', amount: '100' } })).status,
    ).toBe(200);
    server.child.kill('SIGKILL');
    expect(await server.ended()).toBe('SIGKILL');

    const again = await begin();
    await again.ready();
    const token = await tokenOf(again);
    const reader = await openLive(again.url, { token });
    const wanted = `${Number.parseInt(before, 10) + 100}.00`;
    await reader.until((frame) => frame.name === 'wallet.changed' && (frame.data as { main: string }).main === wanted);
    reader.close();
  });

  it('starts its database again when that is killed', async () => {
    const server = await begin();
    await server.ready();
    const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
    process.kill(Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10), 'SIGKILL');
    await expect
      .poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 5_000, interval: 20 })
      .toBe(503);
    await expect
      .poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 30_000, interval: 200 })
      .toBe(200);
    expect((await (await asAlice(server)).get('GET /wps/v2/wallets/balance')).status).toBe(200);
  });

  it('does not become production: neither its secrets nor its database', async () => {
    await made();
    const secrets = await begin({ ...addresses, BANYAN_MODE: 'production' });
    expect(await secrets.ended()).toBe(1);
    expect(secrets.text()).toMatch(/^.*secrets\.json was made in demo mode; .*\n$/);
    const production = { master: Buffer.alloc(32, 2).toString('base64url'), madeIn: 'production' };
    fs.writeFileSync(path.join(scratch.folder, 'other.json'), JSON.stringify(production));
    const accounts = await begin({
      ...addresses,
      BANYAN_MODE: 'production',
      SECRETS_FILE: path.join(scratch.folder, 'other.json'),
    });
    expect(await accounts.ended()).toBe(1);
    expect(accounts.text()).toMatch(/^This database was made in demo mode and holds its demo accounts; .*\n$/);
  });

  it('does not start with the secrets of another installation, and makes none for a database that has lost its own', async () => {
    await made();
    const other = path.join(scratch.folder, 'new.json');
    const lost = await begin({ SECRETS_FILE: other });
    expect(await lost.ended()).toBe(1);
    expect(lost.text()).toMatch(/^.*new\.json is missing, and this database was made with one.*\n$/);
    expect(fs.existsSync(other)).toBe(false);
    fs.writeFileSync(other, JSON.stringify({ master: Buffer.alloc(32, 1).toString('base64url'), madeIn: 'demo' }));
    const server = await begin({ SECRETS_FILE: other });
    expect(await server.ended()).toBe(1);
    expect(server.text()).toMatch(/^.*new\.json is not the secrets file of this database.*\n$/);
  });
});

describe('production', { timeout: 60_000 }, () => {
  it.each([
    ['PUBLIC_URL', 'http://localhost:', {}],
    ['PUBLIC_URL', 'http://play.example.org', { PUBLIC_URL: 'http://play.example.org' }],
    ['STUDIO_URL', 'http://localhost:', { PUBLIC_URL: addresses.PUBLIC_URL }],
    ['STUDIO_URL', 'games', { ...addresses, STUDIO_URL: 'games' }],
  ])('does not start without a public https address: %s %s', async (name, url, env) => {
    const server = await begin({ BANYAN_MODE: 'production', DATA_DIR: path.join(scratch.folder, 'none'), ...env });
    expect(await server.ended()).toBe(1);
    expect(server.text()).toMatch(new RegExp(`^${name} is "${url}.*https address at which visitors reach it.*\\n$`));
    expect(fs.existsSync(path.join(scratch.folder, 'none'))).toBe(false);
  });

  it('does not start on a database that could lose money', async () => {
    // The tests' own cluster runs with fsync off.
    const w = await world();
    const server = await begin({
      ...addresses,
      BANYAN_MODE: 'production',
      DATABASE_URL: w.ownerUrl,
      DATA_DIR: path.join(scratch.folder, 'production'),
    });
    expect(await server.ended()).toBe(1);
    expect(server.text()).toMatch(/^The database runs with fsync off, .*\n$/);
    await w.close();
  });

  it('keeps no demo account, and demo mode stays off a database of production', async () => {
    const w = await world();
    await w.owner.query("insert into installation (mode, secrets_check) values ('production', '\\x00')");
    const server = await begin({ DATABASE_URL: w.ownerUrl, DATA_DIR: path.join(scratch.folder, 'as-demo') });
    expect(await server.ended()).toBe(1);
    expect(server.text()).toMatch(/^This database was made in production mode; .*\n$/);
    await w.close();
  });
});

describe('a start that cannot succeed says why in one sentence', { timeout: 60_000 }, () => {
  const refused = async (env: Record<string, string>): Promise<string> => {
    const server = await begin({ DATA_DIR: path.join(scratch.folder, makeId()), ...env });
    expect(await server.ended()).toBe(1);
    expect(server.text().trimEnd().split('\n')).toHaveLength(1);
    return server.text();
  };

  it('when the password of the database is wrong or the database does not exist', async () => {
    const url = new URL(inject('clusterUrl'));
    expect(await refused({ DATABASE_URL: url.href.replace(url.password, 'wrong') })).toMatch(
      /the user name or password is wrong/,
    );
    url.pathname = '/nowhere';
    expect(await refused({ DATABASE_URL: url.href })).toMatch(/the database does not exist/);
  });

  it('when TRUSTED_PROXIES are no addresses', async () => {
    const w = await world();
    expect(await refused({ TRUSTED_PROXIES: 'everyone', DATABASE_URL: w.ownerUrl })).toMatch(
      /TRUSTED_PROXIES is "everyone"/,
    );
    await w.close();
  });

  it('when DATA_DIR cannot be written or is no folder', async () => {
    const file = path.join(scratch.folder, 'file');
    fs.writeFileSync(file, '');
    expect(await refused({ DATA_DIR: file })).toMatch(/is no folder/);
    expect(await refused({ DATA_DIR: path.join(file, 'below') })).toMatch(/is no folder/);
    const closed = path.join(scratch.folder, 'closed');
    fs.mkdirSync(closed, { mode: 0o555 });
    // Nothing is closed to root but what the kernel itself keeps.
    expect(await refused({ DATA_DIR: process.getuid?.() === 0 ? '/sys/banyan' : path.join(closed, 'data') })).toMatch(
      /cannot be written/,
    );
  });

  it('when the secrets file is damaged', async () => {
    const damaged = path.join(scratch.folder, 'damaged.json');
    for (const text of ['', '{"master":"short"}']) {
      fs.writeFileSync(damaged, text);
      expect(await refused({ SECRETS_FILE: damaged }), text).toMatch(/damaged\.json is damaged/);
    }
  });
});
