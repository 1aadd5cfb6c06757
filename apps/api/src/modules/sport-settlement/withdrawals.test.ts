/** Runners that are withdrawn from a race cut the winnings of bets that were struck before (Rule 4), and of no others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Runner } from '@banyan/core/sports/results';
import { balanceOf } from '../../../test/draws.ts';
import {
  type TestMatch,
  bet,
  changeMatch,
  endRace,
  leg,
  openRace,
  settleSports,
  ticketOf,
} from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { eventDesk, eventIntake } from '../sport-events/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function bettor(race: TestMatch, runner = '7', price = '6.00'): Promise<TestMember & { betId: string }> {
  const member = await w.member({ balance: '1000.00' });
  const placed = await bet(w, member, ticketOf([leg(race, 'race.win', runner, price)], '100'));
  expect(placed.code).toBe('ok');
  return { ...member, betId: placed.value.betId };
}

const read = async (member: TestMember & { betId: string }) =>
  (await w.as(member).get('GET /lgw/sports/bets/:betId', { params: { betId: member.betId } })).value.bet;

const finish: readonly Runner[] = [
  { id: '7', place: 1 },
  { id: '4', place: 2 },
];
const without = (at: number): Runner[] => [...finish, { id: '3', withdrawn: { at, price: 50_000 } }];

describe('a race from which a runner at 5.00 is withdrawn (20 %)', () => {
  it('cuts what was struck before, pays what was struck after in full, and gives back bets on who did not run', async () => {
    const race = await openRace(w);
    const [early, loser, back] = [await bettor(race), await bettor(race, '4', '3.00'), await bettor(race, '3', '5.00')];
    await w.clock.advance(60_000);
    const at = w.clock.now();
    await w.clock.advance(60_000);
    const late = await bettor(race);
    await endRace(w, race, without(at));
    // 100 x (1 + 5 x 0.8), and 100 x 6.
    expect([await balanceOf(w, early), await balanceOf(w, late)]).toEqual(['1400.00', '1500.00']);
    expect([await balanceOf(w, loser), await balanceOf(w, back)]).toEqual(['900.00', '1000.00']);
    expect((await read(early)).legs).toMatchObject([{ result: 'part', cut: 20 }]);
    expect((await read(late)).legs).toMatchObject([{ result: 'won', cut: 0 }]);
  });

  it('moves the difference when it is told after the race was paid, and back when it was a mistake', async () => {
    const race = await openRace(w);
    const early = await bettor(race);
    // What the bet will pay may still be cut: no cash-out is offered.
    expect((await read(early)).canCashOut).toBe(false);
    await w.clock.advance(60_000);
    const at = w.clock.now();
    await endRace(w, race, finish);
    expect(await balanceOf(w, early)).toBe('1500.00');
    const course = { sport: 'race', status: 'ended' } as const;
    await changeMatch(w, race, { course: { ...course, runners: without(at) } });
    await Promise.all([settleSports(w), settleSports(w), settleSports(w)]);
    expect(await balanceOf(w, early)).toBe('1400.00');
    await changeMatch(w, race, { course: { ...course, runners: finish } });
    await settleSports(w);
    expect(await balanceOf(w, early)).toBe('1500.00');
    expect((await read(early)).legs).toMatchObject([{ result: 'won', cut: 0 }]);
  });

  it('does not cut again by the next report of what staff took back, until the course says something else', async () => {
    const race = await openRace(w);
    const early = await bettor(race);
    await w.clock.advance(60_000);
    const at = w.clock.now();
    await endRace(w, race, without(at));
    expect(await balanceOf(w, early)).toBe('1400.00');
    const { database } = w.context;
    const [wrong] = await eventDesk.withdrawals(database, race.id);
    await database.transaction().execute(async (tx) => {
      await eventIntake.endWithdrawal(tx, race.id, wrong?.id ?? '', new Date(w.clock.now()));
    });
    await settleSports(w);
    expect(await balanceOf(w, early)).toBe('1500.00');
    const report = async (runners: readonly Runner[]) => {
      await changeMatch(w, race, { course: { sport: 'race', status: 'ended', runners } });
      await settleSports(w);
      return await balanceOf(w, early);
    };
    expect(await report(without(at))).toBe('1500.00');
    expect(await report(finish)).toBe('1500.00');
    expect(await report(without(at + 1))).toBe('1400.00');
  });

  it('cuts 90 % at most, whoever withdraws', async () => {
    const race = await openRace(w);
    const early = await bettor(race);
    await w.clock.advance(60_000);
    const at = w.clock.now();
    const gone: Runner[] = ['3', '9', '11'].map((id) => ({ id, withdrawn: { at, price: 15_000 } }));
    await endRace(w, race, [...finish, ...gone]);
    expect(await balanceOf(w, early)).toBe('1050.00');
  });

  it('cuts a leg of a combination as it cuts a single', async () => {
    const [race, other] = [await openRace(w), await openRace(w)];
    const member = await w.member({ balance: '1000.00' });
    const legs = [leg(race, 'race.win', '7', '6.00'), leg(other, 'race.win', '4', '3.00')];
    expect((await bet(w, member, ticketOf(legs, '100'))).code).toBe('ok');
    await w.clock.advance(60_000);
    await endRace(w, race, without(w.clock.now()));
    await endRace(w, other, [{ id: '4', place: 1 }]);
    // 100 x 5 x 3, of a runner cut to 5.00.
    expect(await balanceOf(w, member)).toBe('2400.00');
  });
});
