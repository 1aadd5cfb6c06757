/** Markers of harm: found once for a day from what was really played and paid in, seen by who may, answered by a contact; offers stop by themselves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import { staffMember, type TestStaff } from '../../../test/staff.ts';
import { type TestVendor, bet, nextId, vendor, win } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { giveReward } from '../rewards/index.ts';
import { mayMarket, mayReward } from '../safety/index.ts';

const dayMs = 86_400_000;
let w: World;
let v: TestVendor;
let sumon: TestStaff;
let kamrun: TestStaff;
let heavy: TestMember;
let calm: TestMember;
let day: string;

/** Loses so much in one round. */
async function lose(member: TestMember, stake: string): Promise<void> {
  const token = await v.launch(member);
  const round = nextId();
  await v.act(member, token, round, [bet(stake)]);
  await v.act(member, token, round, [win('0')], { round_finished: true });
}

/** Counts what was played, and looks at the day before. */
async function look(): Promise<void> {
  await w.tick('records.feed');
  await w.tick('reports.fold');
  await w.tick('safety-desk.find');
}

beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  await w.set('safety.harmBars', {
    ...{ least: 100, times: 3, depositsADay: 5, failedDeposits: 3, betsADay: 2, hoursADay: 6, looserAsked: 2 },
  });
  heavy = await w.member({ name: 'heavy', balance: '1000' });
  calm = await w.member({ name: 'calm', balance: '1000' });
  for (const stake of ['100', '120']) await lose(heavy, stake);
  await lose(calm, '99');
  day = businessDayOf(w.clock.now(), 'Asia/Dhaka');
  await w.clock.advance(dayMs);
  [sumon, kamrun] = [await staffMember(w, 'support'), await staffMember(w, 'compliance')];
  for (const member of [heavy, calm]) Object.assign(member, await w.session(member));
});
afterAll(() => w.close());

const watchOf = async (member: TestMember) =>
  (await sumon.call.get('GET /admin/api/members/:id/watch', { params: { id: member.id } })).value;
const contact = (member: TestMember, body: object, who = sumon) =>
  who.call.post('POST /admin/api/members/:id/contacts', {
    params: { id: member.id },
    body: { id: makeId(), channel: 'phone', words: 'talked about limits', outcome: 'informed', ...body } as never,
  });
const may = async (member: TestMember) => w.context.database.transaction().execute((tx) => mayReward(tx, member.id));

describe('markers', () => {
  test('are found once for a day that has ended, with what they stand on', async () => {
    await Promise.all([look(), look()]);
    const { watch, findings } = await watchOf(heavy);
    expect(watch).toMatchObject({ level: 'strong', foundOn: day, isOffersStopped: true, closedAt: null });
    expect(watch?.contactDueAt).not.toBe(null);
    expect(findings).toEqual([
      {
        day,
        level: 'strong',
        markers: [
          { kind: 'loss-rise', measured: '220.00', bar: '100.00', isStrong: true },
          { kind: 'deposit-rise', measured: expect.any(String), bar: '100.00', isStrong: true },
          { kind: 'bets-many', measured: '2', bar: '2', isStrong: false },
        ].filter(({ kind }) => findings[0]?.markers.some((one) => one.kind === kind)),
      },
    ]);
    await look();
    expect((await watchOf(heavy)).findings).toHaveLength(1);
    expect((await watchOf(calm)).findings.flatMap(({ markers }) => markers.map(({ kind }) => kind))).not.toContain(
      'loss-rise',
    );
  });

  test('stand in the list of who may see them, and in nobody else’s', async () => {
    const list = (await sumon.call.get('GET /admin/api/watches', { query: { due: 'yes' } })).value;
    expect(list.rows.map(({ member }) => member.account)).toContain('heavy');
    expect((await sumon.call.get('GET /admin/api/watches/counts')).value.due).toBe(list.rows.length);
    const first = (await sumon.call.get('GET /admin/api/watches', { query: { limit: 1 } })).value;
    expect(first.rows).toHaveLength(1);
    const foreign = await (await staffMember(w, 'finance')).call.get('GET /admin/api/watches');
    expect(foreign.code).toBe('access-denied');
    const bad = await sumon.call.get('GET /admin/api/watches', { query: { after: 'bm9uc2Vuc2U' } });
    expect(bad.code).toBe('input-malformed');
  });

  test('on the level strong nothing new is given and nobody is invited; money that was earned is paid', async () => {
    expect(await may(heavy)).toMatchObject({ ok: false, details: { why: 'offers-stopped' } });
    expect(await mayMarket(w.context.database, [heavy.id])).toEqual([]);
    const warrant = { by: 'test', reason: 'earned' };
    for (const kind of ['cash', 'bonus'] as const)
      expect(await giveReward(w.context, { account: 'heavy', kind, amount: '10', days: 7 }, warrant)).toMatchObject({
        ok: true,
      });
    const { content } = (await w.as(heavy).get('GET /wps/rewards')).value;
    expect(content).toHaveLength(2);
    for (const { id, kind } of content) {
      const claimed = await w.as(heavy).post('POST /wps/rewards/:id/claim', { params: { id }, body: {} });
      expect([kind, claimed.code]).toEqual([kind, kind === 'cash' ? 'ok' : 'reward-unavailable']);
    }
  });
});

describe('a contact', () => {
  test('is written once, and asks for the next one two weeks later', async () => {
    const id = makeId();
    expect((await contact(heavy, { id })).code).toBe('ok');
    expect((await contact(heavy, { id })).code).toBe('ok');
    expect((await contact(heavy, { id, words: 'other words' })).code).toBe('request-mismatch');
    const { watch, contacts } = await watchOf(heavy);
    expect(contacts.map(({ words, by }) => [words, by?.id])).toEqual([['talked about limits', sumon.id]]);
    expect(Date.parse(watch?.contactDueAt ?? '')).toBeGreaterThan(w.clock.now() + 13 * dayMs);
    expect((await contact(heavy, { nextOn: '2020-01-01' })).code).toBe('input-malformed');
  });

  test('without concern ends the watch, and offers go on', async () => {
    expect((await contact(heavy, { outcome: 'no-concern', words: 'sold a house' }, kamrun)).code).toBe('ok');
    expect((await watchOf(heavy)).watch).toMatchObject({ isOffersStopped: false, contactDueAt: null });
    expect((await may(heavy)).ok).toBe(true);
    expect((await contact(heavy, { outcome: 'no-concern' })).code).toBe('state-conflict');
  });

  test('with somebody who does not exist is refused', async () => {
    expect((await contact({ ...calm, id: makeId() as never }, {})).code).toBe('not-found');
  });
});

describe('by hand', () => {
  test('what somebody heard opens a watch at once; twenty reports are one watch', async () => {
    const report = () =>
      sumon.call.post('POST /admin/api/members/:id/report-harm', {
        params: { id: calm.id },
        body: { reason: 'wrote in chat that the rent is gone' },
      });
    const all = await Promise.all(Array.from({ length: 8 }, report));
    expect(all.every(({ code }) => code === 'ok')).toBe(true);
    const { watch } = await watchOf(calm);
    expect(watch).toMatchObject({ level: 'strong', isOffersStopped: true });
    expect(watch?.markers.filter(({ kind }) => kind === 'reported')).toHaveLength(1);
    const line = (await w.owner.query("select count(*)::int as n from audit_lines where act = 'safety.report-harm'"))
      .rows[0] as { n: number };
    expect(line.n).toBe(8);
  });

  test('offers are stopped without any marker, and no second time', async () => {
    const third = await w.member({ balance: '10' });
    const stop = () =>
      kamrun.call.post('POST /admin/api/members/:id/stop-offers', {
        params: { id: third.id },
        body: { reason: 'asked on the phone for no more offers' },
      });
    expect([(await stop()).code, (await stop()).code]).toEqual(['ok', 'state-conflict']);
    expect((await watchOf(third)).watch).toMatchObject({ level: 'watch', isOffersStopped: true });
    expect((await may(third)).ok).toBe(false);
  });

  test('who rests or is excluded stands in a list while it lasts', async () => {
    const rests = await w.member();
    await w.as(rests).post('POST /wps/safety/time-out', { body: { hours: 24 } });
    const list = async () => (await sumon.call.get('GET /admin/api/restrictions')).value.rows;
    expect(await list()).toMatchObject([{ member: { account: rests.account }, kind: 'time-out' }]);
    expect((await sumon.call.get('GET /admin/api/restrictions', { query: { kind: 'excluded' } })).value.rows).toEqual(
      [],
    );
    await w.clock.advance(25 * 3_600_000);
    sumon = await staffMember(w, 'support');
    expect(await list()).toEqual([]);
  });
});
