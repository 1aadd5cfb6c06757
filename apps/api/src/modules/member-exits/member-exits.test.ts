/** The ways out: every table that names a member is declared, an export holds what is kept and nothing of others, and two people decide. */
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { allPersonal } from '../../modules.ts';
import { handedOut } from './make-export.ts';

let w: World;
let maker: TestStaff;
let checker: TestStaff;
let m: TestMember;
let other: TestMember;
beforeAll(async () => {
  w = await world();
  [maker, checker] = [await staffMember(w, 'compliance'), await staffMember(w, 'compliance')];
  [m, other] = [await w.member({ balance: '70' }), await w.member({ balance: '80' })];
});
afterAll(() => w.close());

const reason = 'asked for by letter of today';

async function propose(act: string, input: object, by: TestStaff = maker) {
  return await by.call.post('POST /admin/api/proposals', { body: { id: randomUUID(), act, input, reason } });
}

async function approve(id: string, by: TestStaff = checker) {
  await by.call.get('GET /admin/api/proposals/:id', { params: { id } });
  return await by.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason: 'compared' } });
}

/** Why these are no part of what is kept of a person. */
const noPart: Readonly<Record<string, string>> = {
  harm_progress: 'a place of work: whom the night looked at last',
  outbox: 'events on their way, removed once they were read',
  alarms: 'who of the staff looks after one',
};

it('declares every table that names a member, once, with columns that it has', async () => {
  const { rows } = await w.owner.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
       and not a.attisdropped`,
  );
  const names = new Set(['member', 'owner', 'sender', 'receiver', 'invited_by', 'upline', 'after_member']);
  const naming = new Set(rows.filter(({ column }) => names.has(column)).map(({ name }) => name));
  const declared = allPersonal.map(({ table }) => table as string);
  expect([...naming].filter((name) => !declared.includes(name) && noPart[name] === undefined)).toEqual([]);
  expect(declared).toHaveLength(new Set(declared).size);
  const has = new Set(rows.map(({ name, column }) => `${name}.${column}`));
  const asked = allPersonal.flatMap(({ table, by = 'member', without = [], erased }) =>
    [by, ...without, ...(typeof erased === 'string' ? [] : Object.keys(erased))].map((column) => `${table}.${column}`),
  );
  expect(asked.filter((one) => !has.has(one))).toEqual([]);
});

/** The files of an archive, by their names; the archive is tested on the way. */
function unzipped(body: Buffer): Record<string, string> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'banyan-')), 'member.zip');
  writeFileSync(file, body);
  const script =
    'import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps({n: z.read(n).decode("latin-1") for n in z.namelist()}))';
  const text = execFileSync('python3', ['-c', script, file], { maxBuffer: 64_000_000 }).toString();
  return JSON.parse(text) as Record<string, string>;
}

const fetchFile = async (address: string, by: TestStaff) =>
  await fetch(`${w.url}${address}`, { headers: { cookie: by.cookie, 'user-agent': 'test' } });
const open = async (id: string, by: TestStaff = maker) =>
  await by.call.post('POST /admin/api/member-exports/:id/open', { params: { id } });

it('hands out all that is kept of a member, to who asked, for a day, after another person agreed', async () => {
  await w.owner.query(
    `insert into suspicions (id, member, filed_by, filed_at, words) values ($1, $2, $3, clock_now(), 'payers of other names')`,
    [randomUUID(), m.id, checker.id],
  );
  await w.owner.query(
    `insert into member_contacts (bucket, member, kind, value, added_at) values (bucket_of($1), $1, 'email', 'm@example.org', clock_now())`,
    [m.id],
  );
  const made = await propose('members.export', { member: m.id, withNotes: false });
  expect(made.code).toBe('ok');
  const { id } = made.value;
  expect((await approve(id, maker)).code).toBe('same-person');
  expect((await approve(id)).value.state).toBe('approved');
  expect((await open(id)).code).toBe('state-conflict');
  await w.settle();
  const listed = (await checker.call.get('GET /admin/api/member-exports', { query: { member: m.id } })).value.rows;
  const all = handedOut(allPersonal, false).length;
  expect(listed).toEqual([expect.objectContaining({ id, state: 'ready', isMine: false, tables: { done: all, all } })]);
  expect((await open(id, checker)).code).toBe('not-found');
  expect((await open(id, await staffMember(w, 'compliance', { isFresh: false }))).code).toBe(
    'reauthentication-required',
  );

  const { address } = (await open(id)).value;
  expect((await fetchFile(address, checker)).status).toBe(404);
  const answer = await fetchFile(address, maker);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const files = unzipped(Buffer.from(await answer.arrayBuffer()));
  const manifest = JSON.parse(files['manifest.json'] ?? '') as { files: { name: string; sha256: string }[] };
  expect(Object.keys(files).sort()).toEqual([...manifest.files.map(({ name }) => name), 'manifest.json'].sort());
  for (const { name, sha256 } of manifest.files)
    expect(
      createHash('sha256')
        .update(files[name] ?? '', 'latin1')
        .digest('hex'),
      name,
    ).toBe(sha256);
  expect(JSON.parse(files['members.json'] ?? '')).toEqual([expect.objectContaining({ id: m.id, account: m.account })]);
  expect(files['member_contacts.json']).toContain('m@example.org');
  expect((JSON.parse(files['ledger_entries.json'] ?? '') as unknown[]).length).toBeGreaterThan(0);
  expect((JSON.parse(files['sessions.json'] ?? '') as object[])[0]).not.toHaveProperty('token_hash');
  const whole = JSON.stringify(files);
  for (const foreign of [other.id, other.account, 'payers of other names', 'suspicions', maker.id, checker.id])
    expect(whole.includes(foreign), foreign).toBe(false);

  expect((await auditOf(w, 'member', m.id)).map(({ act, staff }) => [act, staff])).toEqual([
    ['members.export.propose', maker.id],
    ['members.export.approve', checker.id],
    ['members.export-download', maker.id],
  ]);
  await w.clock.advance(86_400_000);
  expect((await fetchFile(address, maker)).status).toBe(404);
  await w.tick('member-exits.tidy');
  const { rows } = await w.owner.query(
    'select (select count(*)::int from stored_files) as stored, state from member_exports',
  );
  expect(rows).toEqual([{ stored: 0, state: 'gone' }]);
});

it('erases who somebody was and keeps the books and an exclusion, once nothing is owed and two people agreed', async () => {
  [maker, checker] = [await staffMember(w, 'compliance'), await staffMember(w, 'compliance')];
  const rich = await w.member({ balance: '5' });
  const why = async (input: object) => (await propose('members.erase', input)).details?.['why'];
  expect(await why({ member: rich.id })).toContain('Money is owed');
  const gone = await w.member();
  const bystander = await w.member();
  const insert = async (text: string) => await w.owner.query(text, [gone.id]);
  const contact = `insert into member_contacts (bucket, member, kind, value, added_at) values (bucket_of($1), $1, 'email', 'gone@example.org', clock_now())`;
  await insert(contact);
  await insert(
    `insert into safety_restrictions (bucket, member, kind, since) values (bucket_of($1), $1, 'excluded', clock_now())`,
  );
  await insert(`insert into safety_marks (kind, hash, member, made_at) values ('phone', sha256('1'), $1, clock_now())`);

  await insert(
    `insert into kyc_checks (bucket, member, id, person_at, adapter, asked_at, ask_at, state)
     values (bucket_of($1), $1, gen_random_uuid(), clock_now(), 'demo', clock_now(), clock_now(), 'asked')`,
  );
  expect(await why({ member: gone.id })).toContain('kyc_checks');
  await insert('delete from kyc_checks where member = $1');

  const made = await propose('members.erase', { member: gone.id });
  expect(made.code).toBe('ok');
  expect(made.value.effect.map(({ label }) => label)).toEqual([
    'erasedKinds',
    'erasedPapers',
    'keptBooks',
    'keptDecisions',
  ]);
  expect((await approve(made.value.id, maker)).code).toBe('same-person');
  expect((await approve(made.value.id)).value.state).toBe('approved');
  expect((await w.as(gone).get('GET /wps/member/info')).code).toBe('not-logged-in');
  expect((await w.as(bystander).get('GET /wps/member/info')).ok).toBe(true);
  const count = async (table: string, by = 'member') =>
    (await w.owner.query(`select count(*)::int as count from ${table} where ${by} = $1`, [gone.id])).rows[0].count;
  for (const { table, by, erased } of allPersonal)
    if (erased === 'delete') expect(await count(table, by), table).toBe(0);
  expect([await count('safety_restrictions'), await count('safety_marks')]).toEqual([1, 1]);
  const { rows } = await w.owner.query('select account, nickname, status from members where id = $1', [gone.id]);
  expect(rows).toEqual([
    { account: `erased-${gone.id.replaceAll('-', '').slice(-12)}`, nickname: '', status: 'locked' },
  ]);
  expect(await why({ member: gone.id })).toContain('was erased');

  await insert(
    `insert into kyc_persons (bucket, member, paper, number_hash, details, at) values (bucket_of($1), $1, 'passport', sha256('1'), sha256('2'), clock_now())`,
  );
  await w.tick('member-exits.papers');
  expect(await count('kyc_persons')).toBe(1);
  await w.owner.query("update member_erasures set papers_until = papers_until - interval '6 years'");
  await w.tick('member-exits.papers');
  expect(await count('kyc_persons')).toBe(0);
});
