/** Two people: one alone changes nothing, two who agree do, two who do not are told. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDraw, openDraw, prizes, withSpecial } from '../../../test/draws.ts';
import { type World, world } from '../../../test/world.ts';
import { enterByTwo } from './enter-by-two.ts';
import { type GameRow, readGame } from '../lottery/game-store.ts';
import type { Prizes } from '@banyan/games/lottery';

let w: World;
let game: GameRow;
beforeAll(async () => {
  w = await world();
  game = (await readGame(w.context.database, 'XSMB')) as GameRow;
});
afterAll(() => w.close());

const enter = (day: string, person: string, result: Prizes) =>
  enterByTwo(w.context, game, { day: day as never, line: 1, result }, person, { endSales: false });
const stateOf = async (id: string) =>
  (await w.visitor.get('GET /lgw/vn/draws/:drawId', { params: { drawId: id } })).value.state;

it('one person waits for a second, and cannot be the second', async () => {
  const draw = await openDraw(w, '2005-10-01');
  await closeDraw(w);
  expect(await enter(draw.day, 'anna', prizes)).toEqual({ state: 'waiting' });
  expect(await enter(draw.day, 'anna', prizes)).toEqual({ state: 'waiting' });
  expect(await stateOf(draw.id)).toBe('closed');
  expect(await enter(draw.day, 'benoy', prizes)).toMatchObject({ state: 'agreed', with: 'anna', end: { ok: true } });
  expect(await stateOf(draw.id)).toBe('drawn');
});

it('two who differ change nothing until one of them corrects himself', async () => {
  const draw = await openDraw(w, '2005-10-02');
  await closeDraw(w);
  await enter(draw.day, 'anna', prizes);
  expect(await enter(draw.day, 'benoy', withSpecial('07524'))).toEqual({ state: 'differs', from: ['anna'] });
  expect(await stateOf(draw.id)).toBe('closed');
  expect(await enter(draw.day, 'benoy', prizes)).toMatchObject({ state: 'agreed', with: 'anna' });
  expect(await stateOf(draw.id)).toBe('drawn');
});

it('two at the same moment are one result', async () => {
  const draw = await openDraw(w, '2005-10-03');
  await closeDraw(w);
  const ends = await Promise.all(['anna', 'benoy'].map((person) => enter(draw.day, person, prizes)));
  expect(ends.map(({ state }) => state).toSorted()).toEqual(['agreed', 'waiting']);
  expect(await stateOf(draw.id)).toBe('drawn');
});

it('what two agree on is still refused for a draw on sale', async () => {
  const draw = await openDraw(w, '2005-10-04');
  await enter(draw.day, 'anna', prizes);
  expect(await enter(draw.day, 'benoy', prizes)).toMatchObject({
    state: 'agreed',
    end: { ok: false, faults: [{ reason: 'on-sale' }] },
  });
  expect(await stateOf(draw.id)).toBe('open');
});
