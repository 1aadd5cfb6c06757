/** What is read of the lottery: menus, draws, numbers, the caller's own bets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { vietnamNorth } from '@banyan/games/vietnam';
import {
  closeDraw,
  drawAndSettle,
  enterResult,
  line,
  openDraw,
  place,
  prizes,
  type TestDraw,
  withSpecial,
} from '../../../test/draws.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { openDueDraws } from '../draws/open-draws.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { settleDraw } from '../settlement/settle-draw.ts';

let w: World;
let settled: TestDraw;
let open: TestDraw;
let alice: TestMember;
let bob: TestMember;
beforeAll(async () => {
  w = await world();
  alice = await w.member({ balance: '1000.00' });
  bob = await w.member({ balance: '1000.00' });
  settled = await openDraw(w, '2005-10-01');
  await place(w, alice, settled, [line('DE', '23'), line('DE', '24')]);
  await place(w, bob, settled, [line('LO2', '68')]);
  await drawAndSettle(w, settled);
  open = await openDraw(w, '2005-10-02');
  await place(w, alice, open, [line('X2', '11-13')]);
  await scheduleDraws(w.context);
  await openDueDraws(w.context);
});
afterAll(() => w.close());

describe('menus', () => {
  it('show the games on offer, with their schedule, to anybody', async () => {
    const { value: menu } = await w.visitor.get('GET /lgw/vn/games/game_menu');
    expect(menu.list).toEqual([
      {
        gameCode: 'XSMB',
        name: 'lottery.game.xsmb',
        vendor: 'TCG_LOTTO_VN',
        region: 'north',
        rules: 'vietnam-north',
        prizeMode: 'Lott',
        motif: 'balls',
        source: 'feed',
        market: null,
        schedule: { drawTime: '18:15', everySeconds: null, timeZone: 'Asia/Ho_Chi_Minh' },
      },
      {
        gameCode: 'MB1M',
        name: 'lottery.game.mb1m',
        vendor: 'QUICK_DRAW',
        region: 'quick',
        rules: 'vietnam-north',
        prizeMode: 'Elott',
        motif: 'drum',
        source: 'rng',
        market: null,
        schedule: { drawTime: null, everySeconds: 60, timeZone: 'Asia/Ho_Chi_Minh' },
      },
    ]);
  });

  it('show the games of one prize mode, of the type that the lobby asks for (LOT-02, LOT-03, LOT-05)', async () => {
    const menuOf = async (query: Record<string, string>) =>
      (await w.visitor.get('GET /lgw/vn/games/game_menu', { query })).value.list;
    expect((await menuOf({ lotteryType: 'SEA', prizeMode: 'Elott' })).map(({ gameCode }) => gameCode)).toEqual([
      'MB1M',
    ]);
    expect(await menuOf({ prizeMode: 'ZY' })).toEqual([]);
    expect((await w.visitor.get('GET /lgw/vn/games/game_menu', { query: { lotteryType: 'X' } })).code).toBe(
      'input-malformed',
    );
  });

  it('leave out a game that is switched off', async () => {
    await w.owner.query("update lottery_games set enabled = false where code = 'MB1M'");
    const { value } = await w.visitor.get('GET /lgw/vn/games/game_menu');
    await w.owner.query("update lottery_games set enabled = true where code = 'MB1M'");
    expect(value.list.map(({ gameCode }) => gameCode)).toEqual(['XSMB']);
  });

  it('show the games the caller bet on last, the latest first (LOT-06)', async () => {
    const carol = await w.member({ balance: '10.00' });
    expect((await w.as(carol).get('GET /lgw/vn/games/game_menu/recent')).value.list).toEqual([]);
    await place(w, carol, open, [line('DE', '23')]);
    const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'MB1M' } });
    expect((await place(w, carol, value.draw as TestDraw, [line('DE', '23')])).code).toBe('ok');
    const { value: recent } = await w.as(carol).get('GET /lgw/vn/games/game_menu/recent');
    expect(recent.list.map(({ gameCode }) => gameCode)).toEqual(['MB1M', 'XSMB']);
    expect((await w.visitor.get('GET /lgw/vn/games/game_menu/recent')).code).toBe('not-logged-in');
  });
});

describe('the last numbers of all games', () => {
  it('are one draw of each, for members (LOT-08)', async () => {
    const carol = await w.member();
    const { value } = await w.as(carol).get('GET /lotto/lgw/games/opened/numero', { query: { lotteryType: 'SEA' } });
    expect(value.list.map(({ gameCode, id }) => [gameCode, id])).toEqual([['XSMB', settled.id]]);
    expect((await w.visitor.get('GET /lotto/lgw/games/opened/numero')).code).toBe('not-logged-in');
  });
});

describe('the current draw', () => {
  it('is the one on sale that closes first, with plays, limits, the last numbers and the time', async () => {
    const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'XSMB' } });
    expect(value.draw).toMatchObject({ id: open.id, day: '2005-10-02', state: 'open', result: null });
    expect(value.last).toMatchObject({ id: settled.id, state: 'settled', result: prizes });
    expect(Math.abs(value.serverTimeMs - w.clock.now())).toBeLessThan(60_000);
  });

  it('starts with the boards, odds and costs of the games package, and limits a tenth of what a number takes', async () => {
    const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'MB1M' } });
    for (const play of value.plays) {
      const rules = vietnamNorth.plays.find((one) => one.play === play.play);
      if (rules === undefined) throw new Error(`${play.play} is no play of the north`);
      expect(play).toMatchObject({ group: rules.group, board: rules.board, levels: rules.levels, cost: rules.cost });
      expect([play.odds, play.paysPerHit]).toEqual([rules.levels.map(({ odds }) => odds).join('/'), rules.paysPerHit]);
    }
    const { rows } = await w.owner.query(
      "select play, max_stake, cap from lottery_limits where game = 'MB1M' and currency = 'BDT'",
    );
    expect(new Set(rows.map((row) => row.play))).toEqual(new Set(value.plays.map(({ play }) => play)));
    for (const { max_stake, cap } of rows) expect(cap).toBe(max_stake * 10n);
  });

  it('shows what each play returns, by its exact chances', async () => {
    const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'XSMB' } });
    const returnOf = (code: string) => value.plays.find(({ play }) => play === code)?.returns[0];
    // 27 numbers x 78 over 100 x 22; 82 of 100; by hand from the rules.
    expect(returnOf('LO2')).toEqual({ selection: '00', combinations: 1, rtp: '0.957272', chances: ['0.27'] });
    expect(returnOf('DE')).toMatchObject({ rtp: '0.820000', chances: ['0.01'] });
    expect(returnOf('T4')?.chances).toEqual([expect.stringMatching(/^0\.331/)]);
  });

  it('of an unknown game is refused', async () => {
    const answer = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'NONE' } });
    expect([answer.status, answer.code]).toEqual([404, 'game-unknown']);
  });

  it.each([{}, { gameCode: 'xsmb' }, { gameCode: 'XSMB', other: '1' }])(
    'of %o is refused as malformed',
    async (query) => {
      expect((await w.visitor.get('GET /lgw/vn/draws/current', { query })).code).toBe('input-malformed');
    },
  );
});

describe('opened numbers', () => {
  it('are the last draws with numbers, a hundred at most (LOT-07)', async () => {
    await w.owner.query(
      `insert into lottery_draws (id, game, draw_no, day, opens_at, closes_at, draws_at, state, result, result_version, decided_version, settlement_version)
       select gen_random_uuid(), 'XSMB', to_char(d, 'YYYYMMDD'), d, d, d + interval '1 hour', d + interval '2 hours', 'settled', $1, 1, 1, 1
       from generate_series(date '2001-01-01', date '2001-05-30', '1 day') d`,
      [JSON.stringify(withSpecial('00001'))],
    );
    const { value } = await w.visitor.get('GET /lgw/vn/numeros/opened/game');
    expect(value.list).toHaveLength(100);
    expect(value.list.slice(0, 2).map(({ day }) => day)).toEqual(['2005-10-01', '2001-05-30']);
    const { value: few } = await w.visitor.get('GET /lgw/vn/numeros/opened/game', {
      query: { gameCode: 'XSMB', count: 2, language: 'BN' },
    });
    expect(few.list.map(({ day, result }) => [day, result?.[0]?.numbers])).toEqual([
      ['2005-10-01', ['07523']],
      ['2001-05-30', ['00001']],
    ]);
    expect(
      (await w.visitor.get('GET /lgw/vn/numeros/opened/game', { query: { gameCode: 'MB1M' } })).value.list,
    ).toEqual([]);
  });

  it.each([{ count: 0 }, { count: 101 }, { count: 'all' }])('of %o are refused', async (query) => {
    expect((await w.visitor.get('GET /lgw/vn/numeros/opened/game', { query })).code).toBe('input-malformed');
  });

  it('of an unknown game are refused', async () => {
    expect((await w.visitor.get('GET /lgw/vn/numeros/opened/game', { query: { gameCode: 'NONE' } })).code).toBe(
      'game-unknown',
    );
  });
});

describe('a draw', () => {
  it('is shown to anybody, and an unknown one is not there', async () => {
    const { value } = await w.visitor.get('GET /lgw/vn/draws/:drawId', { params: { drawId: settled.id } });
    expect(value).toMatchObject({
      id: settled.id,
      gameCode: 'XSMB',
      drawNo: '20051001',
      day: '2005-10-01',
      settlementVersion: 1,
      seed: null,
      seedHash: null,
    });
    expect((await w.visitor.get('GET /lgw/vn/draws/:drawId', { params: { drawId: makeId<'draw'>() } })).code).toBe(
      'draw-unknown',
    );
    expect((await w.visitor.get('GET /lgw/vn/draws/:drawId', { params: { drawId: '1' } })).code).toBe(
      'input-malformed',
    );
  });
});

describe('bets', () => {
  it("are the caller's own, newest first, by page, game, draw and state", async () => {
    const list = async (query: Record<string, unknown> = {}) =>
      (await w.as(alice).get('GET /wps/member/bets', { query })).value;
    const all = await list();
    expect(all.content.map(({ play, selection, state }) => `${play} ${selection} ${state}`)).toEqual([
      'X2 11-13 accepted',
      'DE 24 lost',
      'DE 23 won',
    ]);
    expect(all.totalPages).toBe(1);
    expect(await list({ pageSize: 2, pageNo: 2 })).toMatchObject({ content: [{ selection: '23' }], totalPages: 2 });
    expect((await list({ state: 'won' })).content.map(({ selection }) => selection)).toEqual(['23']);
    expect((await list({ drawId: open.id })).content).toHaveLength(1);
    expect((await list({ gameCode: 'XSMB', state: 'void' })).content).toEqual([]);
    expect((await list({ gameCode: 'MB1M' })).content).toEqual([]);
    expect(await list({ pageNo: 9 })).toEqual({ content: [], totalPages: 1 });
    expect(all.content[2]).toMatchObject({
      gameCode: 'XSMB',
      drawNo: '20051001',
      stake: { amount: '1.00' },
      odds: '82',
      hits: 1,
      payout: { amount: '82.00' },
    });
  });

  it.each([{ pageSize: 101 }, { pageNo: 0 }, { state: 'paid' }, { drawId: 'x' }, { member: 'bob' }])(
    'of %o are refused',
    async (query) => {
      expect((await w.as(alice).get('GET /wps/member/bets', { query })).code).toBe('input-malformed');
    },
  );

  it('are nobody else’s to see', async () => {
    const { value } = await w.as(alice).get('GET /wps/member/bets');
    const params = { betId: value.content[0]?.id };
    expect((await w.as(alice).get('GET /wps/member/bets/:betId', { params })).value.bet.id).toBe(params.betId);
    expect((await w.as(bob).get('GET /wps/member/bets/:betId', { params })).code).toBe('bet-unknown');
    expect((await w.visitor.get('GET /wps/member/bets/:betId', { params })).code).toBe('not-logged-in');
    expect((await w.visitor.get('GET /wps/member/bets')).code).toBe('not-logged-in');
    expect((await w.as(bob).get('GET /wps/member/bets/:betId', { params: { betId: '7' } })).code).toBe(
      'input-malformed',
    );
  });

  it('hold their terms against the application, and results stay as they were entered', async () => {
    const client = await w.owner.connect();
    for (const statement of [
      'update lottery_bets set odds = 1000',
      'update lottery_bets set selection = selection',
      'delete from lottery_bets',
      "update lottery_results set result = '[]'",
      'delete from lottery_results',
      "update lottery_draws set seed_hash = ''",
      'update lottery_draws set closes_at = now()',
      'delete from lottery_draws',
    ]) {
      await client.query('begin');
      await client.query('set local role banyan_app');
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied/);
      await client.query('rollback');
    }
    client.release();
  });
});

describe('a draw with numbers entered in the night', () => {
  it('is settled by the first that comes', async () => {
    await closeDraw(w);
    await enterResult(w, open);
    expect(await settleDraw(w.context, open.id)).toBeGreaterThan(0);
    const { value } = await w.as(alice).get('GET /wps/member/bets', { query: { drawId: open.id } });
    expect(value.content[0]).toMatchObject({ state: 'won', payout: { amount: '14.00' } });
  });
});
