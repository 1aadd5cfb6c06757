/** Our own studio against the real wallet, as a process of its own: rounds, what it owes when it is killed, and what it may see. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatExact, money } from '@banyan/core/money';
import { dice } from '@banyan/games/dice';
import { fairDraws } from '@banyan/games/fair';
import { type PublishedRound, checkRound } from '@banyan/games/verify';
import { secretsOf } from '../../infra/secrets.ts';
import { accountForStudio } from '../../studio.ts';
import { readLaunching } from '../vendors/index.ts';
import { type Fate, type Seat, type TestStudio, studioOf } from '../../../test/studio.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let s: TestStudio;
beforeAll(async () => {
  w = await world();
  s = await studioOf(w, { doubtMs: 6000, trustedProxies: ['127.0.0.1', '::1'] });
});
// Closing checks the books.
afterAll(async () => {
  await s?.close();
  await w.close();
});
beforeEach(() => s.wire(() => 'pass'));

/** Slower than a game session may ask. */
const patience = { timeout: 45_000, interval: 400 };
const even = { side: 'under', target: 4950 };
const ask = (stake = '10', choice: unknown = even) => ({ id: randomUUID(), stake, choice });
type Round = { id: string; is: string; nonce: number; stake: string; payout: string | null; shown: { isWon: boolean } };
type Published = Round & Omit<PublishedRound, 'stake' | 'payout'> & { units: { stake: string; payout: string } };
const totalOf = async (seat: Seat) => ((await seat.get('/api/balance')).body['balance'] as { total: string }).total;
const roundsOf = async (seat: Seat) => (await seat.get('/api/rounds')).body['rounds'] as Published[];

async function seated(balance = '1000', game = 'dice'): Promise<{ member: TestMember; seat: Seat }> {
  const member = await w.member({ balance });
  return { member, seat: await s.sit(member, game) };
}

/** A choice of dice that the next round wins: the test reads the seeds that the studio keeps. */
async function winning(seat: Seat): Promise<{ side: string; target: number }> {
  const { seeds } = (await seat.get('/api/table')).body as { seeds: { clientSeed: string } };
  const client = new pg.Client({ connectionString: s.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_seed: string; client_seed: string; nonce: number }>(
      'select server_seed, client_seed, nonce from studio.seeds where client_seed = $1 and shown_at is null',
      [seeds.clientSeed],
    );
    const [{ server_seed: serverSeed, client_seed: clientSeed, nonce }] = rows as [(typeof rows)[0]];
    const rolled = fairDraws(dice, { serverSeed, clientSeed, nonce }).below(10_000);
    return rolled < 5000 ? { side: 'under', target: 5000 } : { side: 'over', target: 4999 };
  } finally {
    await client.end();
  }
}

/** What the balance must be after all that the player sees as settled. */
function expected(start: number, rounds: readonly Published[]): string {
  const moved = rounds.map(({ is, units }) => (is === 'settled' ? BigInt(units.payout) - BigInt(units.stake) : 0n));
  return formatExact(
    money(
      'BDT',
      moved.reduce((sum, one) => sum + one, BigInt(start) * 10_000n),
    ),
  );
}

describe('a round of dice', () => {
  test('takes the stake, decides and pays; the numbers have no gap; once the seeds are shown anyone can recompute it', async () => {
    const { seat } = await seated();
    const reported: Round[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { status, body } = await seat.post('/api/rounds', ask());
      expect(status).toBe(200);
      reported.push(body['round'] as Round);
      expect((body['balance'] as { total: string }).total).toBe(expected(1000, await roundsOf(seat)));
    }
    expect(reported.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 12 }, (_, at) => at));
    expect(new Set(reported.map(({ is }) => is))).toEqual(new Set(['settled']));
    expect(await totalOf(seat)).toBe(expected(1000, await roundsOf(seat)));

    const before = await roundsOf(seat);
    expect(new Set(before.map(({ serverSeed }) => serverSeed))).toEqual(new Set([null]));
    const { seeds: promised } = (await seat.get('/api/table')).body as { seeds: { nextSeedHash: string } };
    const { body } = await seat.post('/api/seeds', { clientSeed: 'my-own-seed' });
    expect(body['seeds']).toMatchObject({ clientSeed: 'my-own-seed', nonce: 0, seedHash: promised.nextSeedHash });
    for (const round of await roundsOf(seat)) {
      const { stake, payout } = round.units;
      expect(checkRound({ ...round, stake, payout } as PublishedRound).verdict).toBe('right');
      const open = await fetch(`${s.url}/api/check/${round.id}`);
      expect(await open.json()).toEqual(round);
    }
    await seat.post('/api/rounds', ask());
    expect((await roundsOf(seat))[0]).toMatchObject({ nonce: 0, clientSeed: 'my-own-seed', serverSeed: null });
  });

  test('the same round again is the same, however often and at once; another under its id is refused', async () => {
    const { seat } = await seated();
    const asked = ask();
    const reported = await Promise.all(Array.from({ length: 5 }, () => seat.post('/api/rounds', asked)));
    await expect.poll(async () => (await roundsOf(seat))[0]?.is, patience).toBe('settled');
    const again = await seat.post('/api/rounds', asked);
    for (const { status, body } of reported) {
      expect(status).toBe(200);
      expect((body['round'] as Round).id).toBe((again.body['round'] as Round).id);
    }
    expect(await roundsOf(seat)).toHaveLength(1);
    const other = await seat.post('/api/rounds', { ...asked, stake: '20' });
    expect([other.status, other.body]).toEqual([409, { refused: 'mismatch' }]);
    expect(await totalOf(seat)).toBe(expected(1000, await roundsOf(seat)));
  });

  test.each([
    [{ stake: '0.5' }, 'stake'],
    [{ stake: '1.001' }, 'stake'],
    [{ stake: '5001' }, 'stake'],
    // It could win more than a round may pay.
    [{ stake: '5000', choice: { side: 'under', target: 9 } }, 'choice'],
    [{ choice: {} }, 'choice'],
    [{ stake: '-1' }, 'invalid'],
    [{ id: 'x' }, 'invalid'],
    [{ more: 1 }, 'invalid'],
  ])('%j is refused, and no number is used up', async (change, refused) => {
    const { seat } = await seated('10000');
    const { status, body } = await seat.post('/api/rounds', { ...ask(), ...change });
    expect([status, body['refused']]).toEqual([400, refused]);
    expect(await roundsOf(seat)).toEqual([]);
  });

  test('a stake above the balance is refused by the wallet, keeps its number, and tells no outcome', async () => {
    const { seat } = await seated('5');
    const { body } = await seat.post('/api/rounds', ask());
    expect(body['round']).toMatchObject({ is: 'refused', refusal: 'INSUFFICIENT_FUNDS', payout: null, shown: null });
    expect(await totalOf(seat)).toBe('5.00');
  });

  test('a launch code is good once, for its game, and a game session is needed', async () => {
    const { seat } = await seated();
    for (const game of ['dice', 'monsoon', 'nothing'])
      expect((await seat.post('/api/open', { game, code: seat.code })).status).toBe(401);
    expect((await fetch(`${s.url}/api/table`)).status).toBe(401);
  });
});

describe('a round at a table', () => {
  const bets = { 'straight-17': 1, 'split-17-20': 2, red: 5 };

  test('divides its stake among its bets, is one round however often it is asked for, and can be recomputed', async () => {
    const { seat } = await seated('1000', 'roulette');
    const asked = ask('16', { bets });
    const [first, again] = [await seat.post('/api/rounds', asked), await seat.post('/api/rounds', asked)];
    expect([first.status, again.body['round']]).toEqual([200, first.body['round']]);
    expect(first.body['round']).toMatchObject({ is: 'settled', stake: '16.00', choice: { bets } });
    expect(await totalOf(seat)).toBe(expected(1000, await roundsOf(seat)));
    await seat.post('/api/seeds', { clientSeed: 'mine' });
    const [round] = await roundsOf(seat);
    const { stake, payout } = (round as Published).units;
    expect(checkRound({ ...(round as Published), stake, payout }).verdict).toBe('right');
  });

  test.each([
    [{ stake: '10', choice: { bets: { 'straight-17': 1, red: 2 } } }, 'parts'],
    [{ stake: '5000', choice: { bets: { red: 2 } } }, 'choice'],
    [{ choice: { bets: { red: 1, 'straight-17': 1 } } }, 'choice'],
    [{ choice: { bets: { 'straight-37': 1 } } }, 'choice'],
    [{ choice: { bets: {} } }, 'choice'],
    [{ choice: { bets: { red: 0 } } }, 'invalid'],
    [{ choice: { bets: { red: 1.5 } } }, 'invalid'],
  ])('%j is refused, and no number is used up', async (change, refused) => {
    const { seat } = await seated('10000', 'roulette');
    const { status, body } = await seat.post('/api/rounds', { ...ask(), ...change });
    expect([status, body['refused']]).toEqual([400, refused]);
    expect(await roundsOf(seat)).toEqual([]);
  });
});

describe('what goes wrong on the way', () => {
  const ways: readonly [string, string, Fate][] = [
    ['the stake never arrives at first', 'bet', 'lost'],
    ['the answer to the stake is lost', 'bet', 'answer lost'],
    ['the payout never arrives at first', 'win', 'lost'],
    ['the answer to the payout is lost', 'win', 'answer lost'],
    ['the close never arrives at first', 'close', 'lost'],
  ];
  test.each(ways)('%s: it is asked again, and everything moves once', async (_, verb, fate) => {
    const { seat } = await seated();
    const cut = new Set<string>();
    s.wire((requestId) => {
      if (!requestId.endsWith(verb) || cut.has(requestId)) return 'pass';
      cut.add(requestId);
      return fate;
    });
    for (let count = 0; count < 4; count += 1) {
      await seat.post('/api/rounds', ask());
      await expect.poll(async () => (await roundsOf(seat))[0]?.is, patience).toBe('settled');
    }
    expect(await totalOf(seat)).toBe(expected(1000, await roundsOf(seat)));
  });

  test('a stake without a final answer is given back after a while, taken or not; meanwhile no other round is begun', async () => {
    for (const fate of ['lost', 'answer lost'] as const) {
      const { seat } = await seated();
      s.wire((requestId) => (requestId.endsWith('bet') ? fate : 'pass'));
      const { body } = await seat.post('/api/rounds', ask());
      expect(body['round']).toMatchObject({ is: 'waiting', shown: null, payout: null });
      expect((await seat.post('/api/rounds', ask())).body).toEqual({ refused: 'waiting' });
      expect((await seat.post('/api/seeds', { clientSeed: 'peek' })).body).toEqual({ refused: 'waiting' });
      await expect.poll(() => totalOf(seat), patience).toBe('1000.00');
      await expect.poll(async () => (await roundsOf(seat))[0]?.is, patience).toBe('undone');
    }
  });

  // The studio dies with the call on its way: before it arrived, or after it was done and before the answer came.
  test.each([
    ['bet', 'lost'],
    ['bet', 'answer lost'],
    ['win', 'lost'],
    ['win', 'answer lost'],
  ] as const)('killed at the %s (%s): the next start finishes what is owed', async (verb, fate) => {
    const { seat } = await seated();
    let isKilled: Promise<void> | undefined;
    s.wire(async (requestId): Promise<Fate> => {
      if (!requestId.endsWith(verb) || isKilled !== undefined) return 'pass';
      // The studio is gone before it can learn what became of its call.
      isKilled = s.kill();
      if (fate === 'lost') await isKilled;
      return fate;
    });
    await seat.post('/api/rounds', ask('10', await winning(seat))).catch(() => {});
    expect(isKilled).toBeDefined();
    await isKilled;
    s.wire(() => 'pass');
    await s.start();
    const over = async () => (await roundsOf(seat)).every(({ is }) => ['settled', 'undone'].includes(is));
    await expect.poll(over, patience).toBe(true);
    const rounds = await roundsOf(seat);
    expect(await totalOf(seat)).toBe(expected(1000, rounds));
    const nonces = rounds.map(({ nonce }) => nonce).toSorted((a, b) => a - b);
    expect(nonces).toEqual(rounds.map((_, at) => at));
    expect(rounds[0]?.is).toBe('settled');
  });
});

test('a player who is excluded while the round is on is paid all the same, and plays no other', async () => {
  const { member, seat } = await seated();
  let wins = 0;
  s.wire(async (requestId): Promise<Fate> => {
    if (requestId.endsWith('win') && wins === 0) {
      wins += 1;
      await w.owner.query(
        "insert into safety_restrictions (bucket, member, kind, since) values (bucket_of($1), $1, 'excluded', now())",
        [member.id],
      );
    }
    return 'pass';
  });
  await seat.post('/api/rounds', ask('10', await winning(seat)));
  expect(wins).toBe(1);
  expect(await totalOf(seat)).toBe(expected(1000, await roundsOf(seat)));
  const { body } = await seat.post('/api/rounds', ask());
  expect(body['round']).toMatchObject({ is: 'refused', refusal: 'PLAYER_BLOCKED' });
});

test('a round of the slot with its cascades is paid and can be recomputed', async () => {
  const { seat } = await seated('1000', 'monsoon');
  for (let count = 0; count < 8; count += 1) await seat.post('/api/rounds', ask('2', {}));
  await seat.post('/api/seeds', { clientSeed: 'new' });
  const rounds = await roundsOf(seat);
  expect(rounds).toHaveLength(8);
  for (const round of rounds)
    expect(checkRound({ ...round, ...round.units } as PublishedRound)).toMatchObject({
      verdict: 'right',
      shown: round.shown,
    });
  expect(await totalOf(seat)).toBe(expected(1000, rounds));
});

test('behind a proxy every visitor has a limit of his own', async () => {
  const from = async (address: string) =>
    (await fetch(`${s.url}/api/check/none`, { headers: { 'x-forwarded-for': address } })).status;
  const reported = await Promise.all(Array.from({ length: 130 }, () => from('203.0.113.7')));
  expect(new Set(reported)).toEqual(new Set([404, 429]));
  expect(reported.filter((status) => status === 404)).toHaveLength(120);
  expect(await from('203.0.113.8')).toBe(404);
});

test('a launch leads to the studio beside the node that makes it, whichever node was started last', async () => {
  const at = (studioUrl: string) => ({ ...w.context, config: { ...w.context.config, studioUrl } });
  for (const own of ['http://one.example:8081', 'http://two.example:8081'])
    expect(await readLaunching(at(own), 'BAGH', 'dice')).toMatchObject({
      launchUrl: `${own}/play`,
      demoUrl: `${own}/play`,
    });
});

test('nodes that start at once set the studio’s account up one after the other, and all get in', async () => {
  const secrets = secretsOf(Buffer.alloc(32, 7));
  const urls = await Promise.all(Array.from({ length: 6 }, () => accountForStudio(w.ownerUrl, secrets)));
  expect(new Set(urls)).toEqual(new Set([s.databaseUrl]));
});

test('the studio’s database account sees nothing of the platform’s', async () => {
  const client = new pg.Client({ connectionString: s.databaseUrl });
  await client.connect();
  try {
    for (const table of ['members', 'sessions', 'play_rounds', 'ledger_accounts', 'play_vendor_keys'])
      await expect(client.query(`select * from public.${table} limit 1`)).rejects.toThrow(/permission denied/);
    await expect(client.query('set role banyan_app')).rejects.toThrow(/permission denied/);
  } finally {
    await client.end();
  }
});
