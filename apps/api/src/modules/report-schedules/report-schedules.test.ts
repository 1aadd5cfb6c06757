/** Reports that are made by themselves: each time once, for who may read them at that time, and handed out to their owner for a day. */
import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { businessDayOf } from '@banyan/core/time';
import type { Permission } from '@banyan/core/staff';
import { type TestStaff, auditOf, staffMember, staffSession } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

const zone = 'Asia/Dhaka';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const leaseMs = 300_000;

let w: World;
let m: TestMember;
let owner: TestStaff;
const both: readonly Permission[] = ['money-reports.read', 'game-reports.read'];

beforeAll(async () => {
  w = await world();
  m = await w.member({ name: '=1+2' });
});
afterAll(() => w.close());
beforeEach(async () => {
  // Those of the tests before are not due beside the test's own.
  await w.owner.query("update report_schedules set state = 'paused', why = null where state <> 'deleted'");
  await w.owner.query("update report_files set state = 'failed', why = 'broken' where state in ('waiting', 'making')");
  owner = await staffMember(w, [], { permissions: both });
});

/** Somebody after the clock was moved: sessions do not last a day. */
const again = async ({ id }: TestStaff) => await staffSession(w, id);

const usual = {
  ...{ name: 'Every morning', report: 'summary', filter: { by: 'day' }, period: 'yesterday', every: 'day' },
  ...{ weekday: null, monthDay: null, time: '06:00', format: 'csv' },
} as const;
const post = async (more: object = {}, by: Pick<TestStaff, 'call'> = owner) =>
  await by.call.post('POST /admin/api/report-schedules', { body: { id: randomUUID(), ...usual, ...more } as never });

async function saved(more: object = {}, by: Pick<TestStaff, 'call'> = owner) {
  const made = await post(more, by);
  expect(made.code).toBe('ok');
  return made.value;
}

async function reach(at: string | number): Promise<void> {
  const moment = typeof at === 'string' ? Date.parse(at) : at;
  await w.clock.advance(moment - w.clock.now());
}

/** Comes to a moment, counts the figures, and lets a worker do what is due. */
async function runAt(at: string | number): Promise<void> {
  await reach(at);
  await w.tick('reports.fold');
  await w.tick('report-schedules.run');
}

const params = (id: string) => ({ params: { id } });
const read = async (id: string, by: TestStaff = owner) =>
  (await (await again(by)).call.get('GET /admin/api/report-schedules/:id', params(id))).value;
const filesOf = async (id: string, by: TestStaff = owner) =>
  (await (await again(by)).call.get('GET /admin/api/report-schedules/:id/files', params(id))).value.rows;
const acts = async (id: string) => (await auditOf(w, 'report-schedule', id)).map(({ act }) => act.split('.')[1]);

async function fetchFile(address: string, cookie: string): Promise<Response> {
  return await fetch(`${w.url}${address}`, { headers: { cookie, 'user-agent': 'test' } });
}

/** A day of figures; `line` and `key` are what stands in the file. */
async function figures(day: string, more: { country?: string; stake?: bigint } = {}): Promise<void> {
  await w.owner.query(
    `insert into report_line_days (day, line, placed, bets, stake_main, win_main, country, brand, currency)
     values ($1, '00000000-0000-0000-0000-000000000000', $2::bigint, 1, $2::bigint, 0, $3, 'default', 'BDT') on conflict do nothing`,
    [day, more.stake ?? 1_000_000n, more.country ?? ''],
  );
}
async function played(day: string, member: string, stake: bigint): Promise<void> {
  await w.owner.query(
    `insert into report_player_days (day, member, placed, bets, main_bets, stake_main, stake_bonus, win_main, win_bonus, free_won,
       jackpot_in, jackpot_won, adjusted, product, category, vendor, game, currency)
     values ($1, $2, $3::bigint, 1, 1, $3::bigint, 0, $3::bigint * 2, 0, 0, 0, 0, 0, 'game', 'LIVE', 'ACME', 'wheel', 'BDT')`,
    [day, member, stake],
  );
}
const dayBefore = (at: string) => businessDayOf(Date.parse(at) - dayMs, zone);

test('a saved filter becomes a file at its time, which its owner fetches for a day; every run and download is a line with filter and rows', async () => {
  const { id, nextAt } = await saved({ filter: { by: 'day', currency: 'BDT' } });
  await figures(dayBefore(nextAt ?? ''), { stake: 1_230_000n });
  await runAt(Date.parse(nextAt ?? '') - hourMs);
  expect(await filesOf(id)).toEqual([]);
  await runAt(nextAt ?? '');
  const made = await read(id);
  expect(made).toMatchObject({ state: 'active', nextAt: new Date(Date.parse(nextAt ?? '') + dayMs).toISOString() });
  expect(made.last).toMatchObject({
    state: 'ready',
    rows: 1,
    from: dayBefore(nextAt ?? ''),
    to: dayBefore(nextAt ?? ''),
  });
  const file = made.last?.id ?? '';

  const other = await staffMember(w, [], { permissions: both });
  expect((await other.call.post('POST /admin/api/report-files/:id/open', params(file))).code).toBe('not-found');
  expect((await other.call.get('GET /admin/api/report-schedules/:id', params(id))).value).toMatchObject({
    ...{ isMine: false, mayDelete: false },
  });
  const mine = await again(owner);
  const opened = await mine.call.post('POST /admin/api/report-files/:id/open', params(file));
  expect((await fetchFile(opened.value.address, other.cookie)).status).toBe(404);
  const answer = await fetchFile(opened.value.address, mine.cookie);
  expect(answer.headers.get('content-disposition')).toContain(`summary-by-day-${dayBefore(nextAt ?? '')}`);
  const [heading = '', line = ''] = (await answer.text()).split('\r\n');
  const cell = Object.fromEntries(heading.split(',').map((name, at) => [name, line.split(',')[at]]));
  expect(cell).toMatchObject({ currency: 'BDT', turnover: '123.00', ggr: '123.00', deposits: '0.00' });
  expect((await fetchFile(opened.value.address, mine.cookie)).status).toBe(404);

  const lines = await auditOf(w, 'report-schedule', id);
  expect(lines.map(({ act, staff, outcome }) => [act, staff, outcome])).toEqual([
    ['report-schedules.save', owner.id, 'done'],
    ['report-schedules.run', null, 'done'],
    ['report-schedules.download', owner.id, 'viewed'],
  ]);
  for (const { after } of lines.slice(1))
    expect(after).toMatchObject({ rows: 1, filter: { by: 'day', currency: 'BDT' } });

  await reach(w.clock.now() + dayMs);
  const late = await again(owner);
  expect((await late.call.post('POST /admin/api/report-files/:id/open', params(file))).code).toBe('state-conflict');
  expect((await read(id)).last?.state).toBe('gone');
  await w.tick('report-schedules.tidy');
  const { rows } = await w.owner.query(
    'select (select count(*)::int from stored_files) as stored, state from report_files where id = $1',
    [file],
  );
  expect(rows).toEqual([{ stored: 0, state: 'gone' }]);
});

test('members’ names run as no formula in a file, in CSV and in XLSX', async () => {
  const csv = await saved({ report: 'players', filter: {} });
  const { id } = await saved({ report: 'players', filter: {}, format: 'xlsx' });
  await played(dayBefore(csv.nextAt ?? ''), m.id, 500_000n);
  await runAt(csv.nextAt ?? '');
  const bodyOf = async (schedule: string) => {
    const file = (await read(schedule)).last?.id ?? '';
    const { call, cookie } = await again(owner);
    const { address } = (await call.post('POST /admin/api/report-files/:id/open', params(file))).value;
    return Buffer.from(await (await fetchFile(address, cookie)).arrayBuffer());
  };
  const text = (await bodyOf(csv.id)).toString();
  expect(text).toContain(`\r\n'=1+2,${m.id},BDT,50.00,1,50.00,100.00,-50.00`);
  const { sheets } = await readXlsx(await bodyOf(id));
  expect(sheets[0]?.rows[1]?.slice(0, 4)).toEqual(["'=1+2", m.id, 'BDT', 50]);
});

test('what cannot be a schedule is refused, and the same one sent twice is one', async () => {
  for (const wrong of [
    { every: 'week' },
    { weekday: 1 },
    { every: 'month', monthDay: 32 },
    { time: '24:00' },
    { name: ' ' },
    { filter: {} },
    { filter: { by: 'game', country: 'BD' } },
    { report: 'players', filter: { by: 'day' } },
    { report: 'players', filter: { country: 'BD' } },
  ])
    expect((await post(wrong)).code, JSON.stringify(wrong)).toBe('input-malformed');
  const money = await staffMember(w, [], { permissions: ['money-reports.read'] });
  expect((await post({ report: 'players', filter: {} }, money)).code).toBe('access-denied');

  await w.set('reportSchedules.most', 3);
  const id = randomUUID();
  const sent = await Promise.all([1, 2, 3, 4].map(() => post({ id })));
  expect(sent.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect((await post({ id, time: '07:00' })).code).toBe('request-mismatch');
  expect((await post({ id }, money)).code).toBe('request-mismatch');
  const many = await Promise.all([1, 2, 3, 4].map(() => post()));
  expect(many.map(({ code }) => code).sort()).toEqual(['content-full', 'content-full', 'ok', 'ok']);
  await w.set('reportSchedules.most', undefined);
  expect(await acts(id)).toEqual(['save']);
});

test('only its owner changes, pauses and resumes one; what passed in a pause is not made up', async () => {
  const { id, nextAt } = await saved();
  const other = await staffMember(w, [], { permissions: both });
  const { name, period, every, weekday, monthDay, time, format } = usual;
  const body = { name, period, every, weekday, monthDay, time, format };
  expect((await other.call.put('PUT /admin/api/report-schedules/:id', { ...params(id), body })).code).toBe('not-found');
  for (const act of ['pause', 'resume'] as const)
    expect((await other.call.post(`POST /admin/api/report-schedules/:id/${act}`, params(id))).code).toBe('not-found');
  expect((await other.call.delete('DELETE /admin/api/report-schedules/:id', params(id))).code).toBe('access-denied');

  const pause = async () => (await owner.call.post('POST /admin/api/report-schedules/:id/pause', params(id))).code;
  expect([await pause(), await pause()]).toEqual(['ok', 'state-conflict']);
  await runAt(Date.parse(nextAt ?? '') + 3 * dayMs);
  expect(await filesOf(id)).toEqual([]);
  const mine = await again(owner);
  const resumed = await mine.call.post('POST /admin/api/report-schedules/:id/resume', params(id));
  expect(resumed.value.nextAt).toBe(new Date(Date.parse(nextAt ?? '') + 4 * dayMs).toISOString());
  const changed = await mine.call.put('PUT /admin/api/report-schedules/:id', {
    ...params(id),
    body: { ...body, every: 'month', monthDay: 31, period: 'last-month' },
  });
  expect(changed.value).toMatchObject({ every: 'month', monthDay: 31, weekday: null, period: 'last-month' });
  await w.tick('report-schedules.run');
  expect(await filesOf(id)).toEqual([]);
  expect(await acts(id)).toEqual(['save', 'pause', 'resume', 'change']);
});

test.each([
  ['not-allowed', (id: string) => w.owner.query('delete from staff_grants where staff = $1', [id])],
  ['suspended', (id: string) => w.owner.query("update staff set state = 'suspended' where id = $1", [id])],
  ['left', (id: string) => w.owner.query("update staff set state = 'left', left_at = clock_now() where id = $1", [id])],
] as const)('who is %s at the time gets no file, and the schedule is stopped and says so', async (why, lose) => {
  const { id, nextAt } = await saved();
  const reader = await staffMember(w, [], { permissions: both });
  await lose(owner.id);
  await runAt(nextAt ?? '');
  await runAt(Date.parse(nextAt ?? '') + dayMs);
  const stopped = await read(id, reader);
  expect(stopped).toMatchObject({ state: 'stopped', why, nextAt: null, last: { state: 'refused', why } });
  expect(await filesOf(id, reader)).toHaveLength(1);
  expect((await auditOf(w, 'report-schedule', id)).map(({ act, outcome }) => [act.split('.')[1], outcome])).toEqual([
    ['save', 'done'],
    ['run', 'refused'],
  ]);
  const colleague = await again(reader);
  const deleted = await colleague.call.delete('DELETE /admin/api/report-schedules/:id', params(id));
  expect(deleted.code).toBe(why === 'left' ? 'ok' : 'access-denied');
});

test('who may read money no more does not fetch a file with money that was made before, and the next has none', async () => {
  const { id, nextAt } = await saved();
  await runAt(nextAt ?? '');
  const file = (await read(id)).last?.id ?? '';
  const [{ role }] = (await w.owner.query('select role from staff_grants where staff = $1', [owner.id])).rows;
  await w.owner.query("update staff_roles set permissions = array['game-reports.read'] where role = $1", [role]);
  const mine = await again(owner);
  expect((await mine.call.post('POST /admin/api/report-files/:id/open', params(file))).code).toBe('access-denied');
  await runAt(Date.parse(nextAt ?? '') + dayMs);
  const { last } = await read(id);
  const next = await again(owner);
  const { address } = (await next.call.post('POST /admin/api/report-files/:id/open', params(last?.id ?? ''))).value;
  expect(await (await fetchFile(address, next.cookie)).text()).not.toContain('deposits');
});

test('days without a server are made up by one file, of the last time; a zone that was changed moves the next', async () => {
  const { id, nextAt } = await saved();
  const last = Date.parse(nextAt ?? '') + 4 * dayMs;
  await runAt(last + 5 * hourMs);
  await w.tick('report-schedules.run');
  expect((await filesOf(id)).map(({ dueAt, to }) => [dueAt, to])).toEqual([
    [new Date(last).toISOString(), businessDayOf(last - dayMs, zone)],
  ]);
  await w.set('merchant.timeZone', 'UTC');
  await w.tick('report-schedules.run');
  expect((await read(id)).nextAt?.slice(11)).toBe('06:00:00.000Z');
  await w.set('merchant.timeZone', undefined);
  await w.tick('report-schedules.run');
  expect((await read(id)).nextAt).toBe(new Date(last + dayMs).toISOString());
  expect(await filesOf(id)).toHaveLength(1);
});

test('workers at once make each file once', async () => {
  const schedules = [await saved(), await saved(), await saved()];
  await reach(schedules[0]?.nextAt ?? '');
  await w.tick('reports.fold');
  await Promise.all([1, 2, 3, 4].map(() => w.tick('report-schedules.run')));
  for (const { id } of schedules) {
    expect((await filesOf(id)).map(({ state }) => state)).toEqual(['ready']);
    expect(await acts(id)).toEqual(['save', 'run']);
  }
});

test('of a worker that lost its lease and the one that took over, one stores the file', async () => {
  const { id, nextAt } = await saved();
  await reach(nextAt ?? '');
  await w.tick('reports.fold');
  const attempts = async () =>
    (await w.owner.query('select attempts from report_files where schedule = $1', [id])).rows[0]?.attempts ?? 0;
  const holding = await w.owner.connect();
  const workers: Promise<void>[] = [];
  try {
    await holding.query('begin');
    await holding.query('lock table report_line_days in access exclusive mode');
    workers.push(w.tick('report-schedules.run'));
    await vi.waitUntil(async () => (await attempts()) === 1, { interval: 5, timeout: 20_000 });
    // Not before the lease is over.
    await w.tick('report-schedules.run');
    expect(await attempts()).toBe(1);
    await w.clock.advance(leaseMs);
    workers.push(w.tick('report-schedules.run'));
    await vi.waitUntil(async () => (await attempts()) === 2, { interval: 5, timeout: 20_000 });
  } finally {
    await holding.query('rollback');
    holding.release();
  }
  await Promise.all(workers);
  expect((await filesOf(id)).map(({ state }) => state)).toEqual(['ready']);
  expect(await acts(id)).toEqual(['save', 'run']);
  const { rows } = await w.owner.query(
    'select count(*)::int as stored from stored_files s join report_files f on f.lease = s.key where f.schedule = $1',
    [id],
  );
  expect(rows).toEqual([{ stored: 1 }]);
});

test('a file whose worker was killed is made once more, and after a second time not again', async () => {
  const once = await saved();
  const twice = await saved();
  await reach(once.nextAt ?? '');
  // A count that is not up to the days holds the files back: they are queued and nobody makes them yet.
  await w.owner.query("update report_progress set folded_at = clock_now() - interval '2 days'");
  await w.tick('report-schedules.run');
  expect((await filesOf(once.id)).map(({ state }) => state)).toEqual(['waiting']);
  const killed = `update report_files set state = 'making', lease = gen_random_uuid(), lease_until = clock_now(), attempts = $2
    where schedule = $1`;
  await w.owner.query(killed, [once.id, 1]);
  await w.owner.query(killed, [twice.id, 2]);
  await runAt(w.clock.now() + 1000);
  expect((await filesOf(once.id)).map(({ state }) => state)).toEqual(['ready']);
  expect((await filesOf(twice.id)).map(({ state, why }) => [state, why])).toEqual([['failed', 'interrupted']]);
});

test('a file that would be too large fails with why, and the schedule goes on; figures that are never counted are waited for so long', async () => {
  const rows = await saved({ filter: { by: 'country' } });
  const people = await saved({ report: 'players', filter: {} });
  const day = dayBefore(rows.nextAt ?? '');
  for (const country of ['BD', 'IN', 'NP']) await figures(day, { country });
  await w.owner.query(
    `insert into report_player_days select $1::date, gen_random_uuid(), 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 'game', 'LIVE', 'ACME', 'wheel', 'BDT'
     from generate_series(1, 1001)`,
    [day],
  );
  await reach(rows.nextAt ?? '');
  await w.tick('reports.fold');
  await w.set('reportSchedules.rows', 2000);
  await w.tick('report-schedules.run');
  expect((await read(people.id)).last).toMatchObject({ state: 'failed', why: 'too-many-people', rows: null });
  expect((await read(rows.id)).last).toMatchObject({ state: 'ready' });
  await w.set('reportSchedules.rows', 2);
  for (const country of ['BD', 'IN', 'NP']) await figures(dayBefore((await read(rows.id)).nextAt ?? ''), { country });
  await runAt((await read(rows.id)).nextAt ?? '');
  expect(await read(rows.id)).toMatchObject({ state: 'active', last: { state: 'failed', why: 'too-many-rows' } });
  await w.set('reportSchedules.rows', undefined);

  const { id, nextAt } = await saved({}, await again(owner));
  await reach(nextAt ?? '');
  await w.owner.query("update report_progress set folded_at = clock_now() - interval '2 days'");
  await w.tick('report-schedules.run');
  expect((await read(id)).last?.state).toBe('waiting');
  await w.clock.advance(6 * hourMs + 1000);
  await w.tick('report-schedules.run');
  expect((await read(id)).last).toMatchObject({ state: 'failed', why: 'not-counted' });
});

test('deleting removes the files, also one that is being made; downloads are limited', async () => {
  const { id, nextAt } = await saved();
  const queued = await saved();
  await runAt(nextAt ?? '');
  const file = (await read(id)).last?.id ?? '';
  await w.set('reportSchedules.downloadsAnHour', 2);
  const mine = await again(owner);
  const open = async () => (await mine.call.post('POST /admin/api/report-files/:id/open', params(file))).code;
  expect([await open(), await open(), await open(), await open()]).toEqual([
    ...['ok', 'ok', 'export-too-often', 'export-too-often'],
  ]);
  await w.set('reportSchedules.downloadsAnHour', undefined);

  await w.owner.query(
    `update report_files set state = 'waiting', hash = null, ended_at = null, attempts = 0 where schedule = $1`,
    [queued.id],
  );
  for (const one of [id, queued.id])
    expect((await mine.call.delete('DELETE /admin/api/report-schedules/:id', params(one))).code).toBe('ok');
  expect((await mine.call.delete('DELETE /admin/api/report-schedules/:id', params(id))).code).toBe('not-found');
  expect((await mine.call.post('POST /admin/api/report-files/:id/open', params(file))).code).toBe('state-conflict');
  await w.tick('report-schedules.run');
  const { rows } = await w.owner.query('select state, why from report_files where schedule = any ($1) order by state', [
    [id, queued.id],
  ]);
  expect(rows).toEqual([
    { state: 'gone', why: null },
    { state: 'refused', why: 'deleted' },
  ]);
  const listed = await mine.call.get('GET /admin/api/report-schedules', { query: { whose: 'all' } });
  expect(listed.value.rows.map((row) => row.id)).not.toContain(id);
});
