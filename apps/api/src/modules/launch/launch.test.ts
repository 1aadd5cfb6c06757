/** Opening a game: who gets an address, what it is good for, who is refused and why; demos, the lobby, and the page's policy. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type World, world } from '../../../test/world.ts';
import { type TestVendor, nextId, vendor, playerAt } from '../../../test/vendor.ts';

let w: World;
let v: TestVendor;
const origin = 'https://games.acme.example';

async function list(code: string, game: string, more: Readonly<Record<string, unknown>> = {}): Promise<number> {
  await w.owner.query(
    `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('RNG', $1, 1, $2, 900) on conflict do nothing`,
    [code, { EN: `House ${code}`, BN: 'ঘর' }],
  );
  const row = { has_trial: true, has_demo: true, ...more };
  const { rows } = await w.owner.query<{ node: number }>(
    `insert into catalog_games (vendor, code, first_listed_at, category, titles, has_trial, has_demo)
     values ($1, $2, now(), 'RNG', $3, $4, $5) returning node`,
    [code, game, { EN: `Game ${game}`, BN: 'চাকা' }, row.has_trial, row.has_demo],
  );
  return rows[0]?.node as number;
}
let node: number;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  await w.owner.query("update play_vendors set launch_url = $1, demo_url = $2 where code = 'ACME'", [
    `${origin}/play/{game}?theme=dark`,
    `${origin}/demo/{game}`,
  ]);
  node = await list('ACME', 'wheel');
});
afterAll(() => w.close());

const wheel = { query: { vassalage: 'ACME', gameId: 'wheel', gameType: 'RNG' } };
const queryOf = (content: string) => Object.fromEntries(new URL(content).searchParams);

describe('a launch', () => {
  test('hands out an address with a code that becomes a session once, in the page’s language', async () => {
    const alice = await w.member({ balance: '50.00' });
    const { value } = await w.as(alice).get('GET /wps/game/launchGame', { query: { nodeId: node, language: 'BN' } });
    expect(value).toMatchObject({
      nodeId: node,
      vassalage: 'ACME',
      gameType: 'RNG',
      gameId: 'wheel',
      title: 'চাকা',
      vendorTitle: 'ঘর',
      mode: 'real',
    });
    const url = new URL(value.content);
    expect([url.origin, url.pathname]).toEqual([origin, '/play/wheel']);
    const asked = queryOf(value.content);
    expect(asked).toMatchObject({ theme: 'dark', game: 'wheel', mode: 'real', currency: 'BDT', language: 'BN' });
    expect(asked['site']).toBe(new URL(w.context.config.publicUrl).origin);
    const reported = { brand: 'default', country: 'XX', device: 'desktop' };
    expect(asked).toMatchObject({ ...reported, responsible_gaming_url: `${asked['site']}/responsible` });
    expect(Object.values(asked).join(' ')).not.toContain(alice.token);
    const phone = { query: { nodeId: node }, headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' } };
    const held = (await w.as(alice).get('GET /wps/game/launchGame', phone)).value;
    expect(queryOf(held.content)).toMatchObject({ device: 'mobile' });
    const opened = await v.send('/wallet/v1/session', { launch_code: asked['launch_code'] });
    expect(opened.body).toMatchObject({
      status: 'OK',
      player_id: playerAt(w, 'ACME', alice),
      mode: 'real',
      language: 'BN',
    });
    expect((await v.send('/wallet/v1/session', { launch_code: asked['launch_code'] })).http).toBe(401);
  });

  test('of a vendor alone opens its first game (CAT-03)', async () => {
    const { value } = await w.as(await w.member()).get('GET /wps/game/launchGame', { query: { vassalage: 'ACME' } });
    expect(value.gameId).toBe('wheel');
  });

  test('is dead after a minute', async () => {
    const { value } = await w.as(await w.member()).get('GET /wps/game/launchGame', wheel);
    await w.clock.advance(60_001);
    const opened = await v.send('/wallet/v1/session', { launch_code: queryOf(value.content)['launch_code'] });
    expect(opened.body.status).toBe('SESSION_INVALID');
  });

  test('for a trial account plays in play money, and only where the game takes it (CAT-22)', async () => {
    const guest = await w.member({ type: 4, currency: 'FUN', balance: '100.00' });
    const { value } = await w.as(guest).get('GET /wps/game/launchGame', wheel);
    expect(value.mode).toBe('demo');
    const token = (await v.send('/wallet/v1/session', { launch_code: queryOf(value.content)['launch_code'] })).body;
    expect(token).toMatchObject({ currency: 'FUN', mode: 'demo' });
    const stake = {
      player_id: playerAt(w, 'ACME', guest),
      currency: 'FUN',
      game_code: 'wheel',
      session_token: token['session_token'],
      round_id: nextId(),
      actions: [{ type: 'bet', tx_id: nextId(), amount: '10' }],
    };
    expect((await v.send('/wallet/v1/transactions', stake)).body.balance?.total).toBe('90.00');
    await w.owner.query('update catalog_games set has_trial = false where node = $1', [node]);
    const refused = await w.as(guest).get('GET /wps/game/launchGame', wheel);
    expect([refused.status, refused.code]).toEqual([403, 'in_need_true_account']);
    await w.owner.query('update catalog_games set has_trial = true where node = $1', [node]);
  });
});

describe('is refused', () => {
  const ask = async (query: Record<string, unknown> = wheel.query) => {
    const answer = await w.as(await w.member()).get('GET /wps/game/launchGame', { query });
    return [answer.status, answer.code];
  };
  const during = async (change: string, back: string) => {
    await w.owner.query(change);
    const answer = await ask();
    await w.owner.query(back);
    return answer;
  };

  test('without a token', async () => {
    expect((await w.visitor.get('GET /wps/game/launchGame', wheel)).status).toBe(401);
  });

  test.each([
    [{ nodeId: 999_999 }],
    [{ vassalage: 'ACME', gameId: 'nosuch' }],
    [{ vassalage: 'NOSUCH', gameId: 'wheel' }],
    [{ vassalage: 'ACME', gameId: 'wheel', gameType: 'FISH' }],
    [{ gameId: 'wheel' }],
    [{}],
  ])('for what is no game: %j', async (query) => {
    expect(await ask(query)).toEqual([404, 'game-unknown']);
  });

  test('where a switch of the vendor, the game or the category is off', async () => {
    for (const [table, where] of [
      ['play_vendors', "code = 'ACME'"],
      ['play_games', "vendor = 'ACME'"],
      ['catalog_games', "vendor = 'ACME'"],
      ['catalog_vendors', "code = 'ACME'"],
      ['catalog_categories', "code = 'RNG'"],
    ] as const)
      expect(
        await during(`update ${table} set enabled = false where ${where}`, `update ${table} set enabled = true`),
      ).toEqual([409, 'game-closed']);
  });

  test('while the game or its vendor rests, with the moment of its return', async () => {
    for (const table of ['catalog_games', 'catalog_vendors']) {
      await w.owner.query(`update ${table} set maintenance_until = clock_now() + interval '1 hour'`);
      const answer = await w.as(await w.member()).get('GET /wps/game/launchGame', wheel);
      expect([answer.code, typeof answer.details?.['until']]).toEqual(['game-maintenance', 'string']);
      await w.owner.query(`update ${table} set maintenance_until = null`);
    }
  });

  test('to who is excluded', async () => {
    const bob = await w.member();
    await w.owner.query(
      "insert into safety_restrictions (bucket, member, kind, since) select bucket, id, 'excluded', clock_now() from members where id = $1",
      [bob.id],
    );
    expect((await w.as(bob).get('GET /wps/game/launchGame', wheel)).code).toBe('play-barred');
    expect((await w.as(bob).get('GET /wps/game/launchLobby')).code).toBe('play-barred');
  });

  test('where the address leads to an origin that is not the vendor’s, or to our own (ERR-34)', async () => {
    const own = w.context.config.publicUrl;
    expect(
      await during(
        `update play_vendors set launch_url = '${own}/play'`,
        `update play_vendors set launch_url = '${origin}/play/{game}?theme=dark'`,
      ),
    ).toEqual([422, 'url-invalid']);
  });

  test('for a vendor whose adapter nobody wrote', async () => {
    expect(
      await during("update play_vendors set adapter = 'nosuch'", "update play_vendors set adapter = 'wallet'"),
    ).toEqual([503, 'vendor-unavailable']);
  });
});

describe('a demo', () => {
  test('needs no token and carries no code', async () => {
    const { value } = await w.visitor.get('GET /wps/game/launchDemo', wheel);
    expect(value.mode).toBe('demo');
    expect(new URL(value.content).pathname).toBe('/demo/wheel');
    expect(queryOf(value.content)).toMatchObject({ mode: 'demo', currency: 'FUN' });
    expect(queryOf(value.content)).not.toHaveProperty('launch_code');
  });

  test('is refused where the game has none', async () => {
    await w.owner.query('update catalog_games set has_demo = false where node = $1', [node]);
    expect((await w.visitor.get('GET /wps/game/launchDemo', wheel)).code).toBe('demo-unavailable');
    await w.owner.query('update catalog_games set has_demo = true where node = $1', [node]);
  });
});

describe('the lobby of a lottery vendor', () => {
  test('is our own page', async () => {
    const alice = w.as(await w.member());
    expect((await alice.get('GET /wps/game/launchLobby')).value.content).toBe('/lottery?vendor=TCG_LOTTO_VN');
    const quick = await alice.get('GET /wps/game/launchLobby', { query: { vassalage: 'QUICK_DRAW' } });
    expect(quick.value.content).toBe('/lottery?vendor=QUICK_DRAW');
    expect((await alice.get('GET /wps/game/launchLobby', { query: { vassalage: 'ACME' } })).code).toBe('game-unknown');
  });
});

describe('the sports book (CAT-16, API-22)', () => {
  type Launched = { gameId: string; mode: string; content: string };
  const ask = (client: World['visitor']) => client.get('GET /wps/relay/GCS_gameLaunchFB');

  test('is none while no vendor of sports has one', async () => {
    for (const client of [w.visitor, w.as(await w.member())])
      expect(await ask(client)).toMatchObject({ status: 200, code: 'ok', value: null });
  });

  test('is to be looked at without a token, where it has a view, and played with one', async () => {
    const alice = await w.member({ balance: '50.00' });
    const change = (text: string) => w.owner.query(text, [node]);
    await w.owner.query(
      `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('SPORTS', 'ACME', 1, '{"EN": "Acme"}', 901)`,
    );
    await change("update catalog_games set category = 'SPORTS' where node = $1");
    const seen = (await ask(w.visitor)).value as Launched;
    expect([seen.gameId, seen.mode, new URL(seen.content).pathname]).toEqual(['wheel', 'demo', '/demo/wheel']);
    expect(queryOf(seen.content)).not.toHaveProperty('launch_code');
    const played = (await ask(w.as(alice))).value as Launched;
    expect(played.mode).toBe('real');
    const opened = await v.send('/wallet/v1/session', { launch_code: queryOf(played.content)['launch_code'] });
    expect(opened.body).toMatchObject({ status: 'OK', player_id: playerAt(w, 'ACME', alice) });
    await change('update catalog_games set has_demo = false, has_trial = false where node = $1');
    expect((await ask(w.visitor)).code).toBe('demo-unavailable');
    expect((await ask(w.as(await w.member({ type: 4, currency: 'FUN' })))).code).toBe('in_need_true_account');
    await change("update catalog_games set category = 'RNG', has_demo = true, has_trial = true where node = $1");
  });
});

describe('the policy of a page', () => {
  test('lets exactly the vendors’ origins be framed', async () => {
    const policy = async () => (await fetch(`${w.url}/healthz`)).headers.get('content-security-policy') ?? '';
    await expect.poll(policy, { timeout: 20_000, interval: 500 }).toContain(`frame-src 'self' ${origin};`);
    await w.owner.query("update play_vendors set enabled = false where code = 'ACME'");
    await expect.poll(policy, { timeout: 20_000, interval: 500 }).toContain("frame-src 'self';");
  });
});
