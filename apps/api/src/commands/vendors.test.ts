/** What an operator does about vendors from the shell: cases, money that is stuck, and the claims of the home page. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../test/command.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let folder: string;
beforeAll(async () => {
  w = await world();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'banyan-vendors-'));
  // The secrets of every world, as an installation keeps them.
  const master = Buffer.alloc(32, 7).toString('base64url');
  fs.writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify({ master, madeIn: 'demo' }));
  await w.owner.query(
    `insert into play_vendors (code, name, adapter, launch_url, account) values ('STUCK', 'Stuck', 'fake-transfer', 'https://games.example/play', '{"moves": "never"}')`,
  );
  await w.owner.query("insert into play_games (vendor, code) values ('STUCK', 'wheel')");
  await w.owner.query(
    `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('RNG', 'STUCK', 1, '{"EN": "Stuck"}', 930)`,
  );
  await w.owner.query(
    `insert into catalog_games (vendor, code, first_listed_at, category, titles) values ('STUCK', 'wheel', now(), 'RNG', '{"EN": "Wheel"}')`,
  );
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await w.close();
});

const run = (command: string, ...args: string[]) =>
  runCommand(command, args, { DATABASE_URL: w.ownerUrl, SECRETS_FILE: path.join(folder, 'secrets.json') });
const idIn = (text: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? '';
const balance = async (m: Parameters<World['as']>[0]) => (await w.as(m).get('GET /wps/v2/wallets/balance')).value.main;

test('money that a vendor never answers for is listed, and ended once by a person’s word with a reason', async () => {
  const [lucky, other] = [await w.member({ balance: '100.00' }), await w.member({ balance: '40.00' })];
  const query = { vassalage: 'STUCK', gameId: 'wheel', gameType: 'RNG' };
  for (const m of [lucky, other])
    expect((await w.as(m).get('GET /wps/game/launchGame', { query })).code).toBe('transfer-pending');
  expect([await balance(lucky), await balance(other)]).toEqual(['0.00', '0.00']);
  const listed = (await run('vendors', 'transfers')).text.trim().split('\n');
  expect(listed).toHaveLength(2);
  const [first = '', second = ''] = listed;
  expect(first).toMatch(/^\S+ {2}in {3}100\.00 BDT {2}STUCK {2}\S+ {2}pending {2}since /);
  expect(await run('vendors', 'settle', idIn(first), 'failed')).toMatchObject({ code: 1 });
  const why = ['--reason', 'the vendor wrote that it never came'];
  expect((await run('vendors', 'settle', idIn(first), 'failed', ...why)).text).toMatch(/^Settled/);
  expect(await balance(lucky)).toBe('100.00');
  expect(await run('vendors', 'settle', idIn(first), 'succeeded', ...why)).toMatchObject({
    code: 1,
    text: expect.stringContaining('It has ended already.'),
  });
  expect((await run('vendors', 'settle', idIn(second), 'succeeded', ...why)).code).toBe(0);
  expect([await balance(lucky), await balance(other)]).toEqual(['100.00', '0.00']);
  expect((await run('vendors', 'transfers')).text).toBe('');
  const closedCases = (await run('vendors', 'cases', '--all')).text;
  expect(
    closedCases.split('\n').filter((line) => /closed \S+ {2}transfer {2}STUCK .*closedBy /.test(line)),
  ).toHaveLength(2);
  expect(closedCases).toContain('reason the vendor wrote that it never came');
  expect((await run('vendors', 'cases')).text).toBe('');
}, 120_000);

test('what cannot be done is said in one sentence', async () => {
  const again = await run('vendors', 'add', 'STUCK', 'Stuck', '--games', 'wheel');
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('There is a vendor STUCK already') });
  const less = await run('vendors', 'grant', 'STUCK', 'wheel', 'alice', '-5', '1', '1', '--reason', 'a night of rain');
  expect(less.code).toBe(1);
  for (const { text } of [again, less]) expect(text).not.toMatch(/^\s+at /m);
}, 60_000);

test('a case is closed with a reason, once; one that is none is said to be none', async () => {
  const m = await w.member();
  await w.owner.query(
    `insert into play_cases (id, at, kind, bucket, member, vendor, round, details)
     select gen_random_uuid(), now(), 'stale round', bucket, id, 'STUCK', 'r-7', '{"stake": "5.00 BDT"}' from members where id = $1`,
    [m.id],
  );
  const open = (await run('vendors', 'cases')).text;
  expect(open).toContain('stale round  STUCK');
  expect(open).toContain('round r-7  stake 5.00 BDT');
  expect((await run('vendors', 'close', idIn(open))).code).toBe(1);
  expect((await run('vendors', 'close', idIn(open), '--reason', 'looked at with the vendor')).text).toBe('Closed.\n');
  expect((await run('vendors', 'close', idIn(open), '--reason', 'once more')).text).toContain('closed already');
  expect((await run('vendors', 'close', 'nothing', '--reason', 'once more')).text).toContain('There is no case');
  expect((await run('vendors', 'cases')).text).toBe('');
}, 120_000);

test('the numbers that members left for a bonus are listed for review', async () => {
  const m = await w.member();
  const left = await w
    .as(m)
    .post('POST /wps/rewards/numberClaim', { body: { service: 'zalo', number: '+84901234567' } });
  expect(left.status).toBe(200);
  expect((await run('members', 'claims')).text).toMatch(/zalo {2}\+84901234567\n$/);
}, 60_000);

test('where a vendor calls from, its keys and its switches are set, shown, and kept with who did it', async () => {
  expect(await run('vendors', 'off', 'NOSUCH')).toMatchObject({ code: 1 });
  expect((await run('vendors', 'off', 'NOSUCH')).text).toContain('There is no vendor NOSUCH.');
  expect(await run('vendors', 'off', 'STUCK', 'nothing')).toMatchObject({ code: 1 });
  expect((await run('vendors', 'set', 'STUCK', 'callers=203.0.113.0/33')).text).toContain('parted by commas');
  expect((await run('vendors', 'set', 'STUCK', 'callers=everybody')).code).toBe(1);
  const by: string[] = [];
  expect((await run('vendors', 'set', 'STUCK', 'callers=203.0.113.0/24,2001:db8::1', ...by)).text).toBe('Done.\n');
  const [, key = ''] = /Wallet-Key: +(\S+)/.exec((await run('vendors', 'key', 'STUCK', ...by)).text) ?? [];
  const sheet = (await run('vendors', 'show', 'STUCK')).text;
  expect(sheet).toMatch(/^callers +203\.0\.113\.0\/24,2001:db8::1$/m);
  expect(sheet).toMatch(new RegExp(`^key +${key} `, 'm'));
  expect((await run('vendors', 'retire', key, ...by)).code).toBe(0);
  expect((await run('vendors', 'show', 'STUCK')).text).not.toContain(key);
  expect((await run('vendors', 'off', '--all')).text).toContain('Say why');
  expect((await run('vendors', 'off', '--all', '--reason', 'a fault in the books', ...by)).code).toBe(0);
  const acts = (await run('vendors', 'log', 'STUCK')).text
    .split('\n')
    .map((line) => line.split('  ').slice(1, 4).join(' '));
  expect(acts.filter(Boolean)).toEqual([
    `${os.userInfo().username} switched off all vendors`,
    `${os.userInfo().username} key retired STUCK`,
    `${os.userInfo().username} key made STUCK`,
    `${os.userInfo().username} changed STUCK`,
  ]);
  expect((await run('vendors', 'on', '--all', '--reason', 'mended', ...by)).code).toBe(0);
}, 120_000);

test('a vendor’s list is taken over at once, and what stands in its way is said', async () => {
  let body = JSON.stringify({
    games: [
      { code: 'wheel', category: 'RNG' },
      { code: 'tower', category: 'NOSUCH' },
    ],
  });
  const server = createServer((request, reply) => {
    reply.statusCode = request.url === '/catalogue.json' ? 200 : 404;
    reply.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await run('vendors', 'sync', 'NOSUCH')).text).toContain('There is no vendor NOSUCH.');
  await run('vendors', 'add', 'ACME', 'Acme games', '--games', 'wheel');
  expect((await run('vendors', 'sync', 'ACME')).text).toContain('vendors set ACME launchUrl=');
  await run('vendors', 'set', 'ACME', `launchUrl=${url}/play/{game}`);
  expect((await run('vendors', 'sync', 'ACME')).text).toContain('outbound.insideHosts');
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  const done = await run('vendors', 'sync', 'ACME');
  expect(done).toMatchObject({ code: 0, text: '1 games are on offer.\nleft out: tower: category\n' });
  const card = await w.visitor.get('GET /wps/catalog/games', { query: { vassalage: 'ACME' } });
  expect(card.value.games).toMatchObject([{ gameId: 'wheel', vendorTitle: 'Acme games' }]);
  body = '{"games": [{"code": 7, "category": "RNG"}]}';
  expect((await run('vendors', 'sync', 'ACME')).text).toContain('games/0/code');
  body = '<html>';
  expect((await run('vendors', 'sync', 'ACME')).text).toContain('no JSON');
  await new Promise((resolve) => server.close(resolve));
  expect(await run('vendors', 'sync', 'ACME')).toMatchObject({
    code: 1,
    text: expect.stringContaining('ECONNREFUSED'),
  });
}, 120_000);

test('the server of the page for vendors plays a first round by the page’s own steps', async () => {
  const page = fs.readFileSync(path.join(import.meta.dirname, '../../../../docs/vendors.md'), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)\n {3}```/.exec(page) ?? [];
  const file = path.join(folder, 'server.mjs');
  // It says its port when it listens: the page's own is somebody else's here.
  fs.writeFileSync(
    file,
    `${code.replaceAll(/^ {3}/gm, '').replace('}).listen(Number(PORT));', '}).listen(0, function () { console.log(this.address().port); });')}`,
  );
  await run('vendors', 'add', 'WHEELS', 'Acme games', '--games', 'wheel');
  const key = (await run('vendors', 'key', 'WHEELS')).text;
  const [, id = '', secret = ''] = /Wallet-Key: +(\S+)\nSecret \(hex\): +(\S+)/.exec(key) ?? [];
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace("vendor: 'ACME'", "vendor: 'WHEELS'"));
  const env = { ...process.env, WALLET_URL: w.url, WALLET_KEY: id, WALLET_SECRET: secret };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  );
  try {
    await w.set('outbound.insideHosts', ['localhost']);
    await run('vendors', 'set', 'WHEELS', `launchUrl=http://localhost:${port}/play/{game}`);
    expect((await run('vendors', 'sync', 'WHEELS')).text).toBe('1 games are on offer.\n');
    const m = await w.member({ balance: '100.00' });
    const launched = await w.as(m).get('GET /wps/game/launchGame', { query: { vassalage: 'WHEELS', gameId: 'wheel' } });
    const game = await (await fetch(launched.value.content)).text();
    expect(game).toContain('Balance <b>100.00</b> BDT');
    const [, spin = ''] = /fetch\('(\/spin[^']+)'/.exec(game) ?? [];
    const round = (await (await fetch(`http://localhost:${port}${spin}`, { method: 'POST' })).json()) as {
      said: string;
      balance: string;
    };
    expect(round).toEqual(
      round.said === 'Lost' ? { said: 'Lost', balance: '90.00' } : { said: 'Won 20', balance: '110.00' },
    );
    expect(await balance(m)).toBe(round.balance);
    const rounds = await w.as(m).get('GET /wps/member/rounds');
    expect(rounds.value.content).toMatchObject([{ vassalage: 'WHEELS', gameId: 'wheel', state: 'settled' }]);
  } finally {
    child.kill();
  }
}, 120_000);
