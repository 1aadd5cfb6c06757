/** Two people: one alone changes nothing, two who agree do, two who do not stop the day for both. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDraw, openDraw, prizes, withSpecial } from '../../../test/draws.ts';
import { staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { system } from '../../infra/actor.ts';
import { type Clerk, enterByTwo } from './enter-by-two.ts';
import { type GameRow, readGame } from '../lottery/game-store.ts';
import type { Prizes } from '@banyan/games/lottery';

let w: World;
let game: GameRow;
let people: Record<'anna' | 'benoy', Clerk>;
const clerk = async (name: string): Promise<Clerk> => {
  const { id } = await staffMember(w, 'results', { name });
  return { ...system, staff: id, person: id, name, noted: { lines: 0 } };
};
beforeAll(async () => {
  w = await world();
  game = (await readGame(w.context.database, 'XSMB')) as GameRow;
  people = { anna: await clerk('anna'), benoy: await clerk('benoy') };
});
afterAll(() => w.close());

const enter = (day: string, person: 'anna' | 'benoy', result: Prizes) =>
  enterByTwo(w.context, game, { day: day as never, line: 1, result }, people[person], { endSales: false });
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

it('two who differ change nothing, and stop the day until its case is closed and both enter anew', async () => {
  const draw = await openDraw(w, '2005-10-02');
  await closeDraw(w);
  await enter(draw.day, 'anna', prizes);
  expect(await enter(draw.day, 'benoy', withSpecial('07524'))).toEqual({ state: 'differs' });
  expect(await stateOf(draw.id)).toBe('closed');
  expect(await enter(draw.day, 'benoy', prizes)).toEqual({ state: 'stopped' });
  const { rows } = await w.owner.query(
    "select id, details from play_cases where kind = 'draw' and round = '2005-10-02'",
  );
  expect(rows).toEqual([{ id: expect.any(String), details: { entries: 'anna, benoy', tiers: 'DB' } }]);
  await w.clock.advance(1);
  await w.owner.query('update play_cases set closed_at = clock_now() where id = $1', [rows[0].id]);
  await w.clock.advance(1);
  expect(await enter(draw.day, 'benoy', prizes)).toEqual({ state: 'waiting' });
  expect(await enter(draw.day, 'anna', prizes)).toMatchObject({ state: 'agreed', with: 'benoy' });
  expect(await stateOf(draw.id)).toBe('drawn');
});

it('two at the same moment are one result', async () => {
  const draw = await openDraw(w, '2005-10-03');
  await closeDraw(w);
  const ends = await Promise.all((['anna', 'benoy'] as const).map((person) => enter(draw.day, person, prizes)));
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
