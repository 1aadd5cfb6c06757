/** A whole house moves: every row arrives, the books and the keys are the same ones, people go on, and nothing arrives by halves. */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { runCommand } from '../../../test/command.ts';
import { withDatabase } from '../../../test/database.ts';
import { balanceOf, drawAndSettle, line, openDraw, place, type TestDraw } from '../../../test/draws.ts';
import { logIn, type Person, person } from '../../../test/people.ts';
import { staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { worldMaster } from '../../../test/world-secret.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'banyan-house-'));
const at = (...names: string[]) => path.join(scratch, ...names);
const moved = `world_${randomBytes(6).toString('hex')}`;
const blank = `world_${randomBytes(6).toString('hex')}`;
const urlOf = (name: string) => withDatabase(inject('clusterUrl'), name);
const root = new pg.Client({ connectionString: inject('clusterUrl') });
const house = (verb: string, folder: string, url: string, more: string[] = [], secrets = 'secrets.json') =>
  runCommand('house', [verb, at(folder), '--passphrase', at('passphrase'), '--reason', 'a new machine', ...more], {
    DATABASE_URL: url,
    SECRETS_FILE: at(secrets),
  });

/** What a table holds, in a hash; the tables of `besides` change in the move and are looked at by themselves. */
async function held(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const besides = ['audit_lines', 'audit_chains', 'outbox', 'outbox_cursors', 'outbox_marks', 'migrations'];
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select n.nspname || '.' || c.relname as name, (xpath('/row/h/text()', query_to_xml(format(
       'select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) || '' '' || count(*) as h from %I.%I t', n.nspname, c.relname),
       false, true, '')))[1]::text as hash
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'studio', 'graphile_worker') and not c.relname = any ($1)
       and c.relname not like 'kysely%'`,
    [besides],
  );
  await client.end();
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

let w: World;
let before: World;
let alice: Person;
let open: TestDraw;
let deposit: string;
const said: { code: number | string; text: string }[] = [];
let tables: Record<string, string>[];

const askDeposit = async (of: World, amount: string): Promise<string> => {
  const body = { id: makeId<'deposit'>(), method: 'demo', amount };
  expect((await of.as(alice).post('POST /wps/cashier/deposits', { body })).code).toBe('ok');
  return body.id;
};

/** People who have played; the last deposit is on its way. */
async function livedIn(): Promise<World> {
  const lived = await world();
  await lived.owner.query("insert into installation (mode, secrets_check) values ('demo', $1)", [
    lived.context.secrets.derive('installation-check'),
  ]);
  alice = await person(lived, 'alice');
  await askDeposit(lived, '1500');
  await lived.settle();
  const settled = await openDraw(lived);
  expect((await place(lived, alice, settled, [line('DE', '46', '5')])).code).toBe('ok');
  await drawAndSettle(lived, settled);
  await lived.settle();
  open = await openDraw(lived, '2005-10-02', 60);
  await staffMember(lived, 'auditor');
  deposit = await askDeposit(lived, '700');
  return lived;
}

beforeAll(async () => {
  await root.connect();
  fs.writeFileSync(at('passphrase'), 'seven boats go to sea\n');
  const secrets = { master: worldMaster.toString('base64url'), madeIn: 'demo', named: { 'smtp-password': 'anchor-9' } };
  fs.writeFileSync(at('secrets.json'), JSON.stringify(secrets));
  for (const name of [moved, blank]) await root.query(`create database ${name} template ${inject('template')}`);
  before = await livedIn();
  said.push(await house('export', 'house', before.ownerUrl));
  said.push(await house('import', 'house', urlOf(moved), [], 'new/secrets.json'));
  tables = [await held(before.ownerUrl), await held(urlOf(moved))];
  said.push(await runCommand('verify', [], { DATABASE_URL: urlOf(moved), SECRETS_FILE: at('new', 'secrets.json') }));
  w = await world({ template: moved });
  await w.clock.advance(before.clock.now() - w.clock.now());
});
afterAll(async () => {
  await Promise.all([before.close(), w.close()]);
  for (const name of [moved, blank]) await root.query(`drop database ${name} with (force)`);
  await root.end();
  fs.rmSync(scratch, { recursive: true, force: true });
});

it('moves every row of every table, the secrets, and books that verify', async () => {
  expect(said.map(({ code, text }) => (code === 0 ? '' : text))).toEqual(['', '', '']);
  expect(said.at(-1)?.text).toMatch(/The books are right\.\n$/);
  const [left, arrived] = tables;
  expect(Object.keys(left ?? {}).length).toBeGreaterThan(150);
  expect(arrived).toEqual(left);
  expect(fs.readFileSync(at('new', 'secrets.json'), 'utf8')).toBe(fs.readFileSync(at('secrets.json'), 'utf8'));
  const { rows } = await w.owner.query('select act from audit_lines order by id desc limit 2');
  expect(rows.map(({ act }) => act)).toEqual(['house.import', 'house.export']);
});

it('has neither a secret nor a member in clear in any file', () => {
  const files = fs.readdirSync(at('house'));
  expect(files).toContain('public.members.rows');
  for (const file of files) {
    const bytes = fs.readFileSync(at('house', file));
    for (const text of ['alice', 'anchor-9', worldMaster.toString('base64url')])
      expect(bytes.includes(text), `${file} ${text}`).toBe(false);
  }
});

it('lets people go on: they sign in as before, deposit and bet, and no event is lost or told twice', async () => {
  expect((await logIn(w, alice)).code).toBe('ok');
  const keys = async (of: World) => (await of.visitor.get('GET /wps/fairness/keys')).value;
  expect(await keys(w)).toEqual(await keys(before));
  const balance = Number(await balanceOf(w, alice));
  await w.settle();
  const { rows } = await w.owner.query('select state from deposits where id = $1', [deposit]);
  expect(rows[0]?.state).toBe('credited');
  expect(Number(await balanceOf(w, alice))).toBe(balance + 700);
  expect((await place(w, alice, open, [line('DE', '46', '5')])).code).toBe('ok');
  await askDeposit(w, '300');
  await w.settle();
  expect(Number(await balanceOf(w, alice))).toBe(balance + 995);
});

it('refuses a database that is not empty, another passphrase, a changed file and a half-written export', async () => {
  const empty = urlOf(blank);
  expect((await house('import', 'house', w.ownerUrl)).text).toContain('not empty');
  fs.cpSync(at('house'), at('bad'), { recursive: true });
  const file = at('bad', 'public.members.rows');
  const bytes = fs.readFileSync(file);
  bytes[40] = (bytes[40] as number) ^ 1;
  fs.writeFileSync(file, bytes);
  expect((await house('import', 'bad', empty)).text).toContain('public.members.rows was changed');
  fs.rmSync(at('bad', 'manifest.json'));
  expect((await house('import', 'bad', empty)).text).toContain('no finished export');
  expect((await house('export', 'bad', w.ownerUrl)).text).toContain('not empty');
  fs.writeFileSync(at('passphrase'), 'eight boats go to sea\n');
  expect((await house('import', 'house', empty)).text).toContain('The passphrase is another one');
  fs.writeFileSync(at('passphrase'), 'seven boats go to sea\n');
  const secrets = JSON.stringify({ master: Buffer.alloc(32, 8).toString('base64url'), madeIn: 'demo' });
  fs.writeFileSync(at('others.json'), secrets);
  expect((await house('import', 'house', empty, [], 'others.json')).text).toContain('another installation');
  const client = new pg.Client({ connectionString: empty });
  await client.connect();
  expect((await client.query('select from members')).rowCount).toBe(0);
  await client.query("insert into kysely_migration values ('9999_later', '')");
  expect((await house('import', 'house', empty)).text).toContain('newer version');
  await client.query("delete from kysely_migration where name = '9999_later'");
  await client.end();
});

it('is asked for by an owner, approved by compliance, and made once', async () => {
  const owner = await staffMember(w, 'owner');
  const officer = await staffMember(w, 'compliance');
  const support = await staffMember(w, 'support');
  expect((await house('export', 'mine', w.ownerUrl, ['--as', support.name])).text).toContain('may not do this');
  expect((await house('export', 'mine', w.ownerUrl, ['--as', owner.name])).text).toContain('Proposed');
  expect(fs.existsSync(at('mine'))).toBe(false);
  const { rows } = await w.owner.query("select id from proposals where act = 'house.export'");
  const params = { id: rows[0].id as string };
  await officer.call.get('GET /admin/api/proposals/:id', { params });
  const approved = await officer.call.post('POST /admin/api/proposals/:id/approve', {
    params,
    body: { reason: `checked ${randomUUID()}` },
  });
  expect(approved.value.state).toBe('approved');
  const made = await house('export', 'mine', w.ownerUrl, ['--as', owner.name]);
  expect(made.code, made.text).toBe(0);
  expect(fs.existsSync(at('mine', 'manifest.json'))).toBe(true);
  expect((await house('export', 'again', w.ownerUrl, ['--as', owner.name])).text).toContain('Proposed');
});

it.runIf(process.env['BANYAN_LONG'] === '1')(
  'leaves nothing of an import that was killed, which may be run again',
  async () => {
    const url = urlOf(blank);
    const command = path.resolve(import.meta.dirname, '../../commands/house.ts');
    const words = ['import', at('house'), '--passphrase', at('passphrase'), '--reason', 'moved'];
    const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url, SECRETS_FILE: at('killed.json') };
    const child = spawn(process.execPath, [command, ...words], { env, stdio: 'ignore' });
    const busy = `select from pg_stat_activity where datname = $1 and application_name = 'banyan-house' and query like 'insert into%'`;
    await vi.waitUntil(async () => (await root.query(busy, [blank])).rowCount === 1, { interval: 2, timeout: 60_000 });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    const mine = `select from pg_stat_activity where datname = $1`;
    await vi.waitUntil(async () => (await root.query(mine, [blank])).rowCount === 0, { interval: 20, timeout: 60_000 });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      `select (select count(*) from members) as members, (select count(*) from installation) as installation,
       (select count(*) from pg_constraint where contype = 'f') as keys, (select count(*) from pg_trigger where tgenabled <> 'O') as off`,
    );
    expect(rows[0]).toMatchObject({ members: '0', installation: '0', off: '0' });
    expect(Number(rows[0].keys)).toBeGreaterThan(50);
    await client.end();
    expect((await house('import', 'house', url, [], 'killed.json')).code).toBe(0);
  },
);
