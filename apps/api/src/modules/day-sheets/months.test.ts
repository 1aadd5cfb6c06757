/** The closing of months: refused while a day is open, closed once by two people under a hash, and what comes later stands in the next month with a pointer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type Month, daysBetween, daysOfMonth, monthOf } from '@banyan/core/months';
import { businessDayOf } from '@banyan/core/time';
import { drawAndSettle, line, openDraw, place, withSpecial } from '../../../test/draws.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { correctResults } from '../draws/correct-results.ts';
import { readGame } from '../lottery/game-store.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { settleDraw } from '../settlement/index.ts';

let w: World;
let maker: TestStaff;
let other: TestStaff;
let owner: TestStaff;
let firstDay: string;
let month: Month;
let after: Month;
let draw: Awaited<ReturnType<typeof openDraw>>;
const dayMs = 86_400_000;
const reason = 'the month is done';
const today = (ms = 0): string => businessDayOf(w.clock.now() + ms, w.context.settings.get(merchantTimeZone));

/** To the first day of the next month; sessions do not last so long. */
async function nextMonth(): Promise<void> {
  const now = monthOf(today());
  while (monthOf(today()) === now) await w.clock.advance(dayMs);
  await people();
}
async function people(): Promise<void> {
  maker = await staffMember(w, 'finance');
  other = await staffMember(w, 'finance');
  owner = await staffMember(w, 'owner');
}
async function fold(): Promise<void> {
  await w.tick('records.feed');
  await w.tick('reports.fold');
}

beforeAll(async () => {
  w = await world();
  // The last day of the month is compared by hand below, and nothing happens on it.
  if (monthOf(today()) !== monthOf(today(dayMs))) await w.clock.advance(dayMs);
  firstDay = today();
  month = monthOf(firstDay);
  const alice = await w.member({ balance: '1000.00' });
  draw = await openDraw(w, firstDay);
  await place(w, alice, draw, [line('DE', '23', '10'), line('DE', '24', '10')]);
  await drawAndSettle(w, draw);
  await fold();
  await people();
});
afterAll(() => w.close());

const list = async () => (await maker.call.get('GET /admin/api/months', { query: {} })).value.rows;
const show = async (of: Month = month, version?: number) =>
  (
    await maker.call.get('GET /admin/api/months/:month', {
      params: { month: of },
      query: version === undefined ? {} : { version },
    })
  ).value;
const propose = (act: string, input: object) =>
  maker.call.post('POST /admin/api/proposals', { body: { id: makeId<'request'>(), act, input, reason } as never });
const whyRefused = async (act: string, input: object) => {
  const { code, details } = await propose(act, input);
  return [code, details?.['why']];
};
const approve = async (id: string, by: TestStaff) => {
  await by.call.get('GET /admin/api/proposals/:id', { params: { id } });
  return (await by.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason: 'agreed' } }))
    .code;
};

/** Days that were signed as they came, without what made them so. */
async function signAll(of: Month, last: string): Promise<void> {
  const from = of === month ? firstDay : daysOfMonth(of).first;
  await w.owner.query(
    `insert into day_sheets (day, version, state, figures, hash, made_at, signed_at, signed_by, sign_reason)
     select d, 1, 'signed', '{}', sha256('{}'), clock_now(), clock_now(), $2, 'as every day' from unnest($1::date[]) d`,
    [daysBetween(from, last), other.id],
  );
}
const amountOf = (figures: Awaited<ReturnType<typeof show>>['figures'], name: string) =>
  figures.find((one) => one.name === name)?.amount;

it('cannot be closed while it runs, before it is counted, or while a day is open', async () => {
  expect(await list()).toMatchObject([{ month, state: 'running', signed: 0, version: null }]);
  expect(await show()).toMatchObject({ state: 'running', whyNot: 'not-over' });
  expect(await whyRefused('months.close', { month })).toEqual(['proposal-refused', 'The month is not over yet.']);
  await nextMonth();
  after = monthOf(today());
  expect(await show()).toMatchObject({ state: 'open', whyNot: 'not-counted' });
  await fold();
  const { last } = daysOfMonth(month);
  await signAll(month, new Date(Date.parse(last) - dayMs).toISOString().slice(0, 10));
  expect(await show()).toMatchObject({ whyNot: 'days', hash: null });
  expect(await whyRefused('months.close', { month })).toEqual(['proposal-refused', '1 of its days are not signed.']);
  expect(await whyRefused('months.close', { month: after })).toEqual([
    'proposal-refused',
    'The month is not over yet.',
  ]);
  expect(await whyRefused('months.close', { month: '2001-01' })).toEqual([
    'proposal-refused',
    'The house was not there yet.',
  ]);
  const params = { day: last };
  const made = await maker.call.post('POST /admin/api/day-sheets/:day/make', { params, body: { reason } });
  expect((await show()).days.at(-1)).toEqual({ day: last, state: 'open' });
  const body = { hash: made.value.hash, reason };
  expect((await other.call.post('POST /admin/api/day-sheets/:day/sign', { params, body })).code).toBe('ok');
  expect(await show()).toMatchObject({ state: 'open', whyNot: null, signed: daysBetween(firstDay, last).length });
  const support = await staffMember(w, 'support');
  expect((await support.call.get('GET /admin/api/months', { query: {} })).code).toBe('access-denied');
});

it('is closed once, by two people, and stays as it was', async () => {
  const { figures } = await show();
  expect([amountOf(figures, 'turnover'), amountOf(figures, 'wins'), amountOf(figures, 'ngr')]).toEqual([
    '20.00',
    '820.00',
    '-800.00',
  ]);
  const made = await propose('months.close', { month });
  expect(made.value.effect).toContainEqual({ label: 'month-ggr', value: '-800.00 BDT', before: null });
  expect(await approve(made.value.id, await staffMember(w, 'finance', { samePersonAs: maker }))).toBe('same-person');
  const ends = await Promise.all([1, 2, 3].map(() => approve(made.value.id, other)));
  expect(ends.filter((code) => code === 'ok')).toHaveLength(1);
  const closed = await show();
  expect(closed).toMatchObject({
    ...{ state: 'closed', version: 1, figures, later: [], since: [], whyNot: null, reason },
    proposedBy: { id: maker.id },
    approvedBy: { id: other.id },
  });
  const audit = (await auditOf(w, 'month', month)).filter(({ act }) => act === 'months.close.approve');
  expect(audit).toMatchObject([{ after: { hash: closed.hash, version: 1 } }]);
  const { rows } = await w.owner.query('select encode(sha256(figures::bytea), $1) as hash from month_closings', [
    'hex',
  ]);
  expect(rows).toEqual([{ hash: closed.hash }]);
  await expect(w.owner.query("update month_closings set reason = 'another'")).rejects.toThrow('was closed and stays');
  expect(await whyRefused('months.close', { month })).toEqual(['proposal-refused', 'It is closed already.']);
  expect(await whyRefused('day-sheets.reopen', { day: firstDay })).toEqual([
    'proposal-refused',
    'Its month is closed: that is reopened first.',
  ]);
});

it('leaves what comes too late to the next month, which points to it', async () => {
  const closed = await show();
  const game = await readGame(w.context.database, 'XSMB');
  if (game === undefined) throw new Error('there is no XSMB');
  const corrected = [{ day: draw.day as never, line: 2, result: withSpecial('00099') }];
  const done = await correctResults(w.context, game, corrected, { source: 'manual', reason: 'read wrongly' });
  expect(done).toMatchObject({ ok: true });
  await settleDraw(w.context, draw.id);
  await fold();
  const pointer = { month, version: 1, hash: closed.hash };
  const since = (await show()).since;
  expect(since).toMatchObject([pointer]);
  expect(amountOf(since[0]?.figures ?? [], 'ggr')).toBe('820.00');
  expect(await show()).toMatchObject({ hash: closed.hash, figures: closed.figures });
  expect((await show(after)).later).toEqual(since);

  await nextMonth();
  await fold();
  await signAll(after, daysOfMonth(after).last);
  const made = await propose('months.close', { month: after });
  expect(made.value.effect).toContainEqual({ label: 'monthLater', value: month, before: null });
  expect(await approve(made.value.id, other)).toBe('ok');
  expect((await show(after)).later).toEqual(since);
  expect((await show()).since).toEqual([]);
  expect((await list()).map((row) => [row.month, row.state])).toEqual([
    [monthOf(today()), 'running'],
    [after, 'closed'],
    [month, 'closed'],
  ]);
});

it('is reopened by two, the second an owner, the latest month first; its closing stays as a version', async () => {
  expect(await whyRefused('months.reopen', { month })).toEqual([
    'proposal-refused',
    `The last closed month is ${after}.`,
  ]);
  const before = await show(after);
  const made = await propose('months.reopen', { month: after });
  expect(await approve(made.value.id, other)).toBe('access-denied');
  expect(await approve(made.value.id, owner)).toBe('ok');
  expect(await show(after)).toMatchObject({
    state: 'open',
    whyNot: null,
    later: before.later,
    versions: [{ state: 'reopened' }],
  });
  expect(await show(after, 1)).toMatchObject({ state: 'reopened', hash: before.hash, figures: before.figures });
  expect((await propose('day-sheets.reopen', { day: daysOfMonth(after).first })).code).toBe('ok');
  const again = await propose('months.close', { month: after });
  expect(await approve(again.value.id, other)).toBe('ok');
  expect(await show(after)).toMatchObject({ state: 'closed', version: 2, hash: before.hash });
});
