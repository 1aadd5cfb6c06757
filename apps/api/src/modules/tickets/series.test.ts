/** Games of series and rebate: prices by the series of a bet, levels that win together, and the rebate, once and never on a void. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { ssc } from '@banyan/games/ssc';
import { balanceOf, type Line } from '../../../test/draws.ts';
import { faultsOfDraws } from '../../../test/recheck.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { correctResults } from '../draws/correct-results.ts';
import { readGame } from '../lottery/game-store.ts';
import { settleDraw } from '../settlement/settle-draw.ts';
import { voidDraw } from '../draws/void-draw.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await w.owner.query("update lottery_games set enabled = true where code = 'SSC5M'");
});
afterAll(async () => {
  expect(await faultsOfDraws(w)).toEqual([]);
  await w.close();
});

/** Five digits as the family's result. */
const resultOf = (digits: string) => [{ tier: ssc.tiers[0]?.tier ?? '', numbers: [...digits] }];
let made = 0;

async function openDraw(): Promise<string> {
  const id = makeId<'draw'>(w.clock.now());
  made += 1;
  await w.owner.query(
    `insert into lottery_draws (id, game, draw_no, day, opens_at, closes_at, draws_at, state)
     values ($1, 'SSC5M', $2, '2005-10-01', clock_now(), clock_now() + interval '1 minute', clock_now() + interval '1 minute', 'open')`,
    [id, `20051001${String(made).padStart(4, '0')}`],
  );
  return id;
}

async function settleOn(draw: string, digits: string): Promise<void> {
  await w.owner.query("update lottery_draws set state = 'closed' where id = $1", [draw]);
  await w.owner.query("update lottery_draws set state = 'drawn', result = $2, result_version = 1 where id = $1", [
    draw,
    JSON.stringify(resultOf(digits)),
  ]);
  await settleDraw(w.context, draw);
}

const send = (member: TestMember, drawId: string, lines: readonly Line[], series?: number) =>
  w.as(member).post('POST /lgw/vn/tickets', {
    body: { id: makeId<'ticket'>(), drawId, lines, ...(series === undefined ? {} : { series }) },
  });

const straight = (odds: string, selection = '1|2|3'): Line => ({ play: 'F3S', selection, stake: '2', odds, cost: 1 });

async function betOf(member: TestMember) {
  const { value } = await w.as(member).get('GET /wps/member/bets', { query: { gameCode: 'SSC5M' } });
  const id = value.content[0]?.id ?? '';
  return (await w.as(member).get('GET /wps/member/bets/:betId', { params: { betId: id } })).value;
}

describe('a bet at a series', () => {
  it('pays what the series says, and gives the rest back as rebate, won or lost', async () => {
    const draw = await openDraw();
    const [winner, loser] = [await w.member({ balance: '10.00' }), await w.member({ balance: '10.00' })];
    expect((await send(winner, draw, [straight('850')], 1700)).code).toBe('ok');
    expect((await send(loser, draw, [straight('850', '7|7|7')], 1700)).code).toBe('ok');
    await settleOn(draw, '12345');
    // 2 x 850, and (1800 - 1700) / 2000 of the cost of 2.
    expect(await balanceOf(w, winner)).toBe('1708.10');
    expect(await balanceOf(w, loser)).toBe('8.10');
    expect((await betOf(loser)).bet).toMatchObject({ state: 'lost', series: 1700, rebate: { amount: '0.10' } });
    const { value } = await w.as(loser).get('GET /wps/v2/wallets/statement');
    expect(value.content.map(({ kind, amount }) => [kind, amount.amount])).toContainEqual(['rebate', '0.10']);
    // Asked for again, or corrected, the rebate is not paid again.
    await settleDraw(w.context, draw);
    expect(await balanceOf(w, loser)).toBe('8.10');
    const game = await readGame(w.context.database, 'SSC5M');
    await w.owner.query("update lottery_draws set draw_no = '20051001' where id = $1", [draw]);
    const corrected = await correctResults(
      w.context,
      game as never,
      [{ day: '2005-10-01' as never, line: 2, result: resultOf('77745') }],
      { source: 'manual', reason: 'for the test' },
    );
    expect(corrected.ok).toBe(true);
    await settleDraw(w.context, draw);
    expect(await balanceOf(w, winner)).toBe('8.10');
    expect(await balanceOf(w, loser)).toBe('1708.10');
  });

  it('is at the series at which the board opens when none is named', async () => {
    const draw = await openDraw();
    const member = await w.member({ balance: '10.00' });
    const { value } = await w.as(member).get('GET /lgw/vn/draws/current', { query: { gameCode: 'SSC5M' } });
    expect(value.series).toEqual({ lowest: 1700, highest: 1800, opening: 1800, account: 1800 });
    const play = value.plays.find((one) => one.play === 'F3S');
    expect([play?.odds, play?.fairOdds, play?.returns[0]?.rtp]).toEqual(['900', '1000', '0.900000']);
    expect((await send(member, draw, [straight('900')])).code).toBe('ok');
    await settleOn(draw, '00000');
    expect(await balanceOf(w, member)).toBe('8.00');
  });

  it('is refused above what the account has, below the plan, and with the price of another series', async () => {
    const draw = await openDraw();
    const member = await w.member({ balance: '10.00' });
    const high = await send(member, draw, [straight('950')], 1900);
    expect([high.code, high.details]).toEqual(['series-out-of-range', { lowest: 1700, highest: 1800 }]);
    expect((await send(member, draw, [straight('800')], 1600)).code).toBe('series-out-of-range');
    expect((await send(member, draw, [straight('900')], 1700)).code).toBe('odds-changed');
    await w.owner.query('insert into lottery_account_series (member, series) values ($1, 1956)', [member.id]);
    expect((await send(member, draw, [straight('975')], 1950)).code).toBe('ok');
    expect((await send(member, draw, [straight('976')], 1952)).code).toBe('series-out-of-range');
    expect((await betOf(member)).bet.rebate.amount).toBe('0.006');
  });

  it('has its cost back and no rebate when the draw is void', async () => {
    const draw = await openDraw();
    const member = await w.member({ balance: '10.00' });
    await send(member, draw, [straight('850')], 1700);
    await voidDraw(w.context, draw, 'for the test');
    await settleDraw(w.context, draw);
    expect(await balanceOf(w, member)).toBe('10.00');
  });
});

describe('a selection of several combinations', () => {
  it('costs each of them, and pays every level that it hits', async () => {
    const draw = await openDraw();
    const member = await w.member({ balance: '1000.00' });
    // Five stars as straights of five, four, three, two and one: 2 x 1 x 1 x 1 x 1 combinations on each level.
    const odds = '90000/9000/900/90/9';
    const line = { play: 'A5C', selection: '1-9|2|3|4|5', stake: '1', odds, cost: 1 };
    const wrong = await send(member, draw, [{ ...line, combinations: 2 } as Line]);
    expect(wrong.code).toBe('odds-changed');
    const placed = await send(member, draw, [{ ...line, combinations: 10 } as Line]);
    expect(placed.value.cost.amount).toBe('10.00');
    await settleOn(draw, '92345');
    const { bet } = await betOf(member);
    expect(bet).toMatchObject({ state: 'won', combinations: 10, odds, cost: { amount: '10.00' } });
    const paid = odds.split('/').reduce((sum, level, at) => sum + Number(level) * (bet.hitsByLevel?.[at] ?? 0), 0);
    expect(bet.payout?.amount).toBe(`${paid}.00`);
    expect(bet.hits).toBe(bet.hitsByLevel?.reduce((sum, hits) => sum + hits, 0));
    expect(bet.hitsByLevel?.[0]).toBe(1);
  });
});
