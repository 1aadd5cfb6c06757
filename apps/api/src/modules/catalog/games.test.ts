/** The list of games: what stands in it, in which order, how it is narrowed, and that a vendor's list never undoes an operator's word. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ok } from '@banyan/core/results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entry, list } from '../../../test/catalog.ts';
import { deviceCookie } from '../../../test/device.ts';
import { type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { insertVendor } from '../vendors/index.ts';
import { addVendor, setCategory, setGame, setVendor, syncGames, openSync } from './index.ts';

/** Its players choose their risk. */
const reel = { rtp: 9900, volatility: ['high', 'low', 'low'] } as const;

let w: World;
beforeAll(async () => {
  w = await world();
  await list(w, 'KANTHA', [
    entry('pot', { titles: { EN: 'Golden Pot', BN: 'সোনার কলসি' }, classify: 'JP', leastStake: 100n, hasDemo: true }),
    entry('tiger', {
      titles: { EN: 'Sundarban Tiger' },
      classify: 'JP',
      leastStake: 500n,
      rtp: 9607,
      volatility: ['high'],
    }),
    entry('cards', { titles: { EN: 'Nawab Cards' }, classify: 'TG', leastStake: 7500n, platforms: ['html5-mobile'] }),
  ]);
  await w.owner.query("update play_vendors set demo_url = 'https://games.example/demo' where code = 'KANTHA'");
  await list(w, 'ILISH', [
    entry('net', { category: 'FISH', titles: { EN: 'Net and Gold' } }),
    entry('reel', {
      titles: { EN: 'River Reel' },
      leastStake: 20_000n,
      hasTrial: true,
      hasDemo: true,
      motif: 'hilsa',
      ...reel,
    }),
  ]);
});
afterAll(() => w.close());

const games = async (query: Record<string, string | number> = {}) =>
  (await w.visitor.get('GET /wps/catalog/games', { query: { language: 'EN', ...query } })).value;
const codes = async (query: Record<string, string | number> = {}) =>
  (await games(query)).games.map(({ gameId }) => gameId);

describe('a list', () => {
  it('has a card for each game, with all that names it', async () => {
    expect(await games({ gameType: 'RNG', vassalage: 'KANTHA' })).toMatchObject({ totalPages: 1, total: 3 });
    expect((await games({ gameName: 'golden' })).games).toEqual([
      {
        nodeId: expect.any(Number),
        vassalage: 'KANTHA',
        gameType: 'RNG',
        gameId: 'pot',
        title: 'Golden Pot',
        vendorTitle: 'KANTHA',
        gameClassify: 'JP',
        tags: [],
        minBet: '0.01',
        rtp: null,
        volatility: [],
        isHot: 0,
        isNew: 1,
        hasDemo: true,
        hasTrial: false,
        picture: null,
        motif: '',
        isAway: false,
        maintenanceUntil: null,
      },
    ]);
  });

  it('says of no game that it has a demo whose vendor has no address for demos', async () => {
    expect((await games({ gameName: 'river reel' })).games).toMatchObject([{ gameId: 'reel', hasDemo: false }]);
  });

  it('is narrowed by category, vendor, kind, name in any language, smallest stake and place', async () => {
    expect(await codes({ gameType: 'FISH' })).toEqual(['net']);
    expect(await codes({ gameType: 'RNG', vassalage: '' })).toEqual(['pot', 'tiger', 'cards', 'reel']);
    expect(await codes({ gameClassify: 'TG' })).toEqual(['cards']);
    expect(await codes({ gameName: ' GOLD ' })).toEqual(['pot', 'net']);
    expect(await codes({ gameName: 'কলসি' })).toEqual(['pot']);
    expect(await codes({ gameType: 'RNG', minBet: '0.05' })).toEqual(['pot', 'tiger']);
    expect(await codes({ gameType: 'RNG', minBet: '' })).toHaveLength(4);
    expect(await codes({ gameType: 'RNG', platform: 'html5-desktop' })).toEqual(['pot', 'tiger', 'reel']);
    expect(await codes({ gameType: 'RNG', platform: 'flash,html5-desktop' })).toHaveLength(4);
    expect(await codes({ gameName: '%' })).toEqual([]);
  });

  it('is narrowed by what games return and how widely that spreads', async () => {
    expect((await games({ gameName: 'river reel' })).games).toMatchObject([{ rtp: '99', volatility: ['low', 'high'] }]);
    expect(await codes({ gameType: 'RNG', minRtp: '96.07' })).toEqual(['tiger', 'reel']);
    expect(await codes({ gameType: 'RNG', minRtp: '96.08' })).toEqual(['reel']);
    expect(await codes({ gameType: 'RNG', minRtp: '' })).toHaveLength(4);
    expect(await codes({ volatility: 'high' })).toEqual(['tiger', 'reel']);
    expect(await codes({ volatility: 'low', minRtp: '0' })).toEqual(['reel']);
    expect(await codes({ volatility: 'medium' })).toEqual([]);
    for (const query of [{ volatility: 'huge' }, { minRtp: '101' }, { minRtp: 'all' }])
      expect((await w.visitor.get('GET /wps/catalog/games', { query })).status).toBe(400);
  });

  it('takes every field of the specification, signed in, and no other', async () => {
    const alice = await w.member();
    const m = w.as(alice);
    const query = {
      clientType: 3,
      platform: 'flash,html5-desktop',
      channel: 'WEB',
      merchant: 'banyan',
      gameType: 'RNG',
      vassalage: 'KANTHA',
      gameClassify: 'JP',
      gameName: 'tiger',
      minBet: '0.1',
      minLineNum: '',
      pageNo: 1,
      pageSize: 12,
      language: 'BN',
    };
    const { value } = await m.get('GET /wps/relay/GCSGAME_gameList', { query });
    expect(value.games.map(({ gameId }) => gameId)).toEqual(['tiger']);
    // Both answers have their fields beside the envelope's too, as the specification writes them (DEC-66).
    const top = async (path: string) =>
      (await (
        await fetch(`${w.url}/wps/relay/${path}`, {
          headers: { authorization: `Bearer ${alice.token}`, cookie: deviceCookie },
        })
      ).json()) as Record<string, unknown>;
    const whole = await top(`GCSGAME_gameList?${new URLSearchParams(query as never)}`);
    expect([whole['games'], whole['totalPages']]).toEqual([value.games, value.totalPages]);
    const hot = await top('GCSGAME_hotGamesV2');
    expect(hot['list']).toEqual((hot['value'] as { list: unknown[] }).list);
    expect((await w.visitor.get('GET /wps/relay/GCSGAME_gameList', { query })).status).toBe(401);
    for (const wrong of [{ pageNo: 0 }, { pageSize: 101 }, { minBet: 'x' }, { gameType: "' or 1=1" }, { other: 1 }])
      expect((await m.get('GET /wps/relay/GCSGAME_gameList', { query: { ...query, ...wrong } })).status).toBe(400);
  });

  it('counts the kinds of a category in the menu, most games first', async () => {
    const { value } = await w.visitor.get('GET /lgw/games/game_menus', { query: { language: 'EN' } });
    const kindsOf = (category: string) => value.list.find(({ code }) => code === category)?.kinds;
    expect(kindsOf('RNG')).toEqual([
      { kind: 'JP', games: 2 },
      { kind: 'TG', games: 1 },
    ]);
    expect(kindsOf('FISH')).toEqual([]);
  });

  it('comes by pages', async () => {
    expect(await games({ gameType: 'RNG', pageSize: 3 })).toMatchObject({ totalPages: 2, total: 4 });
    expect(await codes({ gameType: 'RNG', pageSize: 3, pageNo: 2 })).toEqual(['reel']);
    expect(await codes({ gameType: 'RNG', pageSize: 3, pageNo: 3 })).toEqual([]);
  });

  it('names the kinds that a vendor has', async () => {
    const { value } = await w.visitor.get('GET /wps/catalog/gameTypes', { query: { vassalage: 'KANTHA' } });
    expect(value.list).toEqual([{ gameType: 'RNG', gameClassify: ['JP', 'TG'], games: 3 }]);
    const { value: ilish } = await w
      .as(await w.member({ type: 4, currency: 'FUN' }))
      .get('GET /wps/relay/GCSGAME_getVassGameType', { query: { vassalage: 'ILISH' } });
    expect(ilish.list.map(({ gameType }) => gameType).sort()).toEqual(['FISH', 'RNG']);
  });

  it('stands behind the menu, and the vendors of a signed-in page are those of visitors', async () => {
    const { value } = await w.visitor.get('GET /lgw/games/game_menus', { query: { language: 'EN' } });
    const slots = value.list.find(({ code }) => code === 'RNG');
    expect(slots?.cards.map(({ vassalage, games: count }) => [vassalage, count])).toEqual([
      ['ILISH', 1],
      ['KANTHA', 3],
    ]);
    const own = await w.as(await w.member()).get('GET /wps/relay/GCSGAME_newGameVendor');
    const all = await w.visitor.get('GET /wps/catalog/vendors');
    expect(own.value).toEqual(all.value);
    expect((await w.visitor.get('GET /wps/relay/GCSGAME_newGameVendor')).status).toBe(401);
  });
});

describe('an operator', () => {
  it('moves, names, marks and rests a game, and none of it is undone by the vendor’s next list', async () => {
    const until = new Date(w.clock.now() + 3_600_000);
    const change = { position: 1, titles: { EN: 'Tiger!' }, classify: 'AC', isHot: true, maintenanceUntil: until };
    expect(await setGame(w.context, 'KANTHA', 'tiger', change)).toBe(true);
    expect(await setGame(w.context, 'KANTHA', 'nosuch', change)).toBe(false);
    await list(w, 'KANTHA', [
      entry('pot', { titles: { EN: 'Golden Pot', BN: 'সোনার কলসি' }, classify: 'JP', leastStake: 100n, hasDemo: true }),
      entry('tiger', { titles: { EN: 'Tiger of the Sundarbans', VI: 'Hổ' }, classify: 'JP', leastStake: 1000n }),
      entry('cards', { titles: { EN: 'Nawab Cards' }, classify: 'TG' }),
    ]);
    expect((await games({ gameType: 'RNG' })).games[0]).toMatchObject({
      gameId: 'tiger',
      title: 'Tiger!',
      gameClassify: 'AC',
      isHot: 1,
      minBet: '0.1',
      maintenanceUntil: until.toISOString(),
    });
    expect((await games({ gameName: 'hổ', language: 'VI' })).games[0]?.title).toBe('Hổ');
    const { value } = await w.visitor.get('GET /wps/relay/GCSGAME_hotGamesV2', {
      query: { merchantCode: 'banyan', isPlatform: 2, vassalage: 'KANTHA', platform: 'html5-desktop', language: 'EN' },
    });
    expect(value.list.map(({ gameId }) => gameId)).toEqual(['tiger']);
    await w.clock.advance(3_600_001);
    expect((await games({ gameType: 'RNG' })).games[0]?.maintenanceUntil).toBeNull();
    await setGame(w.context, 'KANTHA', 'tiger', { classify: null, titles: {}, isHot: false });
    await w.settle();
    expect((await games({ gameType: 'RNG' })).games[0]).toMatchObject({
      gameClassify: 'JP',
      title: 'Tiger of the Sundarbans',
    });
  });

  it('marks no game as hot in a category that has no hot games (CAT-06)', async () => {
    const other = await world();
    for (const category of ['COCKFIGHT', 'ESPORTS', 'LIVE'])
      await addVendor(other.context, { category, code: 'DHOL', position: 1, titles: { EN: 'Dhol' }, accountTypeId: 7 });
    const codes = ['COCKFIGHT', 'ESPORTS', 'LIVE'];
    await list(
      other,
      'DHOL',
      codes.map((category) => entry(category.toLowerCase(), { category })),
    );
    for (const code of codes) await setGame(other.context, 'DHOL', code.toLowerCase(), { isHot: true });
    await other.settle();
    const hot = await other.visitor.get('GET /wps/relay/GCSGAME_hotGamesV2', { query: { vassalage: 'DHOL' } });
    expect(hot.value.list.map(({ gameType, isHot }) => [gameType, isHot])).toEqual([['LIVE', 1]]);
    const all = await other.visitor.get('GET /wps/catalog/games', { query: { vassalage: 'DHOL' } });
    expect(all.value.games.filter(({ isHot }) => isHot === 1).map(({ gameType }) => gameType)).toEqual(['LIVE']);
    await other.close();
  });

  it('switches a game off: it leaves the list, takes no bets, and stays off after the vendor’s next list', async () => {
    const isOpen = async () =>
      (await w.owner.query("select enabled from play_games where vendor = 'KANTHA' and code = 'cards'")).rows[0]
        .enabled;
    expect(await isOpen()).toBe(true);
    await setGame(w.context, 'KANTHA', 'cards', { enabled: false });
    await list(
      w,
      'KANTHA',
      ['pot', 'tiger', 'cards'].map((code) => entry(code)),
    );
    expect(await codes({ vassalage: 'KANTHA' })).toEqual(['tiger', 'pot']);
    expect(await isOpen()).toBe(false);
    await setGame(w.context, 'KANTHA', 'cards', { enabled: true });
    await w.settle();
    expect(await isOpen()).toBe(true);
    expect(await codes({ vassalage: 'KANTHA' })).toContain('cards');
  });

  it('closes a vendor or a category, and its games go with it', async () => {
    await setVendor(w.context, 'RNG', 'ILISH', { enabled: false });
    await w.settle();
    expect(await codes({ vassalage: 'ILISH' })).toEqual(['net']);
    await setVendor(w.context, 'RNG', 'ILISH', { enabled: true, maintenanceUntil: new Date(w.clock.now() + 60_000) });
    await setCategory(w.context, 'FISH', { enabled: false });
    await w.settle();
    const left = await games({ vassalage: 'ILISH' });
    expect(left.games.map(({ gameId }) => gameId)).toEqual(['reel']);
    expect(left.games[0]?.maintenanceUntil).not.toBeNull();
    await setCategory(w.context, 'FISH', { enabled: true });
    await setVendor(w.context, 'RNG', 'ILISH', { maintenanceUntil: null });
    await w.settle();
  });
});

describe('a vendor’s list', () => {
  it('loses what is not in it any more, for players and for bets, and has it back later', async () => {
    await list(w, 'TISTA', [entry('one'), entry('two')]);
    await list(w, 'TISTA', [entry('one')]);
    const open = async () =>
      (await w.owner.query("select code from play_games where vendor = 'TISTA' and enabled order by code")).rows;
    expect(await codes({ vassalage: 'TISTA' })).toEqual(['one']);
    expect(await open()).toEqual([{ code: 'one' }]);
    await list(w, 'TISTA', [entry('one'), entry('two')]);
    expect(await codes({ vassalage: 'TISTA' })).toEqual(['one', 'two']);
    expect(await open()).toHaveLength(2);
  });

  it('leaves out what makes no sense, and closes nothing when it is empty or its vendor is unknown', async () => {
    const senseless = [
      entry('', {}),
      entry('a b'),
      entry('x', { category: 'NOSUCH' }),
      entry('x', { titles: { BN: 'ক' } }),
      entry('x', { picture: 'javascript:alert(1)' }),
      entry('x', { classify: 'jp' }),
      entry('x', { leastStake: -1n }),
      entry('x', { rtp: 10_001 }),
      entry('x', { volatility: ['huge'] }),
    ];
    const done = await syncGames(w.context, 'TISTA', [entry('one'), ...senseless]);
    const why = ['code', 'code', 'category', 'titles', 'picture', 'classify', 'minBet', 'rtp', 'volatility'];
    expect(done).toMatchObject({ ok: true, value: { games: 1, left: why.map((field) => ({ field })) } });
    expect(await syncGames(w.context, 'TISTA', senseless)).toMatchObject({
      ok: false,
      code: 'list-empty',
      details: { left: expect.stringContaining('x: category') },
    });
    expect(await syncGames(w.context, 'NOSUCH', [entry('one')])).toMatchObject({ ok: false, code: 'vendor-unknown' });
    await w.settle();
    expect(await codes({ vassalage: 'TISTA' })).toEqual(['one']);
  });

  it('is asked for by a tick, and a vendor that does not answer holds up nobody', async () => {
    const asked: string[] = [];
    const answer = async (_context: unknown, { code }: { code: string }) => {
      asked.push(code);
      if (code === 'ILISH') throw new Error('nobody answers');
      return code === 'TISTA' ? [entry('three')] : undefined;
    };
    const sync = openSync(answer);
    await sync(w.context, new AbortController().signal);
    expect(asked.sort()).toEqual(['ILISH', 'KANTHA', 'TISTA']);
    await w.settle();
    expect(await codes({ vassalage: 'TISTA' })).toEqual(['three']);
    expect(await codes({ vassalage: 'ILISH' })).toContain('reel');
    // Who did not answer is asked again at once, the others in five minutes.
    await sync(w.context, new AbortController().signal);
    expect(asked.at(-1)).toBe('ILISH');
    expect(asked).toHaveLength(4);
    await w.clock.advance(300_000);
    await sync(w.context, new AbortController().signal);
    expect(asked).toHaveLength(7);
  });
});

describe('a vendor that speaks our wallet API', () => {
  it('is asked for its catalogue, and what it says stands in the list', async () => {
    const server = createServer((request, reply) => {
      const games = [
        { code: 'dice', vendor: 'SHIULI', category: 'RNG', titles: { BN: 'পাশা' }, minBet: '1', hasTrial: true },
        { code: 'crash', vendor: 'PADMA', category: 'RNG' },
        { code: 'fine', vendor: 'SHIULI', category: 'RNG', minBet: '0.00001' },
      ];
      reply.statusCode = request.url === '/catalogue.json' ? 200 : 500;
      reply.end(JSON.stringify({ games }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await w.set('outbound.insideHosts', ['127.0.0.1']);
    const { database } = w.context;
    await transact(database, async (tx) =>
      ok(await insertVendor(tx, { code: 'SHIULI', name: 'Shiuli Games', launchUrl: `${url}/play` })),
    );
    await w.tick('catalog.sync');
    await w.settle();
    expect((await games({ vassalage: 'SHIULI', language: 'BN' })).games).toMatchObject([
      { gameId: 'dice', title: 'পাশা', vendorTitle: 'Shiuli Games', minBet: '1', hasTrial: true, hasDemo: false },
    ]);
    await new Promise((resolve) => server.close(resolve));
    // Nobody answers now: the list stays.
    await w.clock.advance(300_000);
    await w.tick('catalog.sync');
    await w.settle();
    expect(await codes({ vassalage: 'SHIULI' })).toEqual(['dice']);
  });
});
