/** A market: two draws with their own closes, and bets on both together, which close with the first and are decided by the two. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { permissions } from '@banyan/core/staff';
import { balancesOf } from '../ledger/index.ts';
import { staffMember } from '../../../test/staff.ts';
import { send } from '../../../test/client.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { settleDueDraws } from '../settlement/settle-draw.ts';
import { closeDueDraws } from './close-draws.ts';
import { combineParts } from './combine-parts.ts';
import { openDueDraws } from './open-draws.ts';
import { scheduleDraws } from './schedule-draws.ts';
import { voidDraw } from './void-draw.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await w.owner.query("update lottery_games set enabled = market is not null and market = 'MORN'");
});
afterAll(() => w.close());

/** Each test has a day of its own: the market opens at 11:00 and closes at 12:30 in Dhaka, 05:00 and 06:30 of UTC. */
let day = Date.parse('2026-11-20T00:00:00Z');
async function at(clock: string): Promise<void> {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  await w.clock.advance(day + (hours * 60 + minutes) * 60_000 - w.clock.now());
  await scheduleDraws(w.context);
  await openDueDraws(w.context);
  await closeDueDraws(w.context);
}
async function nextDay(): Promise<void> {
  day += 86_400_000;
  await at('04:00');
}

async function onSale(gameCode: string): Promise<string> {
  const { rows } = await w.owner.query(
    `select id from lottery_draws where game = $1 and state = 'open' and closes_at > clock_now() order by closes_at`,
    [gameCode],
  );
  return rows[0].id;
}

async function bet(member: TestMember, drawId: string, play: string, selection: string, odds: string) {
  const lines = [{ play, selection, stake: '10', odds, cost: 1 }];
  const body = { id: makeId<'request'>(), drawId, lines };
  return (await w.as(member).post('POST /lgw/vn/tickets', { body })).code;
}

/** Numbers for a closed draw, as if it had been drawn. */
async function drawn(id: string, panna: string): Promise<void> {
  const { rowCount } = await w.owner.query(
    `update lottery_draws set state = 'drawn', result = $2, result_version = 1 where id = $1 and state = 'closed'`,
    [id, JSON.stringify([{ tier: 'PANNA', numbers: [panna] }])],
  );
  expect(rowCount).toBe(1);
}

/** Whole units of money; sessions end while hours pass. */
const balance = async (member: TestMember) => Number((await balancesOf(w.context.database, member.id)).main) / 10_000;

const stateOf = async (id: string) =>
  (await w.owner.query('select state, result from lottery_draws where id = $1', [id])).rows[0];

describe('a market', () => {
  it('sells bets on both until the first closes, and decides them by the two draws of the day', async () => {
    await nextDay();
    const alice = await w.member({ balance: '1000.00' });
    const [open, close, both] = [await onSale('MORNO'), await onSale('MORNC'), await onSale('MORNJ')];
    expect(await bet(alice, open, 'ANK', '3', '9')).toBe('ok');
    expect(await bet(alice, both, 'JODI', '38', '90')).toBe('ok');
    expect(await bet(alice, both, 'SANGAM', '120558', '10000')).toBe('ok');
    // What is decided by one side alone is not sold on both.
    expect(await bet(alice, both, 'OANK', '3', '9')).toBe('play-unknown');
    expect(await balance(alice)).toBe(970);
    await at('04:59');
    // A minute before the open is drawn its sales and those on both are over, and the close is still sold.
    const late = await w.member({ balance: '100.00' });
    expect(await bet(late, open, 'ANK', '3', '9')).toBe('draw-closed');
    expect(await bet(late, both, 'JODI', '38', '90')).toBe('draw-closed');
    expect(await bet(late, close, 'DPM', '5-8', '300')).toBe('ok');
    await at('05:01');
    await drawn(open, '120');
    await settleDueDraws(w.context);
    expect(await balance(alice)).toBe(1060);
    expect(await combineParts(w.context)).toBe(0);
    expect(await stateOf(both)).toEqual({ state: 'closed', result: null });
    await at('06:29');
    expect(await bet(await w.member({ balance: '100.00' }), close, 'ANK', '8', '9')).toBe('draw-closed');
    await at('06:31');
    expect(await combineParts(w.context)).toBe(0);
    await drawn(close, '558');
    const decided = await Promise.all([combineParts(w.context), combineParts(w.context), combineParts(w.context)]);
    expect(decided.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await stateOf(both)).toEqual({
      state: 'drawn',
      result: [
        { tier: 'OPEN', numbers: ['120'] },
        { tier: 'CLOSE', numbers: ['558'] },
      ],
    });
    await settleDueDraws(w.context);
    // 900 for the jodi and 100,000 for the sangam; of the motor's two pannas, 20 of stake, one came and pays 3,000.
    expect([await balance(alice), await balance(late)]).toEqual([101_960, 3080]);
    expect(await combineParts(w.context)).toBe(0);
  });

  it('gives stakes on both back when one of its draws is void, and leaves the other side alone', async () => {
    await nextDay();
    const bob = await w.member({ balance: '100.00' });
    const [open, close, both] = [await onSale('MORNO'), await onSale('MORNC'), await onSale('MORNJ')];
    expect(await bet(bob, both, 'JODI', '38', '90')).toBe('ok');
    expect(await bet(bob, close, 'ANK', '8', '9')).toBe('ok');
    await at('05:01');
    await drawn(open, '120');
    expect((await voidDraw(w.context, close, 'a test')).ok).toBe(true);
    await at('06:31');
    expect(await combineParts(w.context)).toBe(1);
    await settleDueDraws(w.context);
    expect((await stateOf(both)).state).toBe('void');
    expect(await balance(bob)).toBe(100);
  });

  it('takes numbers of both from nobody: they are made of the draws', async () => {
    await nextDay();
    const both = await onSale('MORNJ');
    await at('06:31');
    const staff = await staffMember(w, 'owner', { permissions });
    const answer = await send(
      w.url,
      `POST /admin/api/draws/${both}/entries`,
      {
        headers: { cookie: staff.cookie },
        body: {
          prizes: [
            { tier: 'OPEN', numbers: '120' },
            { tier: 'CLOSE', numbers: '558' },
          ],
        },
      },
      { 'x-banyan-admin': '1', 'user-agent': 'test' },
    );
    expect(((await answer.json()) as { code: string }).code).toBe('state-conflict');
    expect((await stateOf(both)).state).toBe('closed');
  });

  it('has no draw on both on a day on which a side has none: it is void, and stakes come back', async () => {
    await w.owner.query(`insert into lottery_closed_days (game, day, reason) values ('MORNC', $1::date, 'a test')`, [
      new Date(day + 2 * 86_400_000).toISOString().slice(0, 10),
    ]);
    await nextDay();
    await nextDay();
    const carol = await w.member({ balance: '100.00' });
    const both = await onSale('MORNJ');
    // It was planned before the day was closed.
    await w.owner.query(
      `update lottery_draws set day = day - 1000 where game = 'MORNC' and day = (select day from lottery_draws where id = $1)`,
      [both],
    );
    expect(await bet(carol, both, 'JODI', '38', '90')).toBe('ok');
    await at('06:31');
    expect(await combineParts(w.context)).toBe(1);
    await settleDueDraws(w.context);
    expect((await stateOf(both)).state).toBe('void');
    expect(await balance(carol)).toBe(100);
  });
});
