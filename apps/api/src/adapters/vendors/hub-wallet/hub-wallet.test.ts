/** A hub that calls our wallet in its own tongue: launches, bets, wins, rollbacks, what it may not do, and what happens when it is unhealthy (F41). */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Hub, gameHost, hub, ours } from '../../../../test/hub.ts';
import { nextId, playerAt } from '../../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../../test/world.ts';
import { setGame } from '../../../modules/catalog/index.ts';
import { floorOfHub, hubAmountOf, unitsOfHub, wholeForHub } from './amounts.ts';
import { hubGames } from './games.ts';
import { isSignedBy, signatureHeader } from './signing.ts';

let w: World;
let h: Hub;
beforeAll(async () => {
  w = await world({ secrets: { 'vendor-hub-a-key': ours.privateKey } });
  h = await hub(w, 'HUB_A');
  // Nodes learn of a new vendor within a second.
  const nobody = { user: '00000000-0000-7000-8000-000000000000' };
  await vi.waitUntil(async () => (await h.send('user/info', nobody)).status !== 'RS_ERROR_INVALID_SIGNATURE', {
    interval: 25,
    timeout: 20_000,
  });
});
afterAll(async () => {
  await h.close();
  await w.close();
});

const tiger = { query: { vassalage: 'HUB_A', gameId: 'hub_tiger' } };

/** Somebody at the game, with the token that the hub was given. */
async function seated(balance = '100.00'): Promise<{ m: TestMember; of: (rest: object) => object }> {
  const m = await w.member({ balance });
  const { value } = await w.as(m).get('GET /wps/game/launchGame', tiger);
  expect(new URL(value.content).origin).toBe(gameHost);
  const { user, token, currency } = JSON.parse(h.server.asked.at(-1)?.body ?? '') as Record<string, string>;
  expect(user).toBe(playerAt(w, 'HUB_A', m));
  expect(value.content).not.toContain(token);
  return { m, of: (rest) => ({ user, token, game_code: 'hub_tiger', currency, ...rest }) };
}
const bet = (amount: number, round = nextId(), rest: object = {}) => ({
  transaction_uuid: nextId(),
  round,
  amount,
  ...rest,
});
const total = async (m: TestMember) => (await h.send('user/balance', { user: playerAt(w, 'HUB_A', m) })).balance;

test('a win of more digits than the ledger counts is paid down to them, and the remainder is shown to a person', async () => {
  const { m, of } = await seated();
  const round = nextId();
  const stake = bet(1_000_000, round);
  await h.send('transaction/bet', of(stake));
  const owed = { ...bet(1_234_567, round), reference_transaction_uuid: stake.transaction_uuid };
  for (const _ of [1, 2]) expect((await h.send('transaction/win', of(owed))).status).toBe('RS_OK');
  expect(await total(m)).toBe(10_234_560);
  const { rows } = await w.owner.query('select details from play_cases where kind = $1 and member = $2', [
    'remainder',
    m.id,
  ]);
  expect(rows).toEqual([{ details: { amount: '0.00007 BDT' } }]);
});

describe('amounts', () => {
  test('are a hundred thousand to the unit, and nothing is rounded', () => {
    expect(unitsOfHub('BDT', 1_250_000)).toBe(125_000n);
    expect(unitsOfHub('BDT', 10)).toBe(1n);
    for (const bad of [1, 15, -10, 0.5, 2 ** 53]) expect(unitsOfHub('BDT', bad)).toBeUndefined();
    expect(hubAmountOf('BDT', 125_000n)).toBe(1_250_000);
    expect(wholeForHub('USDT', 1_234_567n)).toBe(1_234_560n);
    expect(floorOfHub('BDT', 1_234_567)).toEqual({ units: 123_456n, rest: '0.00007' });
    expect(floorOfHub('USDT', 7)).toEqual({ units: 70n, rest: '' });
  });
});

describe('a round', () => {
  test('is bet, won and closed; everything again has the same effect and answer', async () => {
    const { m, of } = await seated();
    const stake = of(bet(1_000_000, 'round-1'));
    const { transaction_uuid } = stake as { transaction_uuid: string };
    expect(await h.send('transaction/bet', stake)).toMatchObject({
      http: 200,
      status: 'RS_OK',
      currency: 'BDT',
      balance: 9_000_000,
    });
    expect(await h.send('transaction/bet', stake)).toMatchObject({ status: 'RS_OK', balance: 9_000_000 });
    const win = of({
      ...bet(2_550_000, 'round-1', { round_closed: true }),
      reference_transaction_uuid: transaction_uuid,
    });
    expect(await h.send('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 11_550_000 });
    expect(await h.send('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 11_550_000 });
    expect(await total(m)).toBe(11_550_000);
    const { value } = await w.as(m).get('GET /wps/member/rounds', { query: { language: 'EN' } });
    expect(value.content).toMatchObject([
      { title: 'Hub tiger', state: 'settled', stake: { amount: '10.00' }, win: { amount: '25.50' } },
    ]);
    const other = await h.send('transaction/bet', { ...stake, amount: 2_000_000 });
    expect(other.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  });

  test('is rolled back, before and after its bet', async () => {
    const { m, of } = await seated();
    const stake = bet(1_000_000);
    await h.send('transaction/bet', of(stake));
    const back = of({
      transaction_uuid: nextId(),
      round: stake.round,
      reference_transaction_uuid: stake.transaction_uuid,
    });
    expect(await h.send('transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    expect(await h.send('transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    const late = bet(1_000_000);
    const first = of({
      transaction_uuid: nextId(),
      round: late.round,
      reference_transaction_uuid: late.transaction_uuid,
    });
    expect((await h.send('transaction/rollback', first)).status).toBe('RS_OK');
    expect((await h.send('transaction/bet', of(late))).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect(await total(m)).toBe(10_000_000);
  });

  test('may be a free one: a bet of nothing whose win is paid', async () => {
    const { of } = await seated();
    const stake = bet(0, nextId(), { is_free: true, reward_uuid: 'gift-1' });
    expect((await h.send('transaction/bet', of(stake))).status).toBe('RS_OK');
    const win = { ...bet(500_000, stake.round), reference_transaction_uuid: stake.transaction_uuid };
    expect(await h.send('transaction/win', of(win))).toMatchObject({ status: 'RS_OK', balance: 10_500_000 });
  });

  test('of a player who has left pays what is owed and takes no bet (F19)', async () => {
    const { m, of } = await seated();
    const stake = bet(1_000_000);
    await h.send('transaction/bet', of(stake));
    await w.owner.query('update sessions set revoked_at = clock_now() where member = $1', [m.id]);
    expect((await h.send('transaction/bet', of(bet(1_000_000)))).status).toBe('RS_ERROR_TOKEN_EXPIRED');
    const win = { ...bet(3_000_000, stake.round), reference_transaction_uuid: stake.transaction_uuid };
    expect(await h.send('transaction/win', of(win))).toMatchObject({ status: 'RS_OK', balance: 12_000_000 });
  });
});

describe('is refused', () => {
  test('what is not signed, signed by another, altered, or for nobody', async () => {
    const { m, of } = await seated();
    const stake = of(bet(1_000_000));
    const signs = async (options: Parameters<Hub['send']>[2]) =>
      (await h.send('transaction/bet', stake, options)).status;
    expect(await signs({ key: ours.privateKey })).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect(await signs({ spoil: (text) => text.replace('1000000', '9000000') })).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect(await signs({ spoil: (text) => `${text} ` })).toBe('RS_ERROR_INVALID_SIGNATURE');
    const plain = await fetch(`${w.url}/wallet/hub/HUB_A/transaction/bet`, { method: 'POST', body: '{}' });
    expect([plain.status, await plain.json()]).toEqual([200, { status: 'RS_ERROR_INVALID_SIGNATURE' }]);
    expect(await total(m)).toBe(10_000_000);
  });

  test.each<[string, object, string]>([
    ['a remainder', { amount: 5 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a negative amount', { amount: -10 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['an amount that is text', { amount: '10' }, 'RS_ERROR_WRONG_SYNTAX'],
    ['another currency', { currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['another token', { token: 'no-token-of-ours-at-all' }, 'RS_ERROR_INVALID_TOKEN'],
    ['another game than the token’s', { game_code: 'hub_other' }, 'RS_ERROR_INVALID_TOKEN'],
    ['more than there is', { amount: 100_000_000 }, 'RS_ERROR_NOT_ENOUGH_MONEY'],
    ['no round', { round: '' }, 'RS_ERROR_WRONG_SYNTAX'],
  ])('%s', async (_what, wrong, status) => {
    const { m, of } = await seated();
    expect((await h.send('transaction/bet', of({ ...bet(1_000_000), ...wrong }))).status).toBe(status);
    expect(await total(m)).toBe(10_000_000);
  });

  test('a win without its bet, which is then paid when the bet has come', async () => {
    const { of } = await seated();
    const stake = bet(1_000_000);
    const win = of({ ...bet(2_000_000, stake.round), reference_transaction_uuid: stake.transaction_uuid });
    expect((await h.send('transaction/win', win)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    await h.send('transaction/bet', of(stake));
    expect(await h.send('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 11_000_000 });
  });

  test('a body that is no JSON', async () => {
    const response = await h.send('user/balance', {}, { spoil: (text) => text });
    expect(response.status).toBe('RS_ERROR_WRONG_SYNTAX');
  });
});

describe('a demo', () => {
  test('names no player', async () => {
    const { value } = await w.visitor.get('GET /wps/game/launchDemo', tiger);
    expect(new URL(value.content).origin).toBe(gameHost);
    const asked = JSON.parse(h.server.asked.at(-1)?.body ?? '') as object;
    expect(asked).toMatchObject({ currency: 'XXX', game_code: 'hub_tiger', operator_id: 7 });
    expect(asked).not.toHaveProperty('user');
    expect(asked).not.toHaveProperty('token');
  });
});

describe('the list of a hub', () => {
  const listed = (game_code: string, more: object = {}) => ({
    game_code,
    name: `Game ${game_code}`,
    product: 'Maker A',
    category: 'Video Slots',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: true,
    demo_game_support: true,
    url_thumb: 'https://pictures.hub.example/a.png',
    ...more,
  });

  test('is asked for by the job, in the catalogue’s words; an operator’s word stays, a missing game leaves', async () => {
    const listing = [
      listed('hub_tiger'),
      listed('hub_table', { category: 'Roulette', demo_game_support: false, url_thumb: null }),
      listed('hub_live', { category: 'Live Dealer', platforms: ['GPL_MOBILE'] }),
      listed('hub_off', { enabled: false }),
      { name: 'no code' },
      'nonsense',
    ];
    let body: unknown = listing;
    h.server.reply((asked) => {
      if (asked.path !== '/operator/generic/v2/game/list') return { status: 404 };
      expect(isSignedBy(ours.publicKey, Buffer.from(asked.body), String(asked.headers[signatureHeader]))).toBe(true);
      expect(JSON.parse(asked.body)).toEqual({ operator_id: 7 });
      return { body: body as object };
    });
    const shown = async () => {
      await w.clock.advance(300_000);
      await w.tick('catalog.sync');
      await w.settle();
      const query = { vassalage: 'HUB_A', language: 'EN' };
      return (await w.visitor.get('GET /wps/catalog/games', { query })).value.games;
    };
    const first = await shown();
    expect(first.map(({ gameId }) => gameId).toSorted()).toEqual(['hub_live', 'hub_table', 'hub_tiger']);
    expect(first.find(({ gameId }) => gameId === 'hub_table')).toMatchObject({
      gameType: 'RNG',
      gameClassify: 'TG',
      hasDemo: false,
      picture: null,
    });
    expect(first.find(({ gameId }) => gameId === 'hub_tiger')).toMatchObject({
      gameClassify: 'JP',
      hasDemo: true,
      picture: 'https://pictures.hub.example/a.png',
    });
    expect(first.find(({ gameId }) => gameId === 'hub_live')).toMatchObject({ gameType: 'LIVE', gameClassify: null });
    const changed = await setGame(w.context, 'HUB_A', 'hub_tiger', { titles: { EN: 'Our tiger' } });
    expect(changed).toBe(true);
    body = [listing[0]];
    expect((await shown()).map(({ gameId, title }) => [gameId, title])).toEqual([['hub_tiger', 'Our tiger']]);
    // Another form is no list: what stood there stays.
    body = { error: 'RS_ERROR' };
    expect(await shown()).toHaveLength(1);
    const member = w.as(await w.member());
    const query = { vassalage: 'HUB_A', gameId: 'hub_table' };
    expect((await member.get('GET /wps/game/launchGame', { query })).code).toBe('game-closed');
  });

  test('is narrowed to one maker where a vendor stands for that maker', () => {
    const list = [listed('a'), listed('b', { product: 'Maker B' })];
    expect(hubGames(list, 'Maker B').map(({ code }) => code)).toEqual(['b']);
    expect(() => hubGames({ games: list })).toThrow('list of games');
  });
});

describe('a hub that is unhealthy', () => {
  test('closes its own games only, and opens them again when it is well (F41)', async () => {
    const m = await w.member();
    const answering = h.server.asked.length;
    for (const reply of ['cut', { status: 500, body: 'error' }, { body: '<html>' }] as const) {
      h.server.reply(() => reply);
      expect((await w.as(m).get('GET /wps/game/launchGame', tiger)).code).toBe('vendor-unavailable');
    }
    const asked = h.server.asked.length;
    expect(asked - answering).toBe(3);
    h.server.reply(() => ({ body: { url: `${gameHost}/well` } }));
    // Three faults in a row: it is left alone for a while.
    expect((await w.as(m).get('GET /wps/game/launchGame', tiger)).code).toBe('vendor-unavailable');
    expect(h.server.asked.length).toBe(asked);
    await w.clock.advance(31_000);
    expect((await w.as(m).get('GET /wps/game/launchGame', tiger)).value.content).toBe(`${gameHost}/well`);
  });

  test('and one that answers far too much, or leads elsewhere, opens nothing', async () => {
    const m = await w.member();
    h.server.reply(() => ({ body: { url: 'https://elsewhere.example/x' } }));
    expect((await w.as(m).get('GET /wps/game/launchGame', tiger)).code).toBe('url-invalid');
    h.server.reply(() => ({ body: 'x'.repeat(300_000) }));
    expect((await w.as(m).get('GET /wps/game/launchGame', tiger)).code).toBe('vendor-unavailable');
    h.server.reply(() => ({ body: { url: `${gameHost}/well` } }));
  });
});
