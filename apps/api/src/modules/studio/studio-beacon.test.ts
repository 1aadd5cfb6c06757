/** Flights that wait for drand: a round that it published flies a flight, and one that is there too early makes it void. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quicknet, quicknetTime } from '@banyan/games/proof';
import { type PublishedRound, checkRound } from '@banyan/games/verify';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { clientSeedOf, flightOf, letFly } from '../../../test/flights.ts';
import { type Seat, type TestStudio, studioOf } from '../../../test/studio.ts';
import { type World, world } from '../../../test/world.ts';

/** Round 1001 of quicknet. */
const round = 1001;
const signature = 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41';

let w: World;
let mirror: FakeServer;
let s: TestStudio;
beforeAll(async () => {
  w = await world();
  mirror = await fakeServer(({ path }) =>
    path === `/${quicknet.chain}/public/${round}` ? { body: { round, signature } } : { status: 404, body: {} },
  );
  // Bets are taken for six seconds and closed for one.
  const beginsAt = quicknetTime(round) - 7000;
  // Redirects are not followed, and what is too long is not read: neither keeps the round from the mirror that has it.
  const bad = await fakeServer(() => ({ body: 'x'.repeat(100_000) }));
  const moved = await fakeServer(() => ({ status: 302, headers: { location: mirror.url } }));
  bads.push(bad, moved);
  const beacon = { source: 'drand', mirrors: [bad.url, moved.url, mirror.url], insideHosts: ['127.0.0.1'] };
  s = await studioOf(w, { beacon, beginsAt });
});
const bads: FakeServer[] = [];
afterAll(async () => {
  await s?.close();
  for (const server of [...bads, mirror]) await server?.close();
  await w.close();
});

const patience = { timeout: 30_000, interval: 300 };
type Published = { id: string; is: string; units: { stake: string; payout: string } } & Omit<
  PublishedRound,
  'stake' | 'payout'
>;
const roundsOf = async (seat: Seat) => (await seat.get('/api/rounds')).body['rounds'] as Published[];
const phaseOf = async (number: number) =>
  (await s.db.query('select phase from studio.flights where number = $1', [number])).rows[0]?.phase;
/** The flight that takes bets from the studio's start on: its clock has not moved. */
async function firstFlight() {
  const open = async () => (await s.db.query("select from studio.flights where phase = 'open'")).rowCount;
  await expect.poll(open, patience).toBe(1);
  return await flightOf(s, s.db);
}

test('a flight flies by the round it named, which its proof shows', async () => {
  const seat = await s.sit(await w.member({ balance: '1000' }), 'crash');
  const flight = await firstFlight();
  expect(flight.beacon_round).toBe(round);
  const id = randomUUID();
  await seat.post('/api/flight/bets', { id, stake: '10', aim: 101 });
  await letFly(s, flight);
  const ended = async () => {
    await s.advance(5000);
    const [{ is, flight: proof } = {} as Published] = await roundsOf(seat);
    return is === 'settled' && proof !== null && (await phaseOf(flight.number)) === 'ended';
  };
  await expect.poll(ended, patience).toBe(true);
  const [reported] = (await roundsOf(seat)) as [Published];
  expect(reported.clientSeed).toBe(clientSeedOf(flight, [id], signature));
  expect(reported.flight).toMatchObject({ beacon: { source: 'drand', round }, pulse: signature });
  expect(checkRound({ ...reported, ...reported.units } as PublishedRound).verdict).toBe('right');
});

test('a round that is there already when bets close makes the flight void, and the stake goes back', async () => {
  await s.kill();
  await s.start();
  const seat = await s.sit(await w.member({ balance: '1000' }), 'crash');
  const flight = await firstFlight();
  expect(flight.beacon_round).toBe(round);
  await seat.post('/api/flight/bets', { id: randomUUID(), stake: '10', aim: 101 });
  // To the moment at which bets close, one second before the round.
  await s.advance(6000);
  await expect.poll(() => phaseOf(flight.number), patience).toBe('void');
  await expect.poll(async () => (await roundsOf(seat))[0]?.is, patience).toBe('undone');
  expect(((await seat.get('/api/balance')).body['balance'] as { total: string }).total).toBe('1000.00');
});
