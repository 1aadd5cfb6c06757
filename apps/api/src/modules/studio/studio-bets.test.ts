/** The bets of all at the studio: what is over and was played for money of accounts, under masked names, and nothing else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bucketOf } from '@banyan/core/ids';
import { flightOf, idsFor, letEnd, letFly, letHappen } from '../../../test/flights.ts';
import { type Seat, type TestStudio, studioOf } from '../../../test/studio.ts';
import { type World, world } from '../../../test/world.ts';

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
beforeEach(() => s.wire(() => 'pass'));

type Bet = { id: string; game: string; name: string; currency: string; stake: string; payout: string; times: number };
type Feed = { bets: Bet[]; hour: { bets: number; stake: string; payout: string; currency: string } | null };
type Wins = { day: Bet[]; ever: Bet[] };
/** Longer than the studio remembers what it read. */
const patience = { timeout: 30_000, interval: 800 };
const feedOf = async (seat: Seat) => (await seat.get('/api/bets')).body as unknown as Feed;
const winsOf = async (seat: Seat) => (await seat.get('/api/bets/wins')).body as unknown as Wins;
const idsOf = (bets: readonly Bet[]) => bets.map(({ id }) => id);
const even = { side: 'under', target: 4950 };

async function roll(seat: Seat, stake = '10'): Promise<string> {
  const id = randomUUID();
  expect((await seat.post('/api/rounds', { id, stake, choice: even })).status).toBe(200);
  return id;
}
/** A win that somebody had some time ago. */
async function put(game: string, times: number, hoursAgo: number): Promise<string> {
  const id = randomUUID();
  await s.db.query(
    `insert into studio.public_bets (round, game, player, currency, stake, payout, ended_at)
     select $1, $2, player, 'BDT', 100000, 100000 * $3, now() - $4 * interval '1 hour' from studio.players limit 1`,
    [id, game, times, hoursAgo],
  );
  return id;
}
const seated = async (game = 'dice') => {
  const member = await w.member({ balance: '1000' });
  return { member, seat: await s.sit(member, game) };
};

test('rounds that are over are shown to all under masked names; a demo’s, a trial account’s and an open one are not', async () => {
  const { member, seat } = await seated();
  const watcher = await s.demo('limbo');
  const guest = await s.sit(await w.member({ type: 4, currency: 'FUN', balance: '500.00' }), 'dice', 'FUN');
  const [ended, ofDemo, ofGuest] = [await roll(seat), await roll(await s.demo('dice')), await roll(guest)];
  const open = randomUUID();
  s.wire((requestId) => (requestId.startsWith(open) ? 'lost' : 'pass'));
  const waiting = await seat.post('/api/rounds', { id: open, stake: '10', choice: even });
  expect(waiting.body['round']).toMatchObject({ is: 'waiting' });

  await expect.poll(async () => idsOf((await feedOf(watcher)).bets), patience).toContain(ended);
  const { bets, hour } = await feedOf(watcher);
  for (const hidden of [ofDemo, ofGuest, open]) expect(idsOf(bets)).not.toContain(hidden);
  const bet = bets.find(({ id }) => id === ended) as Bet;
  expect(bet).toMatchObject({ game: 'dice', currency: 'BDT', stake: '10.00' });
  expect(bet.times).toBe(Math.floor(Number(bet.payout) * 10));
  expect(bet.name).toMatch(/^.{1,2}\*{3}.?$/u);
  expect(Object.keys(bet).toSorted()).toEqual(['at', 'currency', 'game', 'id', 'name', 'payout', 'stake', 'times']);
  expect(JSON.stringify(bets)).not.toContain(member.account);
  expect(JSON.stringify(bets)).not.toContain(member.id);
  // Sums are of the watcher's own currency only, and play money has none.
  expect(hour).toBeNull();
  const own = (await feedOf(seat)).hour;
  expect(own).toMatchObject({ currency: 'BDT' });
  expect(own?.bets).toBeGreaterThan(0);
});

test('who wants to stand on no board is named to nobody', async () => {
  const member = await w.member({ balance: '1000' });
  await w.owner.query('insert into catalog_unnamed (bucket, member) values ($1, $2)', [bucketOf(member.id), member.id]);
  const seat = await s.sit(member, 'dice');
  const id = await roll(seat);
  await expect.poll(async () => idsOf((await feedOf(seat)).bets), patience).toContain(id);
  expect((await feedOf(seat)).bets.find((bet) => bet.id === id)).toMatchObject({ name: '' });
});

test('a bet that left a flight is shown once the flight has ended, and not before', async () => {
  const { seat } = await seated('crash');
  const { seat: other } = await seated('crash');
  const flight = await flightOf(s, s.db);
  const { ids, end } = idsFor(flight, 2, { from: 6000 });
  const [early, late] = ids as [string, string];
  expect((await seat.post('/api/flight/bets', { id: early, stake: '10', aim: 101 })).status).toBe(200);
  expect((await other.post('/api/flight/bets', { id: late, stake: '10', aim: null })).status).toBe(200);
  await letFly(s, flight);
  const bet = async () => (await seat.get(`/api/flight/bets/${early}`)).body['round'] as { is: string };
  await letHappen(s, async () => (await bet()).is === 'settled');
  const { rows } = await s.db.query('select flight from studio.public_bets where round = $1', [early]);
  expect(rows).toEqual([{ flight: flight.number }]);
  const shown = async () => [...idsOf((await feedOf(seat)).bets), ...Object.values(await winsOf(seat)).flatMap(idsOf)];
  // Also after what was remembered is read anew: what was won and lost meanwhile is there.
  const [later, won] = [await roll((await seated()).seat), await put('crash', 5, 0)];
  await expect.poll(shown, patience).toEqual(expect.arrayContaining([later, won]));
  expect(await shown()).not.toContain(early);
  expect(await shown()).not.toContain(late);
  await letEnd(s, s.db, flight, end);
  await expect.poll(shown, patience).toEqual(expect.arrayContaining([early, late]));
});

test('the biggest wins are this game’s, the most stakes first; those of yesterday stand among all times only', async () => {
  const { seat } = await seated();
  const limbo = (await seated('limbo')).seat;
  await roll(seat);
  await expect.poll(async () => (await feedOf(seat)).bets.length, patience).toBeGreaterThan(0);
  const [old, big] = [await put('dice', 900, 30), await put('dice', 70, 1)];
  const [small, others] = [await put('dice', 3, 2), await put('limbo', 5000, 1)];
  await expect.poll(async () => idsOf((await winsOf(seat)).ever), patience).toEqual(expect.arrayContaining([old]));
  const { day, ever } = await winsOf(seat);
  expect(idsOf(ever).slice(0, 2)).toEqual([old, big]);
  expect(idsOf(day)[0]).toBe(big);
  expect(idsOf(day)).toContain(small);
  expect(idsOf(day)).not.toContain(old);
  for (const bets of [day, ever]) {
    expect(idsOf(bets)).not.toContain(others);
    expect(bets.every(({ payout, stake }) => Number(payout) > Number(stake))).toBe(true);
    expect(bets.map(({ times }) => times)).toEqual(bets.map(({ times }) => times).toSorted((a, b) => b - a));
  }
  expect(idsOf((await winsOf(limbo)).ever)[0]).toBe(others);
});

test('the lists are read by their indexes, and nobody without a seat or too often reads them', async () => {
  await s.db.query('set enable_seqscan = off');
  const plans = [
    'select * from studio.public_bets order by ended_at desc limit 20',
    "select * from studio.public_bets where game = 'dice' and payout > stake order by times desc, ended_at limit 10",
  ];
  for (const plan of plans) {
    const { rows } = await s.db.query<{ 'QUERY PLAN': string }>(`explain ${plan}`);
    const said = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(said).toMatch(/Index (Only )?Scan using public_bets_(last|wins)/);
    expect(said).not.toContain('Sort');
  }
  for (const place of ['/api/bets', '/api/bets/wins']) expect((await fetch(`${s.url}${place}`)).status).toBe(401);
  const seat = await s.demo('dice');
  const answers = await Promise.all(Array.from({ length: 60 }, () => seat.get('/api/bets')));
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 429]));
});
