/** Samples of a demo: a year of past days, draws without a feed, and real results that take their place. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lotteryNamed } from '@banyan/games/lotteries';
import { closeDraw, openDraw, prizes } from '../../../test/draws.ts';
import { type World, world } from '../../../test/world.ts';
import { drawDemoResults } from './demo-results.ts';
import { fillPast } from './samples.ts';
import { importResults } from './import-results.ts';
import { readGame, readGames } from '../lottery/index.ts';
import type { GameRow } from '../lottery/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await w.owner.query('update lottery_games set enabled = true');
  await drawDemoResults(w.context);
  const { rows } = await w.owner.query('select 1 from lottery_draws where is_sample limit 1');
  expect(rows).toEqual([]);
  await w.set('demo.results', undefined);
  await drawDemoResults(w.context);
});
afterAll(() => w.close());

type Row = { game: string; day: string; result: { tier: string; numbers: string[] }[]; is_sample: boolean };

async function rowsOf(game: string): Promise<Row[]> {
  const { rows } = await w.owner.query<Row>(
    'select game, day::text as day, result, is_sample from lottery_draws where game = $1 and result is not null order by day desc',
    [game],
  );
  return rows;
}

it('fills a year of every game that draws at times of day, and only once', async () => {
  const games = (await readGames(w.context.database)).filter(({ everySeconds }) => everySeconds === null);
  expect(games.length).toBeGreaterThan(40);
  for (const { code, rules } of games) {
    const rows = await rowsOf(code);
    expect(rows.length, code).toBeGreaterThanOrEqual(20);
    const lottery = lotteryNamed(rules);
    for (const { result } of rows.slice(0, 5)) expect(lottery.parse(result).ok, code).toBe(true);
  }
  expect((await rowsOf('XSMB')).length).toBeGreaterThan(355);
  expect(await fillPast(w.context)).toBe(0);
});

it('is the same in every list: a market on both sides has the numbers of its sides', async () => {
  const [open, close, both] = await Promise.all(['MORNO', 'MORNC', 'MORNJ'].map(rowsOf));
  const sideOf = (rows: Row[] | undefined, day: string) => rows?.find((row) => row.day === day)?.result[0]?.numbers[0];
  expect(both?.length).toBeGreaterThan(355);
  for (const { day, result } of both ?? [])
    expect(result.map(({ numbers }) => numbers[0])).toEqual([sideOf(open, day), sideOf(close, day)]);
});

it('is said to be a sample, in the list and in the proof', async () => {
  const { value } = await w.visitor.get('GET /lgw/vn/numeros/opened/game', { query: { gameCode: 'XSMB', count: 3 } });
  expect(value.list.map(({ isSample }) => isSample)).toEqual([true, true, true]);
  const proof = await w.visitor.get('GET /lgw/vn/draws/:drawId/proof', { params: { drawId: value.list[0]?.id ?? '' } });
  expect(proof.value).toMatchObject({ isSample: true, promise: null });
});

it('draws what waits for a feed a minute after its time', async () => {
  const draw = await openDraw(w, '2005-11-01');
  await closeDraw(w);
  await drawDemoResults(w.context);
  const stateOf = async () =>
    (await w.owner.query('select state, is_sample from lottery_draws where id = $1', [draw.id])).rows[0];
  expect(await stateOf()).toEqual({ state: 'closed', is_sample: false });
  await w.clock.advance(61_000);
  await drawDemoResults(w.context);
  expect(await stateOf()).toEqual({ state: 'drawn', is_sample: true });
});

it('makes room for what an operator imports, and keeps the sample on record', async () => {
  const game = (await readGame(w.context.database, 'XSMB')) as GameRow;
  const [newest] = await rowsOf('XSMB');
  const day = newest?.day as never;
  const imported = await importResults(w.context, game, [{ day, line: 1, result: prizes }], {
    source: 'csv',
    endSales: false,
  });
  expect(imported).toMatchObject({ ok: true, value: { past: 0 } });
  expect((await rowsOf('XSMB'))[0]).toMatchObject({ day, is_sample: false, result: prizes });
  const other = prizes.map((prize) => (prize.tier === 'DB' ? { ...prize, numbers: ['11111'] } : prize));
  const again = await importResults(w.context, game, [{ day, line: 1, result: other }], {
    source: 'csv',
    endSales: false,
  });
  expect(again).toMatchObject({ ok: false, faults: [{ reason: 'other-numbers' }] });
});

it('is nothing that production has', async () => {
  const produced = { ...w.context, config: { ...w.context.config, mode: 'production' } } as World['context'];
  await w.owner.query(
    "delete from lottery_results where source = 'demo' and draw in (select id from lottery_draws where game = 'TEER1')",
  );
  await w.owner.query("delete from lottery_draws where game = 'TEER1' and is_sample");
  await drawDemoResults(produced);
  expect(await rowsOf('TEER1')).toEqual([]);
});
