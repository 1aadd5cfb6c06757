/** Whom a promotion is for is asked when somebody takes part, and a person with several accounts takes part once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { isHeldOut } from '@banyan/core/promotions';
import { depositPromotion, write } from '../../../test/promotions.ts';
import { staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const offersOf = async (m: TestMember) =>
  (await w.as(m).get('GET /wps/cashier/promotions', {})).value.offers.map(({ id }) => id);
const choose = (m: TestMember, id: string, version: number) =>
  w.as(m).post('POST /wps/cashier/deposits', {
    body: { id: makeId(), method: 'demo', amount: '200', promotion: { id, version } } as never,
  });
const level = (m: TestMember, to: number) =>
  w.owner.query('update members set rank_level = $2 where id = $1', [m.id, to]);

test('a member who is not of the audience neither sees the offer nor takes it, and does when they come into it', async () => {
  const version = await depositPromotion(w, { id: 'high', audience: { levels: { from: 3 } } });
  const alice = await w.member();
  expect(await offersOf(alice)).not.toContain('high');
  const refused = await choose(alice, 'high', version);
  expect([refused.code, refused.details]).toEqual(['promotion-unavailable', { why: 'level' }]);
  await level(alice, 3);
  expect(await offersOf(alice)).toContain('high');
  expect((await choose(alice, 'high', version)).code).toBe('ok');
});

test('a segment is judged by the version that the rules name, when somebody takes part', async () => {
  const maker = await staffMember(w, 'content');
  const id = makeId();
  const rule = (from: string) => ({ match: 'all', of: [{ fact: 'level', from }] }) as never;
  await maker.call.post('POST /admin/api/segments', { body: { id, name: 'from five', rule: rule('5') } });
  const audience = { segments: { in: [{ segment: id, version: 1 }] } };
  const version = await depositPromotion(w, { id: 'of-segment', audience });
  const bob = await w.member();
  await level(bob, 4);
  expect((await choose(bob, 'of-segment', version)).details).toEqual({ why: 'segment' });
  const body = { name: 'from one', version: 1, rule: rule('1') };
  expect((await maker.call.put('PUT /admin/api/segments/:id', { params: { id }, body })).code).toBe('ok');
  expect((await choose(bob, 'of-segment', version)).details).toEqual({ why: 'segment' });
  await level(bob, 5);
  expect((await choose(bob, 'of-segment', version)).code).toBe('ok');
});

test('of forty accounts of one browser at once one takes part, and it alone may again', async () => {
  const version = await depositPromotion(w, { id: 'one-person', audience: { oncePer: ['device'] } });
  const accounts: TestMember[] = [];
  for (let n = 0; n < 40; n += 1) accounts.push(await w.member());
  await w.owner.query(
    `insert into member_devices (bucket, member, device_hash, id, first_seen_at, last_seen_at, address, user_agent)
     select bucket_of(m), m, sha256('one browser'), gen_random_uuid(), now(), now(), '192.0.2.1', 'test' from unnest($1::uuid[]) m`,
    [accounts.map(({ id }) => id)],
  );
  const answers = await Promise.all(accounts.map((m) => choose(m, 'one-person', version)));
  const taken = accounts.filter((_, at) => answers[at]?.ok);
  expect(taken).toHaveLength(1);
  expect(new Set(answers.filter(({ ok }) => !ok).map(({ details }) => details?.['why']))).toEqual(new Set(['person']));
  expect(await offersOf(accounts.find((m) => m !== taken[0]) as TestMember)).not.toContain('one-person');
  expect((await choose(taken[0] as TestMember, 'one-person', version)).code).toBe('ok');
});

test('a wheel, a mission and a board are for their audience alone', async () => {
  const high = { levels: { from: 3 } };
  const dates = { startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false } as const;
  const turn = { titles: { en: 'High' }, gives: { kind: 'cash', claimDays: 7 }, window: 'week' } as const;
  await write(w, {
    ...{ ...dates, id: 'high-wheel', kind: 'wheel', budgets: { BDT: null } },
    rules: {
      ...{ kind: 'wheel', audience: high, gives: { kind: 'cash' }, tickets: { days: 7, mostADay: 1, daily: true } },
      currencies: {
        BDT: {
          prizes: [
            { weight: 500_000, amount: '1' },
            { weight: 500_000, amount: '2' },
          ],
          fallback: 0,
        },
      },
    },
  });
  await write(w, {
    ...{ ...dates, id: 'high-mission', kind: 'mission', budgets: { BDT: null } },
    rules: {
      ...{ kind: 'mission', audience: high, ...turn, join: 'opt-in', combine: 'all', tasks: [{ measure: 'bets' }] },
      currencies: { BDT: { amount: '5', tasks: [{ target: '1' }] } },
    },
  });
  await write(w, {
    ...{ ...dates, id: 'high-board', kind: 'board', budgets: { BDT: null } },
    rules: {
      ...{ kind: 'board', audience: high, ...turn, join: 'automatic', score: 'valid-bet' },
      currencies: { BDT: { prizes: ['10'] } },
    },
  });
  const carol = await w.member();
  const call = w.as(carol);
  const shown = async () => [
    ...(await call.get('GET /wps/chance', { query: {} })).value.list.map(({ id }) => id),
    ...(await call.get('GET /wps/relay/MCSFE_getMissionSummaryDetails', {})).value.missions.map(({ id }) => id),
    ...(await call.get('GET /wps/relay/MCSFE_getMissionLeaderboard', {})).value.boards.map(({ id }) => id),
  ];
  const spin = () =>
    call.post('POST /wps/relay/MCS2_claimRafflePromotion', { body: { promotion: 'high-wheel', request: makeId() } });
  const join = () => call.post('POST /wps/missions/:id/join', { params: { id: 'high-mission' } });
  expect(await shown()).toEqual([]);
  expect([(await spin()).details, (await join()).details]).toEqual([{ why: 'level' }, { why: 'level' }]);
  await level(carol, 3);
  expect(await shown()).toEqual(['high-wheel', 'high-mission', 'high-board']);
  expect([(await spin()).code, (await join()).code]).toEqual(['ok', 'ok']);
});

test('the office counts whom an audience takes in, in the currencies of the promotion', async () => {
  const staff = await staffMember(w, [], { permissions: ['promotions.read'] });
  const count = async (audience: object, currencies = ['BDT']) =>
    (await staff.call.post('POST /admin/api/segments/audience', { body: { audience, currencies } as never })).value;
  const dipa = await w.member();
  const before = (await count({ levels: { from: 8 } })).count;
  await level(dipa, 8);
  expect((await count({ levels: { from: 8 } })).count).toBe(before + 1);
  expect((await count({ levels: { from: 8 } }, ['USD'])).count).toBe(0);
  expect((await count({ levels: { from: 8, to: 9 }, age: { to: 1 }, noBonusInDays: 3 })).count).toBe(before + 1);
  expect((await count({ levels: { from: 8 }, age: { from: 1 } })).count).toBe(0);
});

test('who is held out for comparison neither sees the offer nor gets it, and is told no more than that it is over', async () => {
  const version = await depositPromotion(w, { id: 'compared', audience: { heldOut: 50 } });
  const members: TestMember[] = [];
  for (let n = 0; n < 12; n += 1) members.push(await w.member());
  const isOut = ({ id }: TestMember) => isHeldOut('compared', id, 50);
  const [out, others] = [members.filter(isOut), members.filter((one) => !isOut(one))];
  for (const member of out) {
    expect(await offersOf(member)).not.toContain('compared');
    expect((await choose(member, 'compared', version)).details).toEqual({ why: 'closed' });
  }
  for (const member of others) {
    expect(await offersOf(member)).toContain('compared');
    expect((await choose(member, 'compared', version)).code).toBe('ok');
  }
});
