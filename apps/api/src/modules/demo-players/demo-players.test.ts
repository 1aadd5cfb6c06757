/** Demo players bet through the same doors as everybody, and nobody logs in as one of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotteries } from '@banyan/games/lotteries';
import { openDraw } from '../../../test/draws.ts';
import { type TestStudio, studioOf } from '../../../test/studio.ts';
import { type World, world } from '../../../test/world.ts';
import { seedDemoChance } from '../chance/index.ts';
import { studioVendors } from '../vendors/index.ts';
import { playRound, sitDown } from './at-studio.ts';
import { betOnDraw } from './bet-on-draw.ts';
import { chooseSelection, chooseStake } from './choose.ts';
import { findPlayers, giveMore } from './people.ts';
import { openTable } from './play.ts';
import { drawPrize } from './draw-prize.ts';

let w: World;
let s: TestStudio;
beforeAll(async () => {
  w = await world();
  s = await studioOf(w);
});
afterAll(async () => {
  await s?.close();
  await w.close();
});

/** A generator that repeats: the test says what the chance is. */
function numbers(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}

test('every play of every family gets a selection that it takes, and a stake within its bounds', () => {
  const below = numbers(20261127);
  for (const lottery of lotteries.values())
    for (const play of lottery.plays.values())
      for (let turn = 0; turn < 5; turn += 1) {
        const selection = chooseSelection(play, below);
        expect(selection && play.normalise(selection), `${lottery.rules} ${play.play} ${selection}`).toEqual({
          ok: true,
          value: selection,
        });
      }
  for (let turn = 0; turn < 50; turn += 1) {
    const stake = chooseStake({ least: 3n, most: 20n }, below);
    expect(stake >= 3n && stake <= 20n && stake % 3n === 0n).toBe(true);
  }
});

test('a database without them has nobody who plays', async () => {
  await openTable(() => 0, 0).play(w.context);
  expect((await w.owner.query('select from lottery_bets')).rowCount).toBe(0);
});

test('one bets on a draw that is on sale, loses all, and gets new play money once a day', async () => {
  const member = await w.member({ name: 'bulbul', balance: '40' });
  const [player] = await findPlayers(w.context);
  expect(player).toMatchObject({ id: member.id, name: 'bulbul' });
  if (player === undefined) return;
  expect(await betOnDraw(w.context, player, () => 0)).toBe('nothing-on-sale');
  await openDraw(w);
  const below = numbers(7);
  const ends = new Set<string>();
  for (let turn = 0; turn < 60; turn += 1) ends.add(await betOnDraw(w.context, player, below));
  expect([...ends].sort()).toEqual(['insufficient-funds', 'placed']);
  await giveMore(w.context, player);
  const balance = async () => (await w.as(member).get('GET /wps/v2/wallets/balance')).value;
  const after = await balance();
  await giveMore(w.context, player);
  expect(await balance()).toEqual(after);
});

test.each([
  ['dice', 'doyel'],
  ['monsoon', 'kokil'],
  ['mines', 'pakhi'],
  ['poker', 'srabon'],
])('one plays %s at the studio, by a launch code of its own', async (game, name) => {
  const member = await w.member({ name, balance: '1000' });
  const player = (await findPlayers(w.context)).find(({ id }) => id === member.id);
  if (player === undefined) throw new Error('the player was not found');
  const context = { ...w.context, config: { ...w.context.config, studioUrl: s.url } };
  const chosen = studioVendors.flatMap(({ games }) => games).indexOf(game);
  const seat = await sitDown(context, player, (n) => Math.min(chosen, n - 1));
  expect(seat).toMatchObject({ game });
  if (seat === undefined) return;
  expect(await playRound(context, seat, () => 1)).toBe(true);
  const rounds = await w.owner.query('select from play_rounds where member = $1', [member.id]);
  expect(rounds.rowCount).toBe(1);
  // What was begun is played to its end.
  const { rows } = await w.owner.query("select phase from studio.rounds where phase = 'open'");
  expect(rows).toEqual([]);
});

test('one takes the ticket of the day at the wheel and the egg, and no second', async () => {
  await w.member({ name: 'shalik' });
  const player = (await findPlayers(w.context)).find(({ name }) => name === 'shalik');
  if (player === undefined) throw new Error('the player was not found');
  expect(await drawPrize(w.context, player, () => 0)).toBe(false);
  await seedDemoChance(w.context.database, w.context.clock);
  const took = [0, 1, 0, 1].map((place) => () => drawPrize(w.context, player, (n) => Math.min(place, n - 1)));
  const ends: boolean[] = [];
  for (const one of took) ends.push(await one());
  expect(ends).toEqual([true, true, false, false]);
  const { rows } = await w.owner.query('select promotion from chance_draws where member = $1 order by 1', [player.id]);
  expect(rows.map(({ promotion }) => promotion)).toEqual(['golden-egg', 'lucky-wheel']);
});

test('without a studio nobody sits down', async () => {
  const [player] = await findPlayers(w.context);
  const context = { ...w.context, config: { ...w.context.config, studioUrl: 'http://127.0.0.1:9' } };
  expect(player && (await sitDown(context, player, () => 0))).toBeUndefined();
});
