/** Leaderboards: places and prizes that ties share, frozen and hashed an hour after the end, each prize paid once whatever happens meanwhile. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killAt } from '../../../test/money-kill.ts';
import { playOf, record } from '../../../test/plays.ts';
import { boardPromotion } from '../../../test/missions.ts';
import { bonusesOf } from '../../../test/promotions.ts';
import { auditOf, staffMember, staffSession } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { addRestriction } from '../safety/index.ts';
import { endBoards } from './end-boards.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const hourMs = 3_600_000;
const stop = new AbortController().signal;
const unit = 10_000n;
const inAnHour = () => new Date(w.clock.now() + hourMs).toISOString();
const end = () => endBoards(w.context, stop);
const board = async (m: TestMember, id: string) =>
  (await w.as(await w.session(m)).get('GET /wps/relay/MCSFE_getMissionLeaderboard', {})).value.boards.find(
    (one) => one.id === id,
  );

/** A member who has bet so much and was counted. */
async function player(amount: bigint, name?: string): Promise<TestMember> {
  const m = await w.member({ balance: '0', ...(name === undefined ? {} : { name }) });
  await record(w, m, [playOf(w, { stake: amount * unit })]);
  await w.as(m).get('GET /wps/relay/MCSFE_getMissionSummaryDetails', {});
  return m;
}
const prizesOf = async (id: string) =>
  (
    await w.owner.query(
      'select member, place, units, state, tries from board_prizes where promotion = $1 order by place, units desc, state',
      [id],
    )
  ).rows as { member: string; place: number; units: bigint; state: string; tries: number }[];

describe('a board', () => {
  it('shows places with masked names, one’s own with its neighbours, and nobody who does not want to stand there (PROMO-16, PROMO-19)', async () => {
    await boardPromotion(w, { id: 'shown', endsAt: inAnHour(), prizes: ['10', '5'] });
    const players = [];
    for (const amount of [900n, 700n, 700n, 500n, 300n, 100n]) players.push(await player(amount));
    const [first, second, , , fifth, last] = players as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    await w.as(second).put('PUT /wps/member/info/winnerBoard', { body: { isShown: false } });
    const seen = await board(fifth, 'shown');
    expect(seen).toMatchObject({
      players: 6,
      isIn: true,
      own: { rank: 5, isMine: true, score: '300.00', prize: null },
    });
    expect(seen?.places.map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 5, 6]);
    expect(seen?.places.filter(({ name }) => name === null)).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain(first.account);
    expect(seen?.above.map(({ rank }) => rank)).toEqual([2, 4]);
    expect(seen?.below.map(({ rank }) => rank)).toEqual([6]);
    expect((await board(last, 'shown'))?.own?.rank).toBe(6);
    // Their own name they see.
    expect((await board(second, 'shown'))?.own?.name).not.toBeNull();
  });

  it('ties share what their places bring; frozen an hour after the end, hashed, and paid once by two at a time', async () => {
    await boardPromotion(w, { id: 'tied', endsAt: inAnHour() });
    const [alice, bob, carol] = [await player(80n), await player(80n), await player(70n)];
    await w.clock.advance(hourMs);
    // What ends after the end is not in it.
    await record(w, carol, [playOf(w)]);
    expect(await board(carol, 'tied')).toMatchObject({ state: 'counting', own: { rank: 3, score: '70.00' } });
    await end();
    expect(await prizesOf('tied')).toEqual([]);
    await w.clock.advance(hourMs);
    await Promise.all([end(), end()]);
    expect((await prizesOf('tied')).map(({ place, units, state }) => [place, units, state])).toEqual([
      [1, 750n * unit, 'paid'],
      [1, 750n * unit, 'paid'],
      [3, 250n * unit, 'paid'],
    ]);
    for (const [m, prize] of [
      [alice, 750n],
      [bob, 750n],
      [carol, 250n],
    ] as const)
      expect((await bonusesOf(w, m)).main).toBe(prize * unit);
    const { rows } = await w.owner.query("select hash, state from board_turns where promotion = 'tied'");
    const ids = [alice.id, bob.id].toSorted();
    const text = `tied  BDT\n1 ${ids[0]} 800000 7500000\n1 ${ids[1]} 800000 7500000\n3 ${carol.id} 700000 2500000`;
    expect(rows).toEqual([{ hash: createHash('sha256').update(text).digest(), state: 'paid' }]);
    expect(await board(alice, 'tied')).toMatchObject({ state: 'paid', own: { rank: 1, prize: { amount: '750.00' } } });
  });

  it('a correction before it is frozen changes the places, one after that changes nothing', async () => {
    await boardPromotion(w, { id: 'corrected', endsAt: inAnHour(), prizes: ['10'] });
    const m = await w.member({ balance: '0' });
    const won = playOf(w, { stake: 90n * unit });
    await record(w, m, [won]);
    await board(m, 'corrected');
    const other = await player(50n);
    await w.clock.advance(hourMs + 1);
    const voided = { ...won, state: 'void' as const, valid: 0n, endedAt: new Date(w.clock.now()) };
    await record(w, m, [voided]);
    expect((await board(m, 'corrected'))?.own).toBeNull();
    await w.clock.advance(hourMs);
    await end();
    expect((await prizesOf('corrected')).map(({ member }) => member)).toEqual([other.id]);
    await record(w, m, [{ ...won, endedAt: new Date(w.clock.now()) }]);
    await board(m, 'corrected');
    const { rows } = await w.owner.query(
      "select score from board_scores where promotion = 'corrected' and member = $1",
      [m.id],
    );
    expect(rows).toEqual([{ score: 0n }]);
  });

  it('scores by best multiple from a smallest stake on, and by points', async () => {
    await boardPromotion(w, { id: 'best', endsAt: inAnHour(), leastStake: '10', rules: { score: 'multiple' } });
    const tasks = [
      { for: 'bet', points: 1 },
      { for: 'win', points: 3 },
      { for: 'multiple', atLeast: 1000, points: 20 },
    ] as const;
    await boardPromotion(w, { id: 'points', endsAt: inAnHour(), rules: { score: 'points', points: [...tasks] } });
    const m = await w.member({ balance: '0' });
    const big = playOf(w, { stake: 20n * unit, state: 'won', payout: 300n * unit });
    await record(w, m, [
      big,
      playOf(w, { stake: 5n * unit, state: 'won', payout: 500n * unit }),
      playOf(w, { stake: 20n * unit, state: 'won', payout: 50n * unit }),
      playOf(w),
    ]);
    expect((await board(m, 'best'))?.own?.score).toBe('15.00');
    expect((await board(m, 'points'))?.own?.score).toBe(String(24 + 24 + 4 + 1));
    await record(w, m, [{ ...big, state: 'void', valid: 0n, payout: 0n }]);
    expect((await board(m, 'best'))?.own?.score).toBe('2.50');
    expect((await board(m, 'points'))?.own?.score).toBe(String(24 + 4 + 1));
  });

  it('the staff exclude somebody with a reason before it is frozen, and no more after', async () => {
    await boardPromotion(w, { id: 'watched', endsAt: inAnHour(), prizes: ['10'] });
    const [cheat, honest] = [await player(500n), await player(100n)];
    const { id: staff, call } = await staffMember(w, [], { permissions: ['promotions.make'] });
    const key = { period: '', currency: 'BDT' };
    const body = { ...key, member: cheat.id, reason: 'two accounts on one device' };
    const send = () => call.post('POST /admin/api/boards/:id/exclude', { params: { id: 'watched' }, body });
    expect((await send()).code).toBe('ok');
    expect((await send()).code).toBe('state-conflict');
    expect((await auditOf(w, 'member', cheat.id))[0]).toMatchObject({ act: 'boards.exclude', outcome: 'done' });
    expect((await board(honest, 'watched'))?.own?.rank).toBe(1);
    expect(await board(cheat, 'watched')).toMatchObject({ own: null, players: 1 });
    await w.clock.advance(2 * hourMs);
    await end();
    expect((await prizesOf('watched')).map(({ member }) => member)).toEqual([honest.id]);
    const { call: later } = await staffSession(w, staff);
    const late = { ...body, member: honest.id };
    expect(
      (await later.post('POST /admin/api/boards/:id/exclude', { params: { id: 'watched' }, body: late })).code,
    ).toBe('state-conflict');
    const shown = (await later.get('GET /admin/api/boards/:id', { params: { id: 'watched' }, query: {} })).value.shown;
    expect(shown).toMatchObject({
      places: [{ member: honest.id, rank: 1 }],
      excluded: [{ member: cheat.id, why: 'two accounts on one device' }],
      prizes: [{ member: honest.id, state: 'paid' }],
    });
  });

  it('who may not be given anything is not eligible; what finds no budget is tried five times and then decided by hand', async () => {
    await boardPromotion(w, { id: 'poor', endsAt: inAnHour(), prizes: ['10', '10'], budgets: { BDT: '5' } });
    const [away, winner] = [await player(500n), await player(400n)];
    const until = new Date(w.clock.now() + 50 * hourMs);
    await w.context.database
      .transaction()
      .execute((tx) => addRestriction(tx, away.id, { kind: 'time-out', since: new Date(w.clock.now() - 1), until }));
    await w.clock.advance(2 * hourMs);
    await end();
    expect((await prizesOf('poor')).map(({ state, tries }) => [state, tries])).toEqual([
      ['not-eligible', 1],
      ['retry', 1],
    ]);
    await end();
    expect((await prizesOf('poor'))[1]).toMatchObject({ tries: 1 });
    for (let more = 0; more < 5; more += 1) {
      await w.clock.advance(20 * 60_000);
      await end();
    }
    expect((await prizesOf('poor'))[1]).toMatchObject({ state: 'by-hand', tries: 5 });
    await w.owner.query("update promotion_budgets set most = null where promotion = 'poor'");
    const { call } = await staffMember(w, [], { permissions: ['promotions.make'] });
    const body = {
      period: '',
      currency: 'BDT',
      member: winner.id,
      outcome: 'pay' as const,
      reason: 'the budget was raised',
    };
    const paid = await Promise.all(
      Array.from({ length: 5 }, () => call.post('POST /admin/api/boards/:id/prizes', { params: { id: 'poor' }, body })),
    );
    expect(paid.map(({ code }) => code).toSorted()).toEqual(['ok', ...Array(4).fill('state-conflict')]);
    expect((await bonusesOf(w, winner)).main).toBe(10n * unit);
    expect((await w.owner.query("select state from board_turns where promotion = 'poor'")).rows).toEqual([
      { state: 'paid' },
    ]);
  });

  it.each(process.env['BANYAN_LONG'] === '1' ? ['after 1', 'within 2', 'after 2', 'within 3'] : ['within 2'])(
    'pays each prize once when the process is killed %s',
    async (point) => {
      const id = `killed-${point.replace(' ', '-')}`;
      await boardPromotion(w, { id, endsAt: inAnHour(), prizes: ['10', '5'] });
      const players = [await player(1000n), await player(900n)];
      await w.clock.advance(2 * hourMs);
      await killAt(w, { kind: 'boards' }, point);
      await end();
      expect((await prizesOf(id)).map(({ state }) => state)).toEqual(['paid', 'paid']);
      expect((await bonusesOf(w, players[0] as TestMember)).main).toBe(10n * unit);
      expect((await bonusesOf(w, players[1] as TestMember)).main).toBe(5n * unit);
    },
  );
});
