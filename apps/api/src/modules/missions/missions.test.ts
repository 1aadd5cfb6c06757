/** Missions over HTTP: counted from settled plays once each, taken back while unclaimed, given once, under the version they began with. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killAt } from '../../../test/money-kill.ts';
import { playOf, record } from '../../../test/plays.ts';
import { missionPromotion } from '../../../test/missions.ts';
import { bonusesOf } from '../../../test/promotions.ts';
import { staffMember } from '../../../test/staff.ts';
import { type TestVendor, bet, nextId, tableOf, vendor, win } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { toNoon } from '../../../test/noon.ts';
import { addRestriction } from '../safety/index.ts';
import { feedRecords } from '../records/background.ts';
import { feedMissions } from './background.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  await toNoon(w);
});
afterAll(() => w.close());

const dayMs = 86_400_000;
const stop = new AbortController().signal;
const english = { headers: { 'x-language': 'EN' } };

const own = async (m: TestMember) =>
  (await w.as(await w.session(m)).get('GET /wps/relay/MCSFE_getMissionSummaryDetails', english)).value.missions;
const one = async (m: TestMember, id: string) => (await own(m)).find((mission) => mission.id === id);
const claim = (m: TestMember, id: string) => w.as(m).post('POST /wps/rewards/:id/claim', { params: { id } });
const join = (m: TestMember, id: string) => w.as(m).post('POST /wps/missions/:id/join', { params: { id } });
async function round(m: TestMember, token: string, stake: string, won?: string) {
  const id = nextId();
  const placed = bet(stake);
  const actions = won === undefined ? [placed] : [placed, win(won)];
  await v.act(m, token, id, actions, { round_finished: true });
  return { ref_tx_id: placed.tx_id, round_id: id, game_code: v.game };
}

describe('a mission', () => {
  it('is fed from the records, moves live, is fulfilled by the bets that count, and is claimed once by 200 at once (PROMO-18)', async () => {
    await missionPromotion(w, { id: 'bet-300', targets: ['300'] });
    const m = await w.member({ balance: '1000' });
    const token = await v.launch(m);
    await round(m, token, '100');
    await w.caughtUp();
    await feedRecords(w.context, stop);
    expect(await feedMissions(w.context, stop)).toBe(1);
    // Fed again, nothing more.
    expect(await feedMissions(w.context, stop)).toBe(0);
    const { rows: sent } = await w.owner.query("select 1 from outbox where owner = $1 and topic = 'missions.changed'", [
      m.id,
    ]);
    expect(sent).toHaveLength(1);
    expect(await one(m, 'bet-300')).toMatchObject({
      state: 'open',
      tasks: [{ measure: 'valid-bet', in: 'money', progress: '100.00', target: '300.00', isDone: false }],
    });
    await round(m, token, '250');
    const done = await one(m, 'bet-300');
    expect(done).toMatchObject({ state: 'claim', tasks: [{ progress: '300.00', isDone: true }] });
    const before = (await bonusesOf(w, m)).main;
    const claims = await Promise.all(Array.from({ length: 200 }, () => claim(m, done?.reward ?? '')));
    expect(claims.every(({ ok }) => ok)).toBe(true);
    expect((await bonusesOf(w, m)).main - before).toBe(500_000n);
    expect(await one(m, 'bet-300')).toMatchObject({ state: 'claimed' });
    const { value } = await w.as(m).get('GET /wps/missions/:id/plays', { params: { id: 'bet-300' }, query: {} });
    expect(value?.plays.map(({ worth }) => worth)).toEqual(['250.00', '100.00']);
  });

  it('takes the part of a bet that was rolled back away again while it is unclaimed, and can be earned anew', async () => {
    await missionPromotion(w, { id: 'taken-back', targets: ['200'] });
    const m = await w.member({ balance: '1000' });
    const token = await v.launch(m);
    const placed = await round(m, token, '200');
    const first = await one(m, 'taken-back');
    expect(first).toMatchObject({ state: 'claim' });
    await tableOf(w, v).rollback(m, placed);
    expect(await one(m, 'taken-back')).toMatchObject({ state: 'open', reward: null, tasks: [{ progress: '0.00' }] });
    expect((await claim(m, first?.reward ?? '')).code).toBe('reward-unavailable');
    await round(m, token, '200');
    const again = await one(m, 'taken-back');
    expect(again).toMatchObject({ state: 'claim' });
    await claim(m, again?.reward ?? '');
    // What was claimed stays claimed, and nothing is given again.
    const last = await round(m, token, '50');
    await tableOf(w, v).rollback(m, last);
    expect(await one(m, 'taken-back')).toMatchObject({ state: 'claimed' });
    const { rows } = await w.owner.query(
      "select committed, spent from promotion_budgets where promotion = 'taken-back'",
    );
    expect(rows).toEqual([{ committed: 0n, spent: 500_000n }]);
  });

  it('counts what each measure says, of the games it names, from the smallest stake on', async () => {
    await missionPromotion(w, {
      id: 'measures',
      targets: [],
      rules: {
        tasks: [
          { measure: 'bets' },
          { measure: 'wins', games: ['ACME/wheel'] },
          { measure: 'win-sum', categories: ['LIVE'] },
          { measure: 'multiple' },
        ],
        currencies: {
          BDT: {
            amount: '5',
            tasks: [
              { target: '9', leastStake: '50' },
              { target: '9' },
              { target: '900' },
              { target: '100', leastStake: '20' },
            ],
          },
        },
      },
    });
    const m = await w.member();
    const plays = [
      playOf(w, { stake: 400_000n, state: 'won', payout: 3_000_000n, game: 'dice', category: 'LIVE' }),
      playOf(w, { stake: 600_000n, state: 'won', payout: 700_000n }),
      playOf(w, { stake: 100_000n, state: 'won', payout: 9_000_000n }),
      playOf(w, { stake: 600_000n }),
      playOf(w, { stake: 600_000n, state: 'void' }),
    ];
    await record(w, m, plays);
    expect((await one(m, 'measures'))?.tasks.map(({ progress }) => progress)).toEqual(['2', '2', '300.00', '7.50']);
    // The best is corrected: the next best is left.
    await record(w, m, [
      { ...(plays[0] as (typeof plays)[0]), state: 'lost', payout: 0n, endedAt: new Date(w.clock.now()) },
    ]);
    expect((await one(m, 'measures'))?.tasks.map(({ progress }) => progress)).toEqual(['2', '2', '0.00', '1.16']);
  });

  it('counts deposits and days of logging in, and asks for what is verified', async () => {
    await missionPromotion(w, {
      id: 'newcomer',
      targets: ['1', '500', '1', '1'],
      rules: {
        combine: 'any',
        tasks: [{ measure: 'deposits' }, { measure: 'deposit-sum' }, { measure: 'login-days' }, { measure: 'email' }],
      },
    });
    const m = await w.member({ balance: '200' });
    await w.owner.query(
      "insert into logins (bucket, member, at, session, address, user_agent) values (bucket_of($1), $1, $2, $1, '192.0.2.1', 'x')",
      [m.id, new Date(w.clock.now())],
    );
    const mission = await one(m, 'newcomer');
    expect(mission?.tasks.map(({ progress }) => progress)).toEqual(['1', '200.00', '1', '0']);
    expect(mission).toMatchObject({ state: 'claim' });
  });

  it('in order: a play is for the task that was open when it was counted, and stays with it', async () => {
    await missionPromotion(w, {
      id: 'ordered',
      targets: ['100', '2'],
      rules: { combine: 'in-order', tasks: [{ measure: 'valid-bet' }, { measure: 'bets' }] },
    });
    const m = await w.member();
    const [first, second, third] = [playOf(w), playOf(w), playOf(w)];
    await record(w, m, [first]);
    await own(m);
    await record(w, m, [second]);
    expect((await one(m, 'ordered'))?.tasks.map(({ progress }) => progress)).toEqual(['100.00', '1']);
    await record(w, m, [{ ...first, state: 'void', valid: 0n, endedAt: new Date(w.clock.now()) }]);
    expect((await one(m, 'ordered'))?.tasks.map(({ progress }) => progress)).toEqual(['0.00', '1']);
    await record(w, m, [third]);
    expect((await one(m, 'ordered'))?.tasks.map(({ progress }) => progress)).toEqual(['100.00', '1']);
  });

  it('opens with another, and one that is joined counts from then on', async () => {
    await missionPromotion(w, { id: 'door', targets: ['1'], rules: { tasks: [{ measure: 'bets' }] } });
    await missionPromotion(w, {
      id: 'behind',
      targets: ['1'],
      rules: { tasks: [{ measure: 'bets' }], join: 'opt-in', after: 'door' },
    });
    const m = await w.member();
    expect(await one(m, 'behind')).toMatchObject({ state: 'locked', after: 'door' });
    expect((await join(m, 'behind')).code).toBe('promotion-unavailable');
    await record(w, m, [playOf(w)]);
    expect(await one(m, 'door')).toMatchObject({ state: 'claim' });
    expect(await one(m, 'behind')).toMatchObject({ state: 'join' });
    await w.clock.advance(1000);
    const joined = await Promise.all(Array.from({ length: 20 }, () => join(m, 'behind')));
    expect(joined.every(({ ok }) => ok)).toBe(true);
    expect(await one(m, 'behind')).toMatchObject({ state: 'open', tasks: [{ progress: '0' }] });
    await record(w, m, [playOf(w)]);
    expect(await one(m, 'behind')).toMatchObject({ state: 'claim' });
  });

  it('keeps the version it was begun under', async () => {
    await missionPromotion(w, { id: 'frozen', targets: ['100'] });
    const [m, later] = [await w.member(), await w.member()];
    await record(w, m, [playOf(w, { stake: 10_000n })]);
    await own(m);
    await missionPromotion(w, { id: 'frozen', targets: ['900'], prize: '7' });
    await record(w, m, [playOf(w)]);
    const { call } = await staffMember(w, [], { permissions: ['promotions.read', 'members.read'] });
    const seen = (await call.get('GET /admin/api/members/:id/missions', { params: { id: m.id } })).value.missions;
    expect(seen.find(({ id }) => id === 'frozen')).toMatchObject({ version: 1, state: 'open' });
    expect(await one(m, 'frozen')).toMatchObject({ version: 1, state: 'claim', prize: { amount: '50.00' } });
    expect(await one(later, 'frozen')).toMatchObject({ version: 2, tasks: [{ target: '900.00' }] });
  });

  it('of a day begins anew with the day; a bet that ended in it and comes late is still counted for it', async () => {
    await missionPromotion(w, { id: 'daily', targets: ['2'], rules: { window: 'day', tasks: [{ measure: 'bets' }] } });
    const m = await w.member();
    await record(w, m, [playOf(w)]);
    const before = await one(m, 'daily');
    expect(before?.tasks[0]?.progress).toBe('1');
    const end = Date.parse(before?.endsAt ?? '');
    const last = new Date(end - 1);
    await w.clock.advance(end - w.clock.now());
    expect(await one(m, 'daily')).toMatchObject({ tasks: [{ progress: '0' }] });
    await record(w, m, [playOf(w, { at: last, endedAt: last }), playOf(w, { at: last, endedAt: new Date(end) })]);
    const both = (await own(m)).filter(({ id }) => id === 'daily');
    expect(both.map(({ period, state }) => [period === before?.period, state])).toEqual([
      [true, 'claim'],
      [false, 'open'],
    ]);
    // Neither made nor ended in the new day.
    expect(both[1]?.tasks[0]?.progress).toBe('0');
  });

  it('waits for who may not be given anything, and for a budget that is used up', async () => {
    await missionPromotion(w, { id: 'waits', targets: ['100'], budgets: { BDT: '50' } });
    const [alice, bob] = [await w.member(), await w.member()];
    const until = new Date(w.clock.now() + dayMs);
    await w.context.database
      .transaction()
      .execute((tx) => addRestriction(tx, alice.id, { kind: 'time-out', since: new Date(w.clock.now() - 1), until }));
    await record(w, alice, [playOf(w)]);
    expect(await one(alice, 'waits')).toMatchObject({ state: 'waiting', reward: null });
    await record(w, bob, [playOf(w)]);
    expect(await one(bob, 'waits')).toMatchObject({ state: 'claim' });
    await w.clock.advance(2 * dayMs);
    await w.tick('missions.due');
    // She may have it now, and the budget has gone to him.
    expect(await one(alice, 'waits')).toMatchObject({ state: 'waiting' });
    await w.owner.query("update promotion_budgets set most = 1000000 where promotion = 'waits'");
    await w.tick('missions.due');
    expect(await one(alice, 'waits')).toMatchObject({ state: 'claim' });
  });

  it.each(process.env['BANYAN_LONG'] === '1' ? ['within 1', 'after 1', 'within 2', 'after 2'] : [])(
    'counts and gives once when the process is killed %s',
    async (point) => {
      const id = `killed-${point.replace(' ', '-')}`;
      await missionPromotion(w, { id, targets: ['100'] });
      const m = await w.member();
      await record(w, m, [playOf(w)]);
      await killAt(w, { kind: 'missions', member: m.id }, point);
      await Promise.all([own(m), own(m), w.tick('missions.due')]);
      expect(await one(m, id)).toMatchObject({ state: 'claim', tasks: [{ progress: '100.00' }] });
      const { rows } = await w.owner.query('select 1 from rewards where member = $1 and promotion = $2', [m.id, id]);
      expect(rows).toHaveLength(1);
    },
  );
});
