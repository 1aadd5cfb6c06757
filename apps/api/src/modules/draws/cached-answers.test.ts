/** What visitors ask all the time is answered from memory, and no older than the last change that this process made or was told of. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDraw, openDraw } from '../../../test/draws.ts';
import { type World, world } from '../../../test/world.ts';
import { publishToAll } from '../../infra/publish.ts';
import { offerTools, readGame } from '../lottery/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const current = async () => (await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'XSMB' } })).value;
const oddsOfDe = async () => (await current()).plays.find(({ play }) => play === 'DE')?.odds;
const inLobby = async () =>
  (await w.visitor.get('GET /lgw/vn/draws/lobby')).value.list.find(({ gameCode }) => gameCode === 'XSMB')?.draw?.drawNo;
/** As another process would: a row, and perhaps the event of it. */
const hand = (odds: string) =>
  w.owner.query("update lottery_plays set odds = $1 where game = 'XSMB' and play = 'DE'", [odds]);

it('is told anew at once after a change made here, and after the event of one made elsewhere', async () => {
  const game = await readGame(w.context.database, 'XSMB');
  if (game === undefined) throw new Error('there is no XSMB');
  expect((await offerTools.setOdds(w.context, game, 'DE', '80', 1)).ok).toBe(true);
  expect(await oddsOfDe()).toBe('80');
  expect((await offerTools.setOdds(w.context, game, 'DE', '81', 1)).ok).toBe(true);
  expect(await oddsOfDe()).toBe('81');
  await hand('79');
  await w.context.database.transaction().execute((tx) => publishToAll(tx, 'offers.changed', { gameCode: 'XSMB' }));
  await w.settle();
  expect(await oddsOfDe()).toBe('79');
});

it('is no older than a second when nobody tells, and never shows a draw as on sale after its close', async () => {
  await oddsOfDe();
  await hand('78');
  await w.clock.advance(1000);
  expect(await oddsOfDe()).toBe('78');
  await openDraw(w, '2005-10-01');
  expect([await inLobby(), (await current()).draw?.drawNo]).toEqual(['20051001', '20051001']);
  await closeDraw(w);
  expect([await inLobby(), (await current()).draw]).toEqual([undefined, null]);
});
