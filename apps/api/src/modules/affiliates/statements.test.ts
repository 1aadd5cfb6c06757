/** Months of affiliates: what they come to, that they are paid once and by two, held where there are signs, and nobody else's. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { makeId } from '@banyan/core/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  affiliateStaff,
  affiliateWith,
  apart,
  closeDue,
  closeMonth,
  dayOf,
  friendOf,
  planOf,
  shareTerms,
  todayIn,
} from '../../../test/affiliates.ts';
import { staffMember, type TestStaff } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { balancesOf } from '../ledger/index.ts';
import { affiliatesModule } from './index.ts';

let w: World;
let staff: TestStaff;
let plan: string;
beforeAll(async () => {
  w = await world();
  // The middle of a month in Dhaka.
  await w.clock.advance(Date.parse('2027-03-10T06:00:00Z') - w.clock.now());
  staff = await affiliateStaff(w);
  plan = await planOf(staff);
});
// Days and months pass between the tests, and sessions end.
beforeEach(async () => {
  staff = await affiliateStaff(w);
});
afterAll(() => w.close());

const me = async (member: TestMember) => w.as(await w.session(member));
const own = async (member: TestMember) => await (await me(member)).get('GET /wps/affiliates/own');
const statements = async (member: TestMember) =>
  (await (await me(member)).get('GET /wps/affiliates/statements')).value.content;
const show = async (member: TestMember, id: string) =>
  await (await me(member)).get('GET /wps/affiliates/statements/:id', { params: { id } });
const proofOf = async (member: TestMember, id: string) =>
  await (await me(member)).get('GET /wps/affiliates/statements/:id/proof', { params: { id } });
/** A month on, with somebody of the staff who is signed in then. */
const nextMonth = async () => {
  await apart(w);
  await closeMonth(w);
  staff = await affiliateStaff(w);
};
const main = async ({ id }: TestMember) => (await balancesOf(w.context.database, id)).main;
const taka = (whole: number): bigint => BigInt(Math.round(whole * 10_000));
let browsers = 0;
const newBrowser = (): string => {
  browsers += 1;
  return `device=${`browser${browsers}-`.padEnd(43, 'x')}`;
};
describe('a month', () => {
  let dipa: TestMember;
  let emon: TestMember;
  let friend: TestMember;
  let first: string;

  test('is a statement of what the friends lost, after what it cost, that anybody counts again', async () => {
    await w.clock.advance(Date.parse('2027-05-10T06:00:00Z') - w.clock.now());
    staff = await affiliateStaff(w);
    await closeDue(w);
    [dipa, emon] = [await w.member({ name: 'dipa' }), await w.member({ name: 'emon' })];
    await affiliateWith(w, staff, dipa, plan);
    await affiliateWith(w, staff, emon, plan);
    friend = await friendOf(w, dipa, '2027-05-02', 'friendone');
    // Losses 200,000 + 100,000: 18 %. The fee is 15,000; 300,000 - 10,000 - 5,000 - 15,000 = 270,000, and 18 % of it 48,600.
    await dayOf(w, friend, '2027-05-04', { stake: 500_000, won: 300_000, deposited: 900, rebates: 10_000 });
    const other = await friendOf(w, dipa, '2027-05-03');
    await dayOf(w, other, '2027-05-31', { stake: 100_000, promotions: 5000 });
    await dayOf(w, other, '2027-06-01', { stake: 77 });
    await closeDue(w);
    expect((await statements(dipa))[0]).toMatchObject({ month: '2027-05', state: 'open' });
    await nextMonth();
    const [june, may] = await statements(dipa);
    expect([june?.month, june?.state]).toEqual(['2027-06', 'open']);
    expect(may).toMatchObject({ month: '2027-05', state: 'waiting', amount: { amount: '48600.00' } });
    first = may?.id ?? '';
    const { value } = await show(dipa, first);
    expect(value.sums).toMatchObject({ losses: '300000.00', base: '270000.00', tier: 2, units: '48600.00' });
    expect(value.lines.map(({ name, losses }) => [name, losses])).toEqual([
      ['fr***e', '200000.00'],
      [expect.stringContaining('***'), '100000.00'],
    ]);
    expect(JSON.stringify(value)).not.toContain(friend.id);
  });

  test('has a proof that a second program agrees with, under the hash that stands', async () => {
    const { text, hash } = (await proofOf(dipa, first)).value;
    expect((await show(dipa, first)).value.hash).toBe(hash);
    const program = path.resolve(import.meta.dirname, '../../../../../tools/verify/affiliates.py');
    const run = spawnSync('python3', [program, '-'], { input: text, encoding: 'utf8' });
    expect(run.stdout).toContain('1 of 1 statements right');
    for (const { id, account } of [friend, dipa]) for (const word of [id, account]) expect(text).not.toContain(word);
  });

  test('is nobody else’s', async () => {
    for (const other of [emon, friend]) {
      expect(await show(other, first)).toMatchObject({ status: 404, code: 'not-found' });
      const proof = await proofOf(other, first);
      expect(proof.status).toBe(404);
    }
    expect((await w.visitor.get('GET /wps/affiliates/statements')).status).toBe(401);
  });

  test('never changes once it is closed', async () => {
    for (const set of ['units = units + 1', "counted = '{}'", "month = '2027-01'"])
      await expect(w.owner.query(`update affiliate_statements set ${set} where id = $1`, [first])).rejects.toThrow(
        'is closed',
      );
    await expect(w.context.database.deleteFrom('affiliate_lines').execute()).rejects.toThrow('permission denied');
  });

  test('is paid by two people, once under fifty approvals, and is money of the balance', async () => {
    const id = makeId();
    const body = { id, act: 'affiliates.pay', input: { statement: first }, reason: 'the month was looked through' };
    const made = await staff.call.post('POST /admin/api/proposals', { body });
    expect(made.value.effect.map(({ label, value }) => [label, value])).toEqual([
      ['affiliateMonth', '2027-05'],
      ['affiliatePlan', expect.stringContaining('(1)')],
      ['affiliatePaid', '48600.00 BDT'],
    ]);
    const checkers = await Promise.all([0, 1, 2].map(() => affiliateStaff(w)));
    const approve = async (by: TestStaff) => {
      await by.call.get('GET /admin/api/proposals/:id', { params: { id } });
      return await by.call.post('POST /admin/api/proposals/:id/approve', {
        params: { id },
        body: { reason: 'compared' },
      });
    };
    expect((await approve(staff)).code).toBe('same-person');
    expect(await main(dipa)).toBe(0n);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => approve(checkers[n % 3] as TestStaff)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await main(dipa)).toBe(taka(48_600));
    expect((await statements(dipa))[1]).toMatchObject({ state: 'paid', paidAt: expect.stringContaining('T') });
    const again = await staff.call.post('POST /admin/api/proposals', { body: { ...body, id: makeId() } });
    expect(again).toMatchObject({ code: 'proposal-refused', details: { why: expect.stringContaining('paid') } });
    const inbox = (await (await me(dipa)).get('GET /wps/messages/inbox')).value.list;
    expect(inbox[0]).toMatchObject({ type: 'affiliate-paid', params: { month: '2027-05' } });
  });

  test('below zero is taken off the next, and what becomes known late is in the next', async () => {
    // June: the one of before lost 77 more, and a late fact of May: won 10,000. -9,923 and no fee: carried.
    await dayOf(w, friend, '2027-05-30', { won: 10_000 });
    await nextMonth();
    const [, june, may] = await statements(dipa);
    expect(may).toMatchObject({ state: 'paid', amount: { amount: '48600.00' } });
    expect(june).toMatchObject({ month: '2027-06', state: 'nothing', amount: { amount: '0.00' } });
    expect((await show(dipa, june?.id ?? '')).value.sums).toMatchObject({ base: '-9923.00', carriedOut: '9923.00' });
    // July: 20,000 lost, the fee is 1,000; 19,000 - 9,923 = 9,077, and 10 % of it 907.70.
    await dayOf(w, friend, '2027-07-20', { stake: 20_000 });
    await nextMonth();
    const [, july] = await statements(dipa);
    expect(july).toMatchObject({ month: '2027-07', state: 'waiting', amount: { amount: '907.70' } });
    const { text } = (await proofOf(dipa, july?.id ?? '')).value;
    expect(JSON.parse(text)).toMatchObject({ opening: { carried: '99230000' } });
  });
});

describe('closing', () => {
  const count = async (member: TestMember) =>
    (await w.owner.query('select count(*)::integer as count from affiliate_lines where affiliate = $1', [member.id]))
      .rows[0].count as number;

  test('by two at once, and again after it was killed in the middle, is once', async () => {
    const m = await w.member();
    await affiliateWith(w, staff, m, plan);
    await closeDue(w);
    const friend = await friendOf(w, m);
    await dayOf(w, friend, todayIn(w), { stake: 1000 });
    const calm = await w.member();
    await affiliateWith(w, staff, calm, plan);
    await closeDue(w);
    await dayOf(w, await friendOf(w, calm), todayIn(w), { stake: 100 });
    await apart(w);
    await w.owner.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await w.owner.query(
      `create trigger die before update on affiliate_statements for each row when (new.affiliate = '${m.id}') execute function die()`,
    );
    await expect(closeMonth(w)).rejects.toThrow('killed');
    expect([await count(m), (await statements(m)).at(-1)?.state]).toEqual([0, 'open']);
    // Nobody else waits for it.
    expect((await statements(calm)).at(-1)).toMatchObject({ state: 'waiting', amount: { amount: '9.50' } });
    await w.owner.query('drop trigger die on affiliate_statements');
    const tick = affiliatesModule.background?.ticks?.find(({ name }) => name === 'affiliates.months');
    const run = () => tick?.run(w.context, new AbortController().signal);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await count(m)).toBe(1);
    // 1,000 - 5 % = 950; 10 % is 95.
    expect((await statements(m)).at(-1)).toMatchObject({ state: 'waiting', amount: { amount: '95.00' } });
  });

  test('holds what has signs until somebody has looked, with the evidence', async () => {
    const [m, other] = [await w.member({ name: 'selfmade' }), await w.member()];
    await affiliateWith(w, staff, m, plan);
    await affiliateWith(w, staff, other, plan);
    await closeDue(w);
    const twin = await friendOf(w, m, todayIn(w), 'twin');
    for (const one of [twin, await friendOf(w, other)]) await dayOf(w, one, todayIn(w), { stake: 1000 });
    await apart(w);
    const same = newBrowser();
    for (const one of [m, twin])
      await w.owner.query(
        `insert into member_devices (bucket, member, device_hash, id, first_seen_at, last_seen_at, address, user_agent)
         values (bucket_of($1), $1, sha256($2), gen_random_uuid(), clock_now(), clock_now(), '127.0.0.1', 'x')`,
        [one.id, same],
      );
    await closeMonth(w);
    staff = await affiliateStaff(w);
    const held = (await staff.call.get('GET /admin/api/affiliate-statements', { query: { state: 'held' } })).value.rows;
    expect(held).toEqual([expect.objectContaining({ affiliate: { id: m.id, account: 'selfmade' }, signs: ['self'] })]);
    const id = held[0]?.id ?? '';
    const { value } = await staff.call.get('GET /admin/api/affiliate-statements/:id', { params: { id } });
    expect(value.evidence).toEqual([{ kind: 'self', count: 1, of: 1, members: [{ id: twin.id, account: 'twin' }] }]);
    // The affiliate sees that it is held, and not why.
    expect(JSON.stringify((await show(m, id)).value)).not.toContain('self"');
    const pay = { id: makeId(), act: 'affiliates.pay', input: { statement: id }, reason: 'pay it now' };
    expect((await staff.call.post('POST /admin/api/proposals', { body: pay })).code).toBe('proposal-refused');
    const decide = (state: string) =>
      staff.call.post('POST /admin/api/affiliate-statements/:id/state', {
        ...{ params: { id }, body: { state, reason: 'they are brothers' } },
      });
    expect((await decide('held')).code).toBe('state-conflict');
    expect((await decide('waiting')).value.state).toBe('waiting');
    expect((await decide('held')).value.state).toBe('held');
    expect((await decide('refused')).value.state).toBe('refused');
    expect((await decide('waiting')).code).toBe('state-conflict');
    expect(await main(m)).toBe(0n);
    const narrow = await staffMember(w, 'agents');
    const hidden = await narrow.call.get('GET /admin/api/affiliate-statements/:id', { params: { id } });
    expect(hidden.code).toBe('not-found');
  });

  test('pays a fixed sum once for a friend who did enough in time', async () => {
    const fixed = { ...shareTerms, kind: 'fixed' as const, tiers: [], fixed: '300', carriesNegative: false };
    const m = await w.member();
    await affiliateWith(w, staff, m, await planOf(staff, fixed));
    await closeDue(w);
    const [enough, few] = [await friendOf(w, m), await friendOf(w, m)];
    await dayOf(w, enough, todayIn(w), { deposited: 500, valid: 1000, stake: 1000 });
    await dayOf(w, few, todayIn(w), { deposited: 500, valid: 999, stake: 1000 });
    // In another currency than the plan's: of that nothing is counted.
    await dayOf(w, await friendOf(w, m), todayIn(w), { deposited: 900, valid: 9000, currency: 'INR' });
    await nextMonth();
    const [, closed] = await statements(m);
    expect(closed).toMatchObject({ state: 'waiting', amount: { amount: '300.00' } });
    expect((await show(m, closed?.id ?? '')).value.sums).toMatchObject({ qualified: 1, share: '0.00' });
    await dayOf(w, enough, todayIn(w), { deposited: 500, valid: 5000, stake: 5000 });
    await nextMonth();
    expect((await statements(m))[1]).toMatchObject({ state: 'nothing' });
  });

  test('gives an affiliate a part of what one whom they brought earned, once', async () => {
    const [above, below] = [await w.member(), await w.member()];
    await affiliateWith(w, staff, above, plan);
    await w.owner.query(
      `insert into affiliate_friends (bucket, member, affiliate, way, code, joined_at, joined_day)
       values (bucket_of($1), $1, $2, 'code', 'X', clock_now(), $3)`,
      [below.id, above.id, todayIn(w)],
    );
    await affiliateWith(w, staff, below, plan);
    await closeDue(w);
    await dayOf(w, await friendOf(w, below), todayIn(w), { stake: 1000 });
    await nextMonth();
    expect((await statements(below))[1]).toMatchObject({ amount: { amount: '95.00' } });
    // 5 % of 95.
    const [, mine] = await statements(above);
    expect(mine).toMatchObject({ state: 'waiting', amount: { amount: '4.75' } });
    expect((await show(above, mine?.id ?? '')).value.sums).toMatchObject({ own: '0.00', subs: '4.75' });
    expect((await own(above)).value.subs).toBe(1);
    await nextMonth();
    expect((await statements(above))[1]).toMatchObject({ state: 'nothing' });
  });
});
