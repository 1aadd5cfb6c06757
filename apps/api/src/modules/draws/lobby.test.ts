/** The lobby in one answer, and the days on which games draw. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDraw, drawAndSettle, line, openDraw, place, prizes } from '../../../test/draws.ts';
import { type World, world } from '../../../test/world.ts';
import { closeDueDraws } from './close-draws.ts';
import { openDueDraws } from './open-draws.ts';
import { scheduleDraws } from './schedule-draws.ts';
import { sealClosedDraws } from '../tickets/leaves.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await w.clock.advance(Date.parse('2027-02-04T05:00:10Z') - w.clock.now());
});
afterAll(() => w.close());

const lobbyOf = async (gameCode: string) => {
  const { value } = await w.visitor.get('GET /lgw/vn/draws/lobby');
  const found = value.list.find((entry) => entry.gameCode === gameCode);
  if (found === undefined) throw new Error(`the lobby has no ${gameCode}`);
  return found;
};

describe('the lobby', () => {
  it('has each game on offer once, with nothing where nothing was drawn or sold', async () => {
    const { value } = await w.visitor.get('GET /lgw/vn/draws/lobby');
    const { value: menu } = await w.visitor.get('GET /lgw/vn/games/game_menu');
    expect(value.list.map(({ gameCode }) => gameCode)).toEqual(menu.list.map(({ gameCode }) => gameCode));
    expect(value.list[0]).toEqual({ gameCode: 'XSMB', draw: null, last: null, awaited: null, isLate: false });
    expect(Math.abs(value.serverTimeMs - w.clock.now())).toBeLessThan(60_000);
  });

  it('tells a draw on sale, then that its numbers are awaited and late, then the numbers', async () => {
    await openDraw(w, '2005-10-01');
    expect(await lobbyOf('XSMB')).toMatchObject({ draw: { drawNo: '20051001', state: 'open' }, awaited: null });
    await closeDraw(w);
    expect(await lobbyOf('XSMB')).toMatchObject({ draw: null, awaited: { drawNo: '20051001' }, isLate: false });
    await w.clock.advance(2_700_000);
    expect(await lobbyOf('XSMB')).toMatchObject({ awaited: { drawNo: '20051001' }, isLate: true });
    await drawAndSettle(w, await openDraw(w, '2005-10-02'));
    expect(await lobbyOf('XSMB')).toMatchObject({ last: { drawNo: '20051002', result: prizes } });
  });

  it('tells a minute game’s open draw, not the one after it', async () => {
    await scheduleDraws(w.context);
    await openDueDraws(w.context);
    const { draw } = await lobbyOf('MB1M');
    expect(draw?.state).toBe('open');
    expect(Date.parse(draw?.closesAt ?? '') - w.clock.now()).toBeLessThan(60_000);
  });
});

describe('the days of draws', () => {
  it('have games that draw at a time of day, and name those that a holiday takes', async () => {
    const { value } = await w.visitor.get('GET /lgw/vn/draws/calendar', { query: { days: 3 } });
    const north = value.list.map(({ day, draws, closed }) => [
      day,
      draws.find(({ gameCode }) => gameCode === 'XSMB')?.drawsAt,
      closed.includes('XSMB'),
    ]);
    expect(north).toEqual([
      ['2027-02-04', '2027-02-04T11:15:00.000Z', false],
      ['2027-02-05', undefined, true],
      ['2027-02-06', undefined, true],
    ]);
    expect(value.list.flatMap(({ draws }) => draws).some(({ gameCode }) => gameCode === 'MB1M')).toBe(false);
  });

  it('are a week unless asked otherwise, and at most a month', async () => {
    const { value } = await w.visitor.get('GET /lgw/vn/draws/calendar');
    expect(value.list).toHaveLength(7);
    const tooMany = await w.visitor.get('GET /lgw/vn/draws/calendar', { query: { days: 32 } });
    expect(tooMany.status).toBe(400);
  });
});

describe('popular games', () => {
  it('are those with most sealed tickets within a day (LOT-09)', async () => {
    const popular = async () => (await w.visitor.get('GET /lgw/vn/draws/lobby')).value.popular;
    await w.clock.advance(120_000);
    await closeDueDraws(w.context);
    const now = await popular();
    const alice = await w.member({ balance: '1000.00' });
    const draw = await openDraw(w, '2005-10-03');
    await place(w, alice, draw, [line('DE', '23')]);
    await closeDraw(w);
    await sealClosedDraws(w.context);
    await w.clock.advance(60_001);
    expect([now, await popular()]).toEqual([[], ['XSMB']]);
    const ofMode = async (prizeMode: 'Lott' | 'Elott') =>
      (
        await w.visitor.get('GET /lgw/games/popular', {
          query: { count: 20, prizeMode, device: 'WEB', language: 'EN' },
        })
      ).value.lotteries;
    expect([await ofMode('Lott'), await ofMode('Elott')]).toEqual([['XSMB'], []]);
    await w.clock.advance(25 * 3_600_000);
    expect(await popular()).toEqual([]);
  });
});
