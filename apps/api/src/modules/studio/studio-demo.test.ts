/** Play money in the studio: demos of nobody's that no wallet hears of (CAT-14), and trial accounts, whose wallet is another than the real one (CAT-22). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PublishedRound, checkRound } from '@banyan/games/verify';
import { flightOf, idsFor, letEnd, letFly } from '../../../test/flights.ts';
import { type Seat, type TestStudio, studioOf } from '../../../test/studio.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let s: TestStudio;
/** What the wallet was asked. */
let asked: string[];
beforeAll(async () => {
  w = await world();
  s = await studioOf(w);
});
afterAll(async () => {
  await s?.close();
  await w.close();
});
beforeEach(() => {
  asked = [];
  s.wire((requestId) => {
    asked.push(requestId);
    return 'pass';
  });
});

/** A bet on the next flight, which then flies and ends. */
async function betAndFly(seat: Seat): Promise<void> {
  const flight = await flightOf(s, s.db);
  const { ids, end } = idsFor(flight, 1, { from: 110, to: 900 });
  expect((await seat.post('/api/flight/bets', { id: ids[0], stake: '10', aim: 101 })).status).toBe(200);
  await letFly(s, flight);
  await letEnd(s, s.db, flight, end);
}

type Round = { id: string; is: string; payout: string | null; stake: string };
type Published = Round & Omit<PublishedRound, 'stake' | 'payout'> & { units: { stake: string; payout: string } };
const patience = { timeout: 40_000, interval: 400 };
const isOver = ({ is }: Round) => is === 'settled';
const even = { side: 'under', target: 4950 };
const roll = async (seat: Seat, stake = '10') =>
  (await seat.post('/api/rounds', { id: randomUUID(), stake, choice: even })).body as { round: Round };
const totalOf = async (seat: Seat) =>
  Number(((await seat.get('/api/balance')).body['balance'] as { total: string }).total);
const roundsOf = async (seat: Seat) => (await seat.get('/api/rounds')).body['rounds'] as Published[];
const moved = (rounds: readonly Round[]) =>
  rounds.reduce((sum, { is, stake, payout }) => (is === 'settled' ? sum + Number(payout) - Number(stake) : sum), 0);

test('a demo plays with money that the studio invents, in every game, and asks no wallet for anything', async () => {
  for (const game of ['dice', 'monsoon', 'crash']) {
    const seat = await s.demo(game);
    const { body } = await seat.get('/api/table');
    expect(body).toMatchObject({
      game,
      currency: 'FUN',
      isPlayMoney: true,
      isDemo: true,
      balance: { total: '10000.00' },
    });
    if (game === 'crash') {
      await betAndFly(seat);
    } else
      for (let count = 0; count < 4; count += 1)
        await seat.post('/api/rounds', { id: randomUUID(), stake: '10', choice: game === 'dice' ? even : {} });
    await expect.poll(async () => (await roundsOf(seat)).every(isOver), patience).toBe(true);
    expect(await totalOf(seat)).toBeCloseTo(10_000 + moved(await roundsOf(seat)), 2);
  }
  expect(asked).toEqual([]);
  expect(await w.owner.query('select from play_rounds')).toMatchObject({ rowCount: 0 });
});

test('a demo’s rounds are as fair as any: once its seeds are shown anyone can recompute them', async () => {
  const seat = await s.demo('dice');
  for (let count = 0; count < 5; count += 1) await roll(seat);
  await seat.post('/api/seeds', { clientSeed: 'mine' });
  for (const round of await roundsOf(seat))
    expect(checkRound({ ...round, ...round.units } as PublishedRound)).toMatchObject({ verdict: 'right' });
});

test('the same demo round again moves its wallet once; more than is in it is refused; an empty wallet is filled', async () => {
  const seat = await s.demo('dice');
  const body = { id: randomUUID(), stake: '10', choice: even };
  const [one, two] = await Promise.all([seat.post('/api/rounds', body), seat.post('/api/rounds', body)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  await expect.poll(async () => (await roundsOf(seat))[0]?.is, patience).toBe('settled');
  expect(await totalOf(seat)).toBeCloseTo(10_000 + moved(await roundsOf(seat)), 2);
  const put = (units: number) =>
    s.db.query(
      'update studio.demo_wallets set units = $1 where player = (select player from studio.rounds where id = $2)',
      [units, body.id],
    );
  await put(50_000);
  expect((await roll(seat)).round).toMatchObject({ is: 'refused', refusal: 'INSUFFICIENT_FUNDS' });
  expect(await totalOf(seat)).toBe(5);
  await put(0);
  const { round } = await roll(seat);
  expect(await totalOf(seat)).toBeCloseTo(10_000 + moved([round]), 2);
});

test('nobody sits at the demo of a game that is none', async () => {
  const answer = await fetch(`${s.url}/api/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'nothing' }),
  });
  expect(answer.status).toBe(404);
});

test('a trial account plays every game in its play money, and no real money moves', async () => {
  const guest = await w.member({ type: 4, currency: 'FUN', balance: '500.00' });
  for (const game of ['dice', 'monsoon', 'crash']) {
    const seat = await s.sit(guest, game, 'FUN');
    const before = await totalOf(seat);
    const table = await seat.get('/api/table');
    expect(table.body).toMatchObject({ currency: 'FUN', isPlayMoney: true, isDemo: false });
    if (game === 'crash') {
      await betAndFly(seat);
    } else await seat.post('/api/rounds', { id: randomUUID(), stake: '10', choice: game === 'dice' ? even : {} });
    await expect.poll(async () => (await roundsOf(seat)).every(isOver), patience).toBe(true);
    expect(await totalOf(seat)).toBeCloseTo(before + moved(await roundsOf(seat)), 2);
  }
  const { rows } = await w.owner.query('select distinct currency from play_rounds where member = $1', [guest.id]);
  expect(rows).toEqual([{ currency: 'FUN' }]);
});

test('seeds of many players at the same moment share nothing, and nobody reads them before they are shown (R42, R47)', async () => {
  const seats = await Promise.all(Array.from({ length: 60 }, () => s.demo('dice')));
  await Promise.all(seats.map((seat) => roll(seat)));
  const { rows } = await w.owner.query<{ server_seed: string; next_seed: string; client_seed: string }>(
    'select server_seed, next_seed, client_seed from studio.seeds where shown_at is null',
  );
  expect(rows.length).toBeGreaterThanOrEqual(60);
  const secrets = rows.flatMap(({ server_seed, next_seed }) => [server_seed, next_seed]);
  expect(new Set([...secrets, ...rows.map(({ client_seed }) => client_seed)]).size).toBe(rows.length * 3);
  // Neither the platform's account nor what the studio writes tells one.
  await expect(sql`select from studio.seeds`.execute(w.context.database)).rejects.toThrow(/permission denied/);
  expect(secrets.filter((secret) => s.said().includes(secret))).toEqual([]);
});
