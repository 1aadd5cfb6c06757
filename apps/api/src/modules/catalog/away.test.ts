/** A vendor that cannot be reached or is switched off: its cards say so, everybody else's do not, and pages are told (F41). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entry, list } from '../../../test/catalog.ts';
import { type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { ok } from '@banyan/core/results';
import { switchVendor } from '../vendors/index.ts';
import { watchBreakers } from './background.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await list(w, 'AWAY_A', [entry('wheel'), entry('boat')]);
  await list(w, 'AWAY_B', [entry('kite')]);
  const fake = { launch_url: 'https://games.example/play', account: { script: 'down down down ok' } };
  await w.owner.query("update play_vendors set adapter = 'fake', launch_url = $1, account = $2 where code = 'AWAY_A'", [
    fake.launch_url,
    fake.account,
  ]);
});
afterAll(() => w.close());

/** The vendors of the cards that are away, in each of the lists that have cards. */
async function away(): Promise<string[][]> {
  const [games, vendors, popular, menu] = await Promise.all([
    w.visitor.get('GET /wps/catalog/games', { query: { language: 'EN' } }),
    w.visitor.get('GET /wps/catalog/vendors', { query: { language: 'EN' } }),
    w.visitor.get('GET /lgw/games/popular', { query: { language: 'EN', count: 20 } }),
    w.visitor.get('GET /lgw/games/game_menus', { query: { language: 'EN' } }),
  ]);
  const of = (cards: readonly { vassalage: string; isAway: boolean }[]) =>
    cards.filter(({ isAway }) => isAway).map(({ vassalage }) => vassalage);
  const offered = new Set(popular.value.list.map(({ vassalage }) => vassalage));
  return [
    of(games.value.games),
    of(vendors.value.list),
    of(menu.value.list.flatMap(({ cards }) => cards)),
    ['AWAY_A', 'AWAY_B'].filter((code) => !offered.has(code)),
  ];
}
const none = [[], [], [], []];
const first = [['AWAY_A', 'AWAY_A'], ['AWAY_A'], ['AWAY_A'], ['AWAY_A']];

test('three faults in a row close its cards and nobody else’s; half a minute later they are open again', async () => {
  const member = w.as(await w.member());
  const watch = watchBreakers();
  const reported = async (): Promise<number> => {
    await watch(w.context);
    const { rows } = await w.owner.query("select count(*)::int as n from outbox where topic = 'catalog.changed'");
    return (rows as { n: number }[])[0]?.n ?? 0;
  };
  const launch = (vassalage: string, gameId: string) =>
    member.get('GET /wps/game/launchGame', { query: { vassalage, gameId, gameType: 'RNG' } });
  expect(await away()).toEqual(none);
  const before = await reported();
  for (let fault = 0; fault < 3; fault += 1) expect((await launch('AWAY_A', 'wheel')).code).toBe('vendor-unavailable');
  expect(await away()).toEqual(first);
  expect(await reported()).toBe(before + 1);
  expect(await reported()).toBe(before + 1);
  await w.clock.advance(31_000);
  expect(await away()).toEqual(none);
  expect(await reported()).toBe(before + 2);
  expect((await launch('AWAY_A', 'wheel')).status).toBe(200);
});

test('one that is switched off is away until it is switched on, and cannot be launched', async () => {
  const turn = async (isOn: boolean) => {
    await transact<undefined, never>(w.context.database, async (tx) => {
      await switchVendor(tx, 'AWAY_A', isOn);
      return ok(undefined);
    });
    await w.settle();
  };
  await turn(false);
  expect(await away()).toEqual(first);
  const query = { vassalage: 'AWAY_A', gameId: 'wheel', gameType: 'RNG' };
  expect((await w.as(await w.member()).get('GET /wps/game/launchGame', { query })).code).toBe('game-closed');
  await turn(true);
  expect(await away()).toEqual(none);
});
