/** What members mark, open and win: favourites, recent games, popular games and the winner board. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entry, list } from '../../../test/catalog.ts';
import { nextId, vendor } from '../../../test/vendor.ts';
import { type World, world } from '../../../test/world.ts';
import { noteOpened, setGame } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await list(
    w,
    'KANTHA',
    Array.from({ length: 14 }, (_, at) => entry(`g${String(at).padStart(2, '0')}`)),
  );
  await list(w, 'ILISH', [entry('net', { category: 'FISH' })]);
});
afterAll(() => w.close());

const cards = async (query: Record<string, string | number> = {}) =>
  (await w.visitor.get('GET /wps/catalog/games', { query: { pageSize: 100, ...query } })).value.games;
const marks = async () =>
  (await cards()).map(({ nodeId, vassalage, gameType }) => ({ nodeId, vendor: vassalage, gameType }));

describe('favourites', () => {
  it('are added, listed by pages with the newest first, and taken away', async () => {
    const me = w.as(await w.member());
    const all = await marks();
    for (const body of all.filter(({ gameType }) => gameType === 'RNG').slice(0, 13)) {
      expect((await me.post('POST /wps/relay/MCSFE_addFavoriteGames', { body })).ok).toBe(true);
      await w.clock.advance(10);
    }
    const query = { gameType: 'RNG', platform: 'flash', pageSize: 12, language: 'EN' };
    const page = async (pageNo: number) =>
      (await me.get('GET /wps/relay/MCSFE_getFavoriteGamesList', { query: { ...query, pageNo } })).value;
    const first = await page(1);
    expect([first.totalPages, first.content.length, first.content[0]?.gameId]).toEqual([2, 12, 'g12']);
    expect((await page(2)).content.map(({ gameId }) => gameId)).toEqual(['g00']);
    const body = all.find(({ nodeId }) => nodeId === first.content[0]?.nodeId);
    await me.post('POST /wps/relay/MCSFE_removeFavoriteGames', { body });
    await me.post('POST /wps/relay/MCSFE_removeFavoriteGames', { body });
    expect((await page(1)).content[0]?.gameId).toBe('g11');
    expect((await me.get('GET /wps/relay/MCSFE_getFavoriteGames')).value.list).toHaveLength(12);
    const other = w.as(await w.member());
    expect((await other.get('GET /wps/relay/MCSFE_getFavoriteGames')).value.list).toEqual([]);
  });

  it('are those of a category, once each, and only games that there are', async () => {
    const me = w.as(await w.member());
    const [net] = (await cards({ gameType: 'FISH' })).map(({ nodeId }) => nodeId);
    const body = { nodeId: net, vendor: 'ILISH', gameType: 'FISH' };
    await Promise.all([1, 2, 3].map(() => me.post('POST /wps/relay/MCSFE_addFavoriteGames', { body })));
    expect((await me.get('GET /wps/relay/MCSFE_getFavoriteGames')).value.list).toEqual([net]);
    const of = async (gameType: string) =>
      (await me.get('GET /wps/relay/MCSFE_getFavoriteGamesList', { query: { gameType } })).value.content.length;
    expect([await of('RNG'), await of('FISH')]).toEqual([0, 1]);
    for (const wrong of [
      { ...body, vendor: 'KANTHA' },
      { ...body, gameType: 'RNG' },
      { ...body, nodeId: 999_999 },
    ])
      expect((await me.post('POST /wps/relay/MCSFE_addFavoriteGames', { body: wrong })).code).toBe('not-found');
  });

  it('find an end at five hundred', async () => {
    const member = await w.member();
    await list(
      w,
      'SURMA',
      Array.from({ length: 501 }, (_, at) => entry(`s${at}`)),
    );
    await w.owner.query(
      `insert into catalog_favourites select get_byte(uuid_send($1::uuid), 15) % 64, $1, node, now() from catalog_games
       where vendor = 'SURMA' order by node limit 500`,
      [member.id],
    );
    const { rows } = await w.owner.query("select max(node) as node from catalog_games where vendor = 'SURMA'");
    const body = { nodeId: rows[0].node, vendor: 'SURMA', gameType: 'RNG' };
    const added = await w.as(member).post('POST /wps/relay/MCSFE_addFavoriteGames', { body });
    expect([added.status, added.code]).toEqual([409, 'favourites-full']);
  });

  it('and recent games are closed to visitors and trial accounts', async () => {
    const trial = w.as(await w.member({ type: 4, currency: 'FUN' }));
    const [body] = await marks();
    for (const key of [
      'GET /wps/relay/GCS_recentGame',
      'GET /wps/relay/MCSFE_getFavoriteGames',
      'GET /wps/relay/MCSFE_getFavoriteGamesList',
    ] as const) {
      expect((await w.visitor.get(key)).status).toBe(401);
      expect((await trial.get(key)).code).toBe('in_need_true_account');
    }
    for (const key of [
      'POST /wps/relay/MCSFE_addFavoriteGames',
      'POST /wps/relay/MCSFE_removeFavoriteGames',
    ] as const) {
      expect((await w.visitor.post(key, { body })).status).toBe(401);
      expect((await trial.post(key, { body })).code).toBe('in_need_true_account');
    }
  });
});

describe('recent games', () => {
  it('are those that were opened, the newest first, each once', async () => {
    const member = await w.member();
    for (const code of ['g01', 'g02', 'g01', 'nosuch']) {
      await noteOpened(w.context, member.id, { vendor: 'KANTHA', code });
      await w.clock.advance(10);
    }
    const { value } = await w.as(member).get('GET /wps/relay/GCS_recentGame', { query: { gameType: 'RNG' } });
    expect(value.list.map(({ gameId }) => gameId)).toEqual(['g01', 'g02']);
    expect(value.totalPages).toBe(1);
  });
});

describe('wins', () => {
  it('of real money stand on the board, masked, the newest first, twenty at most, and not of who does not want it', async () => {
    const v = await vendor(w, 'MAYUR', 'wheel');
    await list(w, 'MAYUR', [entry('wheel', { titles: { EN: 'Great Wheel', BN: 'বড় চাকা' }, motif: 'roulette' })]);
    const alice = await w.member({ name: 'alice_77', balance: '1000' });
    const bashir = await w.member({ name: 'bashir', balance: '1000' });
    const round = async (m: typeof alice, won: string) => {
      const token = await v.launch(m);
      const actions = [
        { type: 'bet', tx_id: nextId(), amount: '10.00' },
        { type: 'win', tx_id: nextId(), amount: won },
      ];
      expect((await v.act(m, token, nextId(), actions)).http).toBe(200);
      await w.clock.advance(1000);
    };
    await round(alice, '250.00');
    await round(bashir, '40.00');
    await round(alice, '0.00');
    await w.clock.advance(1000);
    await w.tick('catalog.winners');
    await w.tick('catalog.winners');
    const board = async (query = {}) =>
      (
        await w.visitor.get('GET /wps/relay/GCSGAME_getRankList', {
          query: { gameCategory: 'ALL', limitNum: 20, ...query },
        })
      ).value.list;
    expect((await board({ language: 'EN' })).map(({ vo }) => [vo.username, vo.game, vo.amount])).toEqual([
      ['ba***r', 'Great Wheel', { currency: 'BDT', amount: '40.00' }],
      ['al***7', 'Great Wheel', { currency: 'BDT', amount: '250.00' }],
    ]);
    expect(JSON.stringify(await board())).not.toContain('alice');
    expect(await board({ gameCategory: 'FISH' })).toEqual([]);
    expect(await board({ gameCategory: 'RNG' })).toHaveLength(2);
    expect(await board({ limitNum: 1 })).toHaveLength(1);
    expect(await board({ limitNum: 100 })).toHaveLength(2);

    const own = w.as(alice);
    expect((await own.get('GET /wps/member/info/winnerBoard')).value).toEqual({ isShown: true });
    await own.put('PUT /wps/member/info/winnerBoard', { body: { isShown: false } });
    expect((await own.get('GET /wps/member/info/winnerBoard')).value).toEqual({ isShown: false });
    expect((await board()).map(({ vo }) => vo.username)).toEqual(['ba***r']);
    await own.put('PUT /wps/member/info/winnerBoard', { body: { isShown: true } });
    expect(await board()).toHaveLength(2);

    // Whoever opened a game lately counts for what is popular.
    await w.tick('catalog.players');
    await setGame(w.context, 'ILISH', 'net', { isHot: true });
    await setGame(w.context, 'KANTHA', 'g00', { maintenanceUntil: new Date(w.clock.now() + 60_000) });
    await w.settle();
    const popular = await w.visitor.get('GET /lgw/games/popular', {
      query: { count: 20, prizeMode: 'Lott', device: 'WEB', language: 'EN' },
    });
    const codes = popular.value.list.map(({ gameId }) => gameId);
    expect(codes.slice(0, 2)).toEqual(['net', 'wheel']);
    expect(codes).toHaveLength(20);
    expect(codes).not.toContain('g00');
    const few = await w.visitor.get('GET /lgw/games/popular', { query: { count: 3 } });
    expect(few.value.list).toHaveLength(3);
  });

  it('that were taken back leave the board', async () => {
    const v = await vendor(w, 'HIJOL', 'wheel');
    await list(w, 'HIJOL', [entry('wheel', { titles: { EN: 'Other Wheel' } })]);
    const chitra = await w.member({ name: 'chitra', balance: '1000' });
    const token = await v.launch(chitra);
    const [staying, taken] = [nextId(), nextId()];
    for (const [round, won] of [
      [staying, '30.00'],
      [taken, '777.00'],
    ] as const)
      await v.act(chitra, token, round, [
        { type: 'bet', tx_id: nextId(), amount: '1.00' },
        { type: 'win', tx_id: nextId(), amount: won },
      ]);
    await w.clock.advance(1000);
    await w.tick('catalog.winners');
    const amounts = async () =>
      (await w.visitor.get('GET /wps/relay/GCSGAME_getRankList', { query: { language: 'EN' } })).value.list.flatMap(
        ({ vo }) => (vo.vendor === 'HIJOL' ? [vo.amount.amount] : []),
      );
    expect((await amounts()).sort()).toEqual(['30.00', '777.00']);
    await v.send('/wallet/v1/rollback', v.of(chitra, { tx_id: nextId(), round_id: taken, whole_round: true }));
    await w.tick('catalog.winners');
    await w.tick('catalog.winners');
    expect(await amounts()).toEqual(['30.00']);
  });

  it('of more than twenty, twenty are told', async () => {
    await w.owner.query(
      `insert into catalog_wins select 0, gen_random_uuid(), 'KANTHA', 'many' || i, node, 'ma***' || i % 10, 'BDT', 10000 + i, now()
       from catalog_games, generate_series(1, 30) i where vendor = 'KANTHA' and code = 'g03'`,
    );
    const { value } = await w.visitor.get('GET /wps/relay/GCSGAME_getRankList', { query: { limitNum: 100 } });
    expect(value.list).toHaveLength(20);
  });
});
