/** The audit log: only added to, every altered byte named, one's own lines alone without the right to all, suspicions hidden. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeFolder, readTexts } from '@banyan/i18n/texts';
import { staffMember, type TestStaff } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { system } from '../../infra/actor.ts';
import { drawChecks } from '../draws/index.ts';
import { auditCheck, checkAudit, note } from './index.ts';

let w: World;
let auditor: TestStaff;

beforeAll(async () => {
  w = await world();
  auditor = await staffMember(w, 'auditor');
});
afterAll(() => w.close());

const object = { kind: 'test', id: 'one' };
const write = (act: string, more = {}) =>
  note(w.context.database, { ...system, staff: auditor.id }, { act, object, ...more });

it('takes lines at a time from many and keeps each chain whole', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => staffMember(w, 'support')));
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      note(
        w.context.database,
        { ...system, staff: (people[n % 5] as TestStaff).id },
        { act: 'test.write', object, after: { n } },
      ),
    ),
  );
  const checked = (await auditor.call.post('POST /admin/api/audit/check')).value;
  expect(checked.bad).toBe(null);
  expect(checked.lines).toBeGreaterThanOrEqual(60);
});

it('cannot be changed, by the application or by a plain hand', async () => {
  await write('test.write');
  for (const statement of ["update audit_lines set reason = 'x'", 'delete from audit_lines', 'truncate audit_lines'])
    await expect(w.owner.query(statement)).rejects.toThrow('only added to');
  const app = await w.owner.connect();
  try {
    await app.query('set role banyan_app');
    await expect(app.query("insert into audit_chains values (gen_random_uuid(), 0, '')")).rejects.toThrow(
      'permission denied',
    );
    await expect(app.query("update audit_lines set reason = 'x'")).rejects.toThrow('permission denied');
  } finally {
    await app.query('reset role');
    app.release();
  }
});

it('names the line whose byte was flipped, and a line that is gone', async () => {
  await write('test.write', { before: { limit: '100.00' }, after: { limit: '250.00' } });
  const { rows } = await w.owner.query("select id from audit_lines where after ->> 'limit' = '250.00'");
  const id = Number(rows[0].id);
  await write('test.write');
  await w.owner.query('alter table audit_lines disable trigger audit_lines_stay');
  await w.owner.query(`update audit_lines set after = '{"limit": "250.01"}' where id = $1`, [id]);
  expect((await checkAudit(w.context.database)).bad).toBe(id);
  await w.owner.query(`update audit_lines set after = '{"limit": "250.00"}' where id = $1`, [id]);
  expect((await checkAudit(w.context.database)).bad).toBeUndefined();
  await w.owner.query('create table kept as select * from audit_lines where id = (select max(id) from audit_lines)');
  await w.owner.query('delete from audit_lines where id = (select id from kept)');
  expect((await checkAudit(w.context.database)).bad).toBe(0);
  await w.owner.query('insert into audit_lines overriding system value select * from kept');
  await w.owner.query('alter table audit_lines enable trigger audit_lines_stay');
  expect((await checkAudit(w.context.database)).bad).toBeUndefined();
});

it('shows everybody their own lines, the auditor all, and a suspicion to nobody who may not know of it', async () => {
  await write('suspicions.file', { isConfidential: true });
  const support = await staffMember(w, 'support');
  await support.call.get('GET /admin/api/audit');
  const own = (await support.call.get('GET /admin/api/audit')).value.rows;
  expect(own.map(({ who, act, outcome }) => [who?.name, act, outcome])).toEqual([
    [support.name, 'audit.read', 'viewed'],
  ]);
  const all = (await auditor.call.get('GET /admin/api/audit', { query: { kind: 'test', limit: 200 } })).value.rows;
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter(({ act }) => act === 'suspicions.file')).toEqual([]);
  const compliance = await staffMember(w, 'compliance');
  const seen = (await compliance.call.get('GET /admin/api/audit', { query: { act: 'suspicions.file' } })).value.rows;
  expect(seen).toHaveLength(1);
  const other = (await support.call.get('GET /admin/api/audit', { query: { who: auditor.id } })).value.rows;
  expect(other.every(({ who }) => who?.name === support.name)).toBe(true);
});

it('shows what was done between two moments, page by page and nothing else, also where the clock was set back', async () => {
  const people = await Promise.all(Array.from({ length: 2 }, () => staffMember(w, 'support')));
  const lines: { at: Date; id: number }[] = [];
  for (const [n, ms] of [0, 60_000, 60_000, -90_000, 30_000, 60_000].entries()) {
    await w.clock.advance(ms);
    const staff = (people[n % 2] as TestStaff).id;
    await note(w.context.database, { ...system, staff }, { act: 'test.span', object });
    const { rows } = await w.owner.query('select id, at from audit_lines order by id desc limit 1');
    lines.push({ at: rows[0].at, id: Number(rows[0].id) });
  }
  const sorted = lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const [from, to] = [sorted[1] as (typeof lines)[0], sorted[5] as (typeof lines)[0]];
  const query = { act: 'test.span', from: from.at.toISOString(), to: to.at.toISOString(), limit: 2 };
  const found: number[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await auditor.call.get('GET /admin/api/audit', {
      query: after === undefined ? query : { ...query, after },
    });
    found.push(...page.value.rows.map(({ seq }) => seq));
    after = page.value.next;
  }
  expect(found).toEqual(
    sorted
      .slice(1, 5)
      .map(({ id }) => id)
      .reverse(),
  );
});

it('checks and counts without telling whoever may not know it that there are lines of suspicions', async () => {
  const check = async () => (await auditor.call.post('POST /admin/api/audit/check')).value;
  const one = await check();
  await write('suspicions.file', { isConfidential: true });
  const two = await check();
  // The one line is that of the first check itself.
  expect(two.lines).toBe(one.lines + 1);
  const { rows } = await w.owner.query(
    'select id, chain from audit_lines where is_confidential order by id desc limit 1',
  );
  await w.owner.query('alter table audit_lines disable trigger audit_lines_stay');
  await w.owner.query("update audit_lines set reason = 'other' where id = $1", [rows[0].id]);
  const { bad } = await check();
  const { rows: named } = await w.owner.query('select is_confidential from audit_lines where id = $1', [bad]);
  expect(named).toEqual([{ is_confidential: false }]);
  await w.owner.query("update audit_lines set reason = '' where id = $1", [rows[0].id]);
  await w.owner.query('alter table audit_lines enable trigger audit_lines_stay');
  expect((await check()).bad).toBe(null);
});

it('stands in the signed log, so that lines cut off with their chains are missed', async () => {
  await w.tick('audit.heads');
  await write('test.write');
  await w.tick('audit.heads');
  await w.tick('draws.log');
  const logged = async () =>
    (await w.owner.query("select count(*)::integer as n from lottery_log where kind = 'audit'")).rows[0].n;
  const entries = await logged();
  expect(entries).toBeGreaterThanOrEqual(2);
  await w.tick('audit.heads');
  await w.tick('draws.log');
  expect(await logged()).toBe(entries);
  const log = () => w.context.database.transaction().execute((tx) => drawChecks.log.run(tx));
  expect((await auditCheck.run(w.context.database)).bad).toBeUndefined();
  expect((await log()).bad).toBeUndefined();
  // Cut off so that the chain itself is whole again.
  const client = await w.owner.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query(
      'delete from audit_lines where (chain, number) in (select chain, number from audit_chains where chain = $1)',
      [auditor.id],
    );
    await client.query(
      `update audit_chains c set number = l.number, hash = l.hash
       from (select * from audit_lines where chain = $1 order by number desc limit 1) l where c.chain = l.chain`,
      [auditor.id],
    );
    await client.query('commit');
    expect((await checkAudit(w.context.database)).bad).toBeUndefined();
    expect((await auditCheck.run(w.context.database)).bad).toMatch(/^line \d+ of chain .* was published and is gone$/);
    // With its heads as well: then the log holds what is there no more.
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query('delete from audit_head_ends where head = (select max(number) from audit_heads)');
    await client.query('delete from audit_heads where number = (select max(number) from audit_heads)');
    await client.query('commit');
    expect((await auditCheck.run(w.context.database)).bad).toBeUndefined();
    expect((await log()).bad).toMatch(/of the log is not the audit/);
  } finally {
    client.release();
  }
});

it('names every act in the texts of the back office', () => {
  const source = path.resolve(import.meta.dirname, '../..');
  const files = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file));
  const acts = files.flatMap((file) =>
    [...fs.readFileSync(path.join(source, file), 'utf8').matchAll(/\bact: '([a-z-]+(?:\.[a-z-]+)+)'/g)].map(
      ([, act]) => act as string,
    ),
  );
  expect(acts.length).toBeGreaterThan(50);
  const texts = readTexts('EN', officeFolder);
  const named = (act: string) => [`audit.act.${act}`, `proposals.act.${act}`].some((key) => texts[key] !== undefined);
  expect([...new Set(acts)].filter((act) => !named(act))).toEqual([]);
});
