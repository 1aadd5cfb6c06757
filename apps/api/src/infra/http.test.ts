/** What every answer has in common, whatever its route: headers, limits, 404 and 405, files, figures, a log without secrets. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../test/server-process.ts';
import { type World, world } from '../../test/world.ts';
import { openLog } from './log.ts';
import { serveOperations } from './operations.ts';

let w: World;
const scratch = scratchFolder();
beforeAll(async () => {
  fs.mkdirSync(path.join(scratch.folder, 'assets'));
  fs.writeFileSync(path.join(scratch.folder, 'index.html'), '<!doctype html><title>site</title>');
  fs.writeFileSync(path.join(scratch.folder, 'assets/main-abc123.js'), 'export {};');
  fs.writeFileSync(path.join(scratch.folder, 'worker.js'), ';');
  fs.mkdirSync(path.join(scratch.folder, '.vite'));
  fs.writeFileSync(path.join(scratch.folder, '.vite/manifest.json'), '{}');
  w = await world({ siteDir: scratch.folder });
});
afterAll(async () => {
  await w.close();
  scratch.remove();
});

const get = (place: string, init?: RequestInit) => fetch(w.url + place, init);

describe('headers', () => {
  it.each(['/', '/wps/system/status', '/wps/none', '/assets/main-abc123.js', '/metrics', '/demo/inbox'])(
    'of %s',
    async (place) => {
      const { headers } = await get(place);
      expect(headers.get('content-security-policy')).toContain(
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
      );
      expect(headers.get('content-security-policy')).toContain(
        "object-src 'none'; base-uri 'self'; frame-ancestors 'none'; form-action 'self'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).not.toBeNull();
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('demand https where the product is served by it', async () => {
    const secure = await world({ env: { BANYAN_MODE: 'production', PUBLIC_URL: 'https://example.org' } });
    expect((await fetch(`${secure.url}/healthz`)).headers.get('strict-transport-security')).toContain('max-age=');
    await secure.close();
  });
});

describe('addresses', () => {
  it.each(['/', '/index', '/index.html', '/home', '/register.html', '/vip', '/vnlottery', '/noticePage'])(
    '%s is the site',
    async (place) => {
      const answer = await get(place);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/^<!doctype html><title>[^<]*Banyan/);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect((await get(place, { method: 'HEAD' })).status).toBe(200);
    },
  );

  it.each([
    '/wps/none',
    '/wps',
    '/lgw/x',
    '/assets/gone.js',
    '/x.png',
    '/demo/x',
    '/admin',
    '/.vite/manifest.json',
    '/..%2fpackage.json',
  ])('%s is nothing', async (place) => {
    const answer = await get(place);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not-found']);
  });

  it.each<[string, string, string]>([
    ['GET', '/wps/session/login', 'POST'],
    ['DELETE', '/wps/cashier/deposits', 'GET'],
    ['PATCH', '/wps/member/register', 'PUT'],
    ['POST', '/lgw/vn/draws/018f0000-0000-7000-8000-000000000001', 'GET'],
    ['PUT', '/healthz', 'GET'],
  ])('%s %s is a 405 that names %s', async (method, place, allowed) => {
    const answer = await get(place, { method });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([405, 'method-not-allowed']);
    expect(answer.headers.get('allow')).toContain(allowed);
  });

  it.each(['/wps/%zz', '/lgw/vn/draws/%c0%af'])('%s is malformed', async (place) => {
    const answer = await get(place);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'input-malformed']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('keep hashed files for ever and ask for the others anew', async () => {
    expect((await get('/assets/main-abc123.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/worker.js')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('bodies', () => {
  const post = async (body: string | Buffer<ArrayBuffer>, type = 'application/json') => {
    const answer = await get('/wps/session/login', { method: 'POST', headers: { 'content-type': type }, body });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };

  it('are JSON, whole, plain and not too large', async () => {
    const good = JSON.stringify({ type: 'username', username: 'nobody', password: 'x' });
    expect(await post(good)).toEqual([401, 'credentials-wrong']);
    expect(await post(good, 'text/plain')).toEqual([400, 'input-malformed']);
    expect(await post('type=username', 'application/x-www-form-urlencoded')).toEqual([400, 'input-malformed']);
    expect(await post(good.slice(1))).toEqual([400, 'input-malformed']);
    expect(await post('')).toEqual([400, 'input-malformed']);
    expect(await post('{"__proto__":{"admin":true}}')).toEqual([400, 'input-malformed']);
    expect(await post(`{"type":"username","username":"a\\u0000b","password":"x"}`)).toEqual([400, 'input-malformed']);
    expect(await post(`{"type":"username","username":"\\ud800","password":"x"}`)).toEqual([400, 'input-malformed']);
    // Bytes that are no UTF-8: read as a replacement, two different names would be one.
    expect(await post(Buffer.from(good.replace('nobody', 'nob\xffdy'), 'latin1'))).toEqual([400, 'input-malformed']);
    expect(await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toEqual([400, 'input-malformed']);
    expect(await post(JSON.stringify({ x: 'x'.repeat(300_000) }))).toEqual([413, 'body-too-large']);
  });
});

describe('limits', () => {
  it('stop one address that asks too often, and leave health alone', async () => {
    const busy = await world({ requestsPerMinute: 5 });
    const statuses = [];
    for (let turn = 0; turn < 7; turn += 1) statuses.push((await busy.visitor.get('GET /wps/system/status')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await fetch(`${busy.url}/healthz`)).status).toBe(200);
    await busy.close();
  });

  it('believe X-Forwarded-For from trusted proxies only', async () => {
    const behind = await world({ requestsPerMinute: 1, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const from = (address: string) =>
      behind.visitor.get('GET /wps/system/status', { headers: { 'x-forwarded-for': address } });
    expect([
      (await from('192.0.2.1')).status,
      (await from('192.0.2.2')).status,
      (await from('192.0.2.1')).status,
    ]).toEqual([200, 200, 429]);
    // Some proxies name the port too; every connection has another.
    for (const one of ['192.0.2.3:4711', '[2001:db8::1]:4711']) expect((await from(one)).status, one).toBe(200);
    for (const one of ['192.0.2.3:4712', '192.0.2.3', '[2001:db8::1]:4712', '2001:db8::1'])
      expect((await from(one)).status, one).toBe(429);
    await behind.close();
    const open = await world({ requestsPerMinute: 1 });
    const claim = (address: string) =>
      open.visitor.get('GET /wps/system/status', { headers: { 'x-forwarded-for': address } });
    expect([(await claim('192.0.2.1')).status, (await claim('192.0.2.2')).status]).toEqual([200, 429]);
    await open.close();
  });
});

describe('operators', () => {
  it('alone read the figures in production: on the machine itself, or with the token', async () => {
    const env = { BANYAN_MODE: 'production' };
    const statusOf = async (one: World, headers: Record<string, string> = {}) =>
      (await fetch(`${one.url}/metrics`, { headers })).status;
    const plain = await world({ env });
    expect(await statusOf(plain)).toBe(200);
    expect(await statusOf(plain, { 'x-forwarded-for': '192.0.2.7' })).toBe(404);
    await plain.close();
    const closed = await world({ env, secrets: { 'metrics-token': 'rather-long' } });
    expect(await statusOf(closed)).toBe(404);
    expect(await statusOf(closed, { authorization: 'Bearer wrong' })).toBe(404);
    expect(await statusOf(closed, { authorization: 'Bearer rather-long' })).toBe(200);
    await closed.close();
  });

  it('see that it lives and is ready, and figures by route', async () => {
    expect(await (await get('/healthz')).text()).toBe('ok\n');
    // Nothing runs by itself in this world.
    expect(await (await get('/readyz')).text()).toBe('ready\nwarning: no worker runs\n');
    const figures = await (await get('/metrics')).text();
    expect(figures).toMatch(/banyan_http_request_duration_seconds_count\{.*route="\/healthz".*\} \d+/);
    expect(figures).toMatch(/banyan_ledger_lane_waiting\{lane="0"\} 0/);
    expect(figures).toMatch(/banyan_database_connections\{pool="requests",state="idle"\} \d+/);
    expect(figures).toContain('banyan_live_streams 0');
    expect(figures).not.toMatch(/018f0000/);
  });

  it('see that the disk is filling up or full, and that the clock is off', async () => {
    const app = fastify();
    let free = 4;
    let aheadMs = 0;
    let busyMs = 0;
    let laneStuckMs = 3000;
    const { database } = w.context;
    const none = async () => 0;
    serveOperations(app, {
      database,
      pools: {},
      lanes: () => [],
      lanesBusyMs: () => [busyMs],
      get laneStuckMs() {
        return laneStuckMs;
      },
      lateResults: none,
      stuckDraws: none,
      rechecked: async () => [],
      jobs: async () => ({ workers: 1, queues: [] }),
      disk: async () => ({ free: free * 1024 ** 3, total: 100 * 1024 ** 3 }),
      machineNow: () => Date.now() + aheadMs,
      isPublic: true,
      token: undefined,
    });
    const ready = async () => {
      const { statusCode, body } = await app.inject('/readyz');
      return [statusCode, body];
    };
    expect(await ready()).toEqual([200, 'ready\nwarning: 4 % of the disk of DATA_DIR are free\n']);
    free = 50;
    expect(await ready()).toEqual([200, 'ready\n']);
    aheadMs = 30_000;
    expect(await ready()).toEqual([200, 'ready\nwarning: the clock is 30 s from the database’s\n'.replace('’', "'")]);
    free = 0;
    expect(await ready()).toEqual([503, 'not ready: the disk of DATA_DIR is full\n']);
    [free, aheadMs] = [50, 0];
    // What is stuck in a web process may be a piece of a settlement in a worker.
    busyMs = 5000;
    expect(await ready()).toEqual([503, 'not ready: lane 0 of the ledger is stuck\n']);
    laneStuckMs = 30_000;
    expect(await ready()).toEqual([200, 'ready\n']);
    busyMs = 31_000;
    expect(await ready()).toEqual([503, 'not ready: lane 0 of the ledger is stuck\n']);
    await app.close();
  });

  it('see that a migration is missing', async () => {
    await w.owner.query("update kysely_migration set name = 'gone' where name = '0050_settings'");
    const answer = await get('/readyz');
    expect([answer.status, await answer.text()]).toEqual([503, 'not ready: migrations 0050_settings\n']);
    await w.owner.query("update kysely_migration set name = '0050_settings' where name = 'gone'");
  });

  it('read a log without a password, a token or an envelope in it', async () => {
    const lines: string[] = [];
    const log = openLog('production', { write: (line: string) => void lines.push(line) });
    log.level = 'trace';
    const reported = await world({ log });
    const secret = 'unmistakable-word-42';
    await reported.visitor.put('PUT /wps/member/register', {
      body: { username: 'Logged', password: secret, agreement: true, adult: true },
    });
    const { value } = await reported.visitor.post('POST /wps/session/login', {
      body: { type: 'username', username: 'Logged', password: secret },
    });
    await reported.visitor.post('POST /wps/session/login', {
      body: { type: 'username', username: 'Logged', password: `${secret}!`, more: secret },
    });
    const { value: me } = await reported.visitor.get('GET /wps/member/info', {
      headers: { authorization: `Bearer ${value.token}` },
    });
    await reported.visitor.get('GET /wps/member/info', {
      headers: { token: value.token },
      query: { token: value.token },
    });
    log.warn({ body: { password: secret, inner: { token: value.token } } }, 'by mistake');
    await reported.settle();
    await reported.close();
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join('\n')).not.toContain(secret);
    expect(lines.join('\n')).not.toContain(value.token);
    // The network and the account, neither the address nor the name.
    const answers = lines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'answered');
    expect(answers.every(({ from }) => /^(127\.0\.0\.0\/24|0:0:0::\/48)$/.test(from))).toBe(true);
    expect(answers.map(({ account }) => account)).toContain(me.id);
    expect(JSON.stringify(answers)).not.toMatch(/127\.0\.0\.1|Logged/);
  });
});

describe('faults', () => {
  it('are one 500 with a number to quote, and no word of the inside', async () => {
    await w.owner.query('alter table settings rename to settings_gone');
    await w.owner.query('alter table members rename to members_gone');
    const answer = await get('/wps/session/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'username', username: 'nobody', password: 'x' }),
    });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({
      success: false,
      code: 'internal-error',
      reference: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(text).not.toMatch(/members|select|\.ts|at /);
    await w.owner.query('alter table members_gone rename to members');
    await w.owner.query('alter table settings_gone rename to settings');
  });

  it('of the wire do not end the server', async () => {
    const answered = await new Promise<number | undefined>((resolve) => {
      const request = http.request(
        `${w.url}/wps/system/status`,
        { headers: { 'x-large': 'x'.repeat(20_000) } },
        (response) => resolve(response.statusCode),
      );
      request.on('error', () => resolve(undefined));
      request.end();
    });
    expect(answered === undefined || answered >= 400).toBe(true);
    expect((await get('/healthz')).status).toBe(200);
  });
});
