/** Counts of past results as the server makes them: over the asked span, of every family, and new after a correction. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededWords } from '@banyan/games/draws';
import { lotteryNamed } from '@banyan/games/lotteries';
import { type World, world } from '../../../test/world.ts';
import { readGames } from '../lottery/game-store.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** Drawn results of a game, one a minute, the last given the newest. */
async function enter(game: string, results: readonly unknown[]): Promise<void> {
  await w.owner.query(
    `insert into lottery_draws (id, game, draw_no, day, opens_at, closes_at, draws_at, state, result, result_version,
       decided_version, settlement_version)
     select gen_random_uuid(), $1, to_char(n, 'FM00000'), '2026-01-01', t.at - interval '2 minutes', t.at - interval '1 minute',
       t.at, 'settled', r, 1, 1, 1
     from jsonb_array_elements($2::jsonb) with ordinality as e (r, n)
     cross join lateral (select timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute' as at) t`,
    [game, JSON.stringify(results)],
  );
}
const asked = async (gameCode: string, span?: number) =>
  (await w.visitor.get('GET /lgw/vn/numeros/trends', { query: { gameCode, ...(span === undefined ? {} : { span }) } }))
    .value;

it('counts the last draws of the span and looks further back for what is missing', async () => {
  const result = (first: string) => [{ tier: 'digits', numbers: [first, '2', '3', '4', '5'] }];
  // A nine 41 draws ago, then ones, and the newest is a seven.
  await enter('SSC1M', [result('9'), ...Array.from({ length: 40 }, () => result('1')), result('7')]);
  const value = await asked('SSC1M', 30);
  const first = value.views.find(({ name, place }) => name === 'place' && place === 1);
  const of = (symbol: number) => [first?.came[symbol], first?.missing[symbol], first?.longest[symbol]];
  expect([of(9), of(1), of(7), of(0)]).toEqual([
    [0, 41, 30],
    [29, 1, 1],
    [1, 0, 29],
    [0, 42, 30],
  ]);
  expect([value.counted, value.known, value.drawNos.at(-1), value.drawNos.length]).toEqual([30, 42, '00042', 30]);
  expect(first?.rows.at(-1)).toEqual([42, 1, 42, 42, 42, 42, 42, 0, 42, 41]);
  const longer = await asked('SSC1M');
  expect([longer.counted, longer.views[0]?.came[9]]).toEqual([42, 1]);
});

it('is counted anew when a result is corrected', async () => {
  const result = (first: string) => [{ tier: 'digits', numbers: [first, '2', '3', '4', '5'] }];
  await enter('SSC5M', [result('1'), result('1'), result('1')]);
  expect((await asked('SSC5M', 50)).views[0]?.came.slice(0, 3)).toEqual([0, 3, 0]);
  await w.owner.query(
    `update lottery_draws set result = $1, result_version = 2, decided_version = 2, settlement_version = 2
     where game = 'SSC5M' and draw_no = '00002'`,
    [JSON.stringify(result('2'))],
  );
  expect((await asked('SSC5M', 50)).views[0]?.came.slice(0, 3)).toEqual([0, 2, 1]);
});

it('has figures for every family, whose counts add up', async () => {
  await w.owner.query('update lottery_games set enabled = true');
  const families = new Map((await readGames(w.context.database)).map(({ rules, code }) => [rules, code]));
  expect(families.size).toBeGreaterThan(9);
  for (const [rules, code] of families) {
    const words = seededWords('7'.repeat(64), rules);
    const results = Array.from({ length: 8 }, () => lotteryNamed(rules).draw(words));
    await w.owner.query('delete from lottery_draws where game = $1', [code]);
    await enter(code, results);
    const { counted, views } = await asked(code, 100);
    expect([rules, counted, views.length > 0]).toEqual([rules, 8, true]);
    for (const { isSingle, came, symbols } of views)
      if (isSingle)
        expect([rules, came.reduce((sum, one) => sum + one, 0), came.length]).toEqual([rules, 8, symbols.length]);
  }
});

it('refuses what is no game and no span, and has no figures where nothing was drawn', async () => {
  const none = await w.visitor.get('GET /lgw/vn/numeros/trends', { query: { gameCode: 'NONE' } });
  expect(none.code).toBe('game-unknown');
  const odd = await w.visitor.get('GET /lgw/vn/numeros/trends', { query: { gameCode: 'XSMB', span: 31 } });
  expect(odd.status).toBe(400);
  await w.owner.query(`delete from lottery_draws where game = 'XSMB'`);
  expect(await asked('XSMB', 30)).toEqual({ counted: 0, known: 0, drawNos: [], views: [] });
});
