/** Lists of records through the API: every page and filter is its slice, sums are to the cent, exports are whole, and a statement is checked by a stranger. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deflateSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStatement, checkStatementFile, statementHash } from '@banyan/games/verify';
import { businessDayOf } from '@banyan/core/time';
import { drawAndSettle, line, openDraw, place } from '../../../test/draws.ts';
import { type TestVendor, nextId, vendor } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

const isLong = process.env['BANYAN_LONG'] === '1';

let w: World;
let v: TestVendor;
let alice: TestMember;
let today: string;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  await w.owner.query(
    `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('RNG', 'ACME', 1, '{"EN": "Acme"}', 900)`,
  );
  await w.owner.query(
    `insert into catalog_games (vendor, code, first_listed_at, category, titles) values ('ACME', 'wheel', now(), 'RNG', '{"EN": "Wheel", "BN": "=চাকা"}')`,
  );
  alice = await w.member({ balance: '1000.00' });
  const token = await v.launch(alice);
  for (let round = 0; round < 15; round += 1)
    await v.act(alice, token, nextId(), [{ type: 'bet', tx_id: nextId(), amount: '1.25' }], { round_finished: true });
  const draw = await openDraw(w, '2005-12-01');
  await place(w, alice, draw, [line('DE', '23', '10'), line('DE', '24', '10')]);
  await drawAndSettle(w, draw);
  const open = await openDraw(w, '2005-12-02');
  await place(w, alice, open, [line('DE', '25', '10')]);
  today = businessDayOf(w.clock.now(), 'Asia/Dhaka');
});
afterAll(() => w.close());

test('bets on draws and rounds stand in one list, newest first, by product, game and state, at any page', async () => {
  const all = (await w.as(alice).get('GET /wps/member/records/plays', { query: { language: 'BN' } })).value;
  expect([all.total, all.totalPages, all.content.length]).toEqual([18, 2, 12]);
  expect(all.content[0]).toMatchObject({ product: 'lottery', game: 'XSMB', state: 'open', stake: { amount: '10.00' } });
  expect(all.content[4]).toMatchObject({ product: 'game', title: '=চাকা', state: 'lost', stake: { amount: '1.25' } });
  expect(all.sums).toMatchObject({
    stake: { amount: '38.75' },
    payout: { amount: '820.00' },
    net: { amount: '781.25' },
    bets: 17,
  });
  expect(all.games.map(({ product, game }) => `${product} ${game}`)).toEqual(['game wheel', 'lottery XSMB']);
  const second = (await w.as(alice).get('GET /wps/member/records/plays', { query: { pageNo: 2 } })).value.content;
  expect(second.length).toBe(6);
  expect(new Set([...all.content, ...second].map(({ ref }) => ref)).size).toBe(18);
  const won = (await w.as(alice).get('GET /wps/member/records/plays', { query: { state: 'won' } })).value;
  expect(won.content.map(({ payout }) => payout.amount)).toEqual(['820.00']);
  const wheel = await w
    .as(alice)
    .get('GET /wps/member/records/plays', { query: { product: 'game', game: 'wheel', pageNo: 2 } });
  expect([wheel.value.total, wheel.value.content.length]).toEqual([15, 3]);
  const none = await w
    .as(alice)
    .get('GET /wps/member/records/plays', { query: { from: '2001-01-01', to: '2001-01-02' } });
  expect(none.value).toMatchObject({ total: 0, content: [] });
  expect((await w.as(alice).get('GET /wps/member/records/plays', { query: { from: '2026-02-30' } })).code).toBe(
    'span-malformed',
  );
  expect((await w.as(await w.member()).get('GET /wps/member/records/plays')).value.total).toBe(0);
});

test('every line says what it was for', async () => {
  const { value } = await w
    .as(alice)
    .get('GET /wps/member/records/lines', { query: { language: 'BN', pageSize: 100 } });
  expect(value.kinds).toEqual(['bet', 'deposit', 'win']);
  const [newest, settled] = value.content;
  expect(newest).toMatchObject({ kind: 'bet', product: 'lottery', game: 'XSMB', amount: { amount: '-10.00' } });
  expect(newest?.ref).not.toBe('');
  expect(settled).toMatchObject({ kind: 'win', product: 'lottery', game: 'XSMB', amount: { amount: '820.00' } });
  expect(value.content.at(-1)).toMatchObject({ kind: 'deposit', product: null, game: '' });
  expect(value.content.at(-2)).toMatchObject({ kind: 'bet', product: 'game', game: 'wheel', title: '=চাকা' });
  const deposits = await w.as(alice).get('GET /wps/member/records/lines', { query: { kind: 'deposit' } });
  expect(deposits.value.total).toBe(1);
});

test('profit by day, week and month adds up to the same, with money in and out', async () => {
  for (const by of ['day', 'week', 'month'] as const) {
    const { value } = await w
      .as(alice)
      .get('GET /wps/member/records/profit', { query: { from: today, to: today, by } });
    expect(value.sums).toMatchObject({ net: { amount: '781.25' }, bets: 17 });
    expect(value.periods.map(({ sums }) => sums.net.amount)).toEqual(['781.25']);
    expect(value.deposited.amount).toBe('1000.00');
    expect(value.lifetime).toMatchObject({
      deposited: { amount: '1000.00' },
      withdrawn: { amount: '0.00' },
      net: { amount: '1000.00' },
    });
  }
  const long = await w.as(alice).get('GET /wps/member/records/profit', { query: { from: '2020-01-01', to: today } });
  expect(long.code).toBe('span-too-long');
});

test('gifts stand apart, and free rounds with what is left', async () => {
  const { value } = await w.as(alice).get('GET /wps/member/records/bonuses');
  expect(value).toMatchObject({ bonus: { amount: '0.00' }, freeRounds: [], total: 0 });
});

async function download(list: 'plays' | 'lines', format: 'csv' | 'xlsx'): Promise<Buffer> {
  const { value } = await w.as(alice).post('POST /wps/member/records/export', { body: { list, format } });
  const response = await fetch(`${w.url}${value.address}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test('an export has every line, opens in a spreadsheet, and runs nothing there', async () => {
  const csv = (await download('plays', 'csv')).toString();
  expect(csv.startsWith('\uFEFFtime,')).toBe(true);
  expect(csv.trimEnd().split('\r\n').length).toBe(19);
  expect(csv).toContain(",'=চাকা,");
  expect(csv).not.toMatch(/,=চাকা/);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'records-'));
  const file = path.join(folder, 'plays.xlsx');
  writeFileSync(file, await download('plays', 'xlsx'));
  const sheet = execFileSync('python3', [
    '-c',
    'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(z.read("xl/worksheets/sheet1.xml").decode())',
    file,
  ]).toString();
  expect(sheet.match(/<row /g)?.length).toBe(19);
  expect(sheet).toMatch(/<v>1\.25<\/v>/);
  const { value } = await w
    .as(alice)
    .post('POST /wps/member/records/export', { body: { list: 'lines', format: 'csv' } });
  expect((await fetch(`${w.url}${value.address}x`)).status).toBe(404);
  await w.clock.advance(61_000);
  expect((await fetch(`${w.url}${value.address}`)).status).toBe(404);
  await w.set('records.exportLines', 100);
  await w.set('records.exportsAnHour', 1);
  const again = await w.as(alice).post('POST /wps/member/records/export', { body: { list: 'lines', format: 'csv' } });
  expect(again.code).toBe('export-too-often');
  await w.set('records.exportsAnHour', undefined);
});

/** What the process keeps, once everything that nobody needs is thrown away. */
function retainedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Lines of deposits of a member, close together on one day. */
async function fill(member: TestMember, lines: number): Promise<void> {
  await w.owner.query(
    `insert into record_lines (bucket, member, at, account_id, version, units, balance, key, day, account, kind, currency)
     select bucket_of($1), $1, $3::date + n * interval '10 milliseconds', -1, n, 10000, n * 10000::bigint, gen_random_uuid(), $3, 'main', 'deposit', 'BDT'
     from generate_series(1, $2::integer) n`,
    [member.id, lines, today],
  );
  await w.owner.query(
    `insert into record_line_days (bucket, member, day, account, kind, currency, lines, units)
     values (bucket_of($1), $1, $3, 'main', 'deposit', 'BDT', $2, $2 * 10000::bigint)`,
    [member.id, lines, today],
  );
}

test.runIf(isLong)(
  'an export of a million lines is written as it is read, and keeps none of them',
  async () => {
    const lines = 1_000_000;
    await w.set('records.exportLines', undefined);
    const bob = await w.member();
    await w.as(bob).get('GET /wps/member/records/lines');
    await fill(bob, lines);
    const asked = await w.as(bob).post('POST /wps/member/records/export', { body: { list: 'lines', format: 'csv' } });
    const { body } = await fetch(`${w.url}${asked.value.address}`);
    const retained: number[] = [];
    let bytes = 0;
    let count = 0;
    let partBytes = 0;
    for await (const part of body as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      partBytes += part.length;
      for (const byte of part) if (byte === 10) count += 1;
      if (partBytes < 4_000_000) continue;
      partBytes = 0;
      retained.push(retainedBytes());
    }
    expect(count).toBe(lines + 1);
    // A writer that collected would keep what is behind it: more than all the bytes that were sent.
    expect(bytes).toBeGreaterThan(20_000_000);
    expect(Math.max(...retained) - (retained[0] as number)).toBeLessThan(10_000_000);
  },
  600_000,
);

test('a stranger checks a statement, and a wrong digit is named', async () => {
  const { value } = await w.as(alice).post('POST /wps/member/records/statement', { body: { from: today, to: today } });
  const { keys } = (await w.visitor.get('GET /wps/fairness/keys')).value;
  const known = keys.map(({ key }) => key);
  const check = checkStatement(value, known);
  expect(check.faults).toEqual([]);
  expect(check.statement?.lines.length).toBe(19);
  const spoiled = {
    ...value,
    statement: value.statement.replace(/"amount": "820.00",(?=\s*"balance")/, '"amount": "920.00",'),
  };
  expect(checkStatement(spoiled, known).faults.map(({ fault }) => fault)).toEqual([
    'not-signed',
    'balance-wrong',
    'sum-wrong',
  ]);
  expect(checkStatement({ ...value, key: '00'.repeat(32) }, known).faults.map(({ fault }) => fault)).toEqual([
    'foreign-key',
    'not-signed',
  ]);
  const cut = JSON.parse(value.statement) as { lines: unknown[] };
  cut.lines.splice(3, 1);
  expect(checkStatement({ ...value, statement: JSON.stringify(cut) }, known).faults).toContainEqual({
    fault: 'line-missing',
    line: 4,
  });
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'statement-')), 'statement.json');
  writeFileSync(file, JSON.stringify(value));
  const run = (args: readonly string[]) =>
    execFileSync(process.execPath, ['tools/verify/statement.ts', file, ...args]).toString();
  expect(run(['--key', known[0] ?? ''])).toContain('ok   19 lines');
  writeFileSync(file, JSON.stringify(spoiled));
  expect(() => run([])).toThrow();
  expect(readFileSync(file, 'utf8')).toContain('920.00');
});

async function printed(language: string): Promise<Buffer> {
  const { value } = await w.as(alice).post('POST /wps/member/records/statement/pdf', {
    body: { from: today, to: today },
    headers: { 'x-language': language },
  });
  expect(value).toMatchObject({ name: `statement-${today}-${today}.pdf`, lines: 19 });
  expect((await fetch(`${w.url}${value.address}x`)).status).toBe(404);
  const response = await fetch(`${w.url}${value.address}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await response.arrayBuffer());
}

test('a printed statement carries the signed one, and a stranger names what was changed in it', async () => {
  const { keys } = (await w.visitor.get('GET /wps/fairness/keys')).value;
  const known = keys.map(({ key }) => key);
  const faultsOf = (file: Buffer, trusted = known) =>
    checkStatementFile(file, inflateSync, trusted).faults.map(({ fault }) => fault);
  for (const language of ['BN', 'EN']) {
    const file = await printed(language);
    if (process.env['BANYAN_KEEP'] !== undefined) writeFileSync(`${process.env['BANYAN_KEEP']}-${language}.pdf`, file);
    const { faults, statement, signed, hash } = checkStatementFile(file, inflateSync, known);
    expect(faults).toEqual([]);
    expect(statement?.lines.length).toBe(19);
    expect(hash).toBe(statementHash(signed?.statement ?? ''));
  }
  const file = await printed('EN');
  expect(faultsOf(file, ['00'.repeat(32)])).toEqual(['foreign-key']);
  const stream = file.indexOf('stream\n', file.indexOf('/Type /EmbeddedFile\n')) + 7;
  const at = (place: number) => {
    const spoiled = Buffer.from(file);
    spoiled[place] = (spoiled[place] ?? 0) ^ 1;
    return spoiled;
  };
  expect(faultsOf(at(stream + 900))).toEqual(['attachment-unreadable']);
  expect(faultsOf(at(file.lastIndexOf('/Kids')))).toEqual(['pages-changed']);
  expect(faultsOf(file.subarray(0, -10))).toEqual(['pages-changed']);
  expect(faultsOf(Buffer.concat([file, file]))).toEqual(['attachment-missing']);
  // Another statement of the same house in the place of this one, with one digit changed and rightly packed.
  const { signed } = checkStatementFile(file, inflateSync, known);
  const changed = JSON.stringify({ ...signed, statement: signed?.statement.replace('"820.00"', '"920.00"') });
  const head = file
    .subarray(0, stream)
    .toString('latin1')
    .replace(/\/Length \d+(?=\n\/Filter \/FlateDecode\n>>\nstream\n$)/, '');
  const packed = deflateSync(changed);
  const forged = Buffer.concat([
    Buffer.from(head.replace(/>>\nstream\n$/, `/Length ${packed.length}\n>>\nstream\n`), 'latin1'),
    packed,
    file.subarray(file.indexOf('\nendstream', stream)),
  ]);
  expect(faultsOf(forged)).toEqual(expect.arrayContaining(['not-signed', 'sum-wrong', 'pages-changed']));
  const place = path.join(mkdtempSync(path.join(os.tmpdir(), 'statement-')), 'statement.pdf');
  writeFileSync(place, file);
  const run = () => execFileSync(process.execPath, ['tools/verify/statement.ts', place]).toString();
  expect(run()).toContain('ok   19 lines');
  writeFileSync(place, forged);
  expect(run).toThrow(/pages-changed|Command failed/);
  await w.set('records.exportsAnHour', 1);
  const body = { from: today, to: today };
  expect((await w.as(alice).post('POST /wps/member/records/statement/pdf', { body })).code).toBe('export-too-often');
  expect((await w.visitor.post('POST /wps/member/records/statement/pdf', { body })).code).toBe('not-logged-in');
});
