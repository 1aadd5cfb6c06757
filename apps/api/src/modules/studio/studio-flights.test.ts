/** Flights of the studio: one round for all players, paid by where each left; what nobody can know ahead; what an interrupted one gives back. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatExact, money } from '@banyan/core/money';
import { flightMs, multiplierAt } from '@banyan/games/crash';
import { type PublishedRound, checkRound } from '@banyan/games/verify';
import {
  type TestFlight,
  clientSeedOf,
  flightOf,
  idsFor,
  letEnd,
  letFly,
  letHappen,
  pulseOf,
} from '../../../test/flights.ts';
import { type Fate, type Seat, type TestStudio, studioOf } from '../../../test/studio.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let s: TestStudio;
beforeAll(async () => {
  w = await world();
  s = await studioOf(w);
});
// Closing checks the books.
afterAll(async () => {
  await s?.close();
  await w.close();
});
beforeEach(() => s.wire(() => 'pass'));

/** Slower than a game session may ask. */
const patience = { timeout: 30_000, interval: 300 };
type Round = { id: string; is: string; payout: string | null };
type Published = Round & Omit<PublishedRound, 'stake' | 'payout'> & { units: { stake: string; payout: string } };
const seated = async (balance = '1000', at?: string) => await s.sit(await w.member({ balance }), 'crash', 'BDT', at);
const totalOf = async (seat: Seat) => ((await seat.get('/api/balance')).body['balance'] as { total: string }).total;
const roundsOf = async (seat: Seat) => (await seat.get('/api/rounds')).body['rounds'] as Published[];
const isOver = ({ is }: Round) => is === 'settled' || is === 'undone';
const untilOver = (seat: Seat) => expect.poll(async () => (await roundsOf(seat)).every(isOver), patience).toBe(true);
/** While the flight goes on. */
const untilPaid = (seat: Seat) => letHappen(s, async () => (await roundsOf(seat)).every(isOver));
const bet = async (seat: Seat, id: string, aim: number | null, stake = '10') =>
  await seat.post('/api/flight/bets', { id, stake, aim });
const leave = async (seat: Seat, id: string) => await seat.post('/api/flight/leave', { id });
async function phaseOf({ number }: TestFlight): Promise<string> {
  return (await s.db.query('select phase from studio.flights where number = $1', [number])).rows[0]?.phase;
}

function expected(rounds: readonly Published[]): string {
  const moved = rounds.map(({ is, units }) => (is === 'settled' ? BigInt(units.payout) - BigInt(units.stake) : 0n));
  return formatExact(
    money(
      'BDT',
      moved.reduce((sum, one) => sum + one, 10_000_000n),
    ),
  );
}

test('three players on one flight: each is paid by the same end, which follows from a chain shown before, all bets, and a beacon that came after them', async () => {
  const seats = [await seated(), await seated(), await seated()];
  const flight = await flightOf(s, s.db);
  const { ids, end } = idsFor(flight, 3, { from: 151, to: 900 });
  const chains = async () => (await (await fetch(`${s.url}/api/flight/chains`)).json()).chains as Chain[];
  type Chain = { chain: string; first: number | null; used: number };
  // The chain in use and the next one are shown while bets are taken.
  expect(await chains()).toMatchObject([{ first: null, used: 0 }, { used: flight.chain_index }]);
  for (const [at, seat] of seats.entries())
    expect((await bet(seat, ids[at] as string, [101, 150, 1_000_000][at] as number)).status).toBe(200);
  await letFly(s, flight);
  await letEnd(s, s.db, flight, end);
  for (const seat of seats) await untilOver(seat);
  const rounds = (await Promise.all(seats.map(roundsOf))).flat();
  expect(rounds.map(({ payout }) => payout)).toEqual(['10.10', '15.00', '0.00']);
  for (const round of rounds) {
    expect(checkRound({ ...round, ...round.units } as PublishedRound)).toMatchObject({
      verdict: 'right',
      shown: { end },
    });
    expect(round.clientSeed).toBe(clientSeedOf(flight, ids, pulseOf(flight)));
    expect(round.flight).toMatchObject({ chain: (await chains())[1]?.chain, index: flight.chain_index });
  }
  for (const seat of seats) expect(await totalOf(seat)).toBe(expected(await roundsOf(seat)));
});

test('who leaves by hand is paid as far as the studio’s clock had come; before anything can be won nobody leaves; asked again the answer is the same', async () => {
  const [seat, other] = [await seated(), await seated()];
  const flight = await flightOf(s, s.db);
  const { ids, end } = idsFor(flight, 2, { from: 300, to: 5000 });
  const [id, stays] = ids as [string, string];
  await bet(seat, id, null);
  await bet(other, stays, null);
  expect((await leave(seat, id)).body).toEqual({ refused: 'late' });
  await letFly(s, flight);
  await s.advance(160);
  expect([(await leave(seat, id)).body, multiplierAt(160)]).toEqual([{ refused: 'early' }, 100]);
  await s.advance(10);
  expect((await leave(seat, id)).status).toBe(200);
  await s.advance(500);
  // A lost answer is asked for again: the first time counts.
  expect((await leave(seat, id)).status).toBe(200);
  await untilPaid(seat);
  expect((await roundsOf(seat))[0]).toMatchObject({ is: 'settled', payout: '10.10', choice: { leftAtMs: 170 } });
  expect((await leave(other, id)).status).toBe(409);
  await letEnd(s, s.db, flight, end);
  expect((await leave(seat, id)).status).toBe(200);
  expect((await leave(other, stays)).body).toEqual({ refused: 'late' });
  await untilOver(other);
  for (const one of [seat, other]) expect(await totalOf(one)).toBe(expected(await roundsOf(one)));
});

test('a bet cashes out by itself at the maximum win, though nobody pressed', async () => {
  const seat = await seated('5000');
  const { limits } = (await seat.get('/api/table')).body as { limits: { most: string; mostWin: string } };
  expect(limits).toMatchObject({ most: '5000.00', mostWin: '5000000.00' });
  const flight = await flightOf(s, s.db);
  const { ids, end } = idsFor(flight, 1, { from: 150_000 });
  const id = ids[0] as string;
  expect((await bet(seat, id, null, '5000')).body['round']).toMatchObject({ choice: { aim: null, cap: 100_000 } });
  await letFly(s, flight);
  // Just before the end, long after the maximum win.
  await s.advance(flightMs(end) - 6000);
  await leave(seat, id);
  await untilPaid(seat);
  expect((await roundsOf(seat))[0]).toMatchObject({ is: 'settled', payout: '5000000.00' });
  expect(await totalOf(seat)).toBe('5000000.00');
  await letEnd(s, s.db, flight, end);
  const [round] = (await roundsOf(seat)) as [Published];
  expect(checkRound({ ...round, ...round.units } as PublishedRound).verdict).toBe('right');
});

test('a second bet on a flight, a strange aim, another’s bet and a bet on a flight that has left are refused', async () => {
  const [seat, other] = [await seated(), await seated()];
  const flight = await flightOf(s, s.db);
  const { ids, end } = idsFor(flight, 1, { from: 110, to: 900 });
  const id = ids[0] as string;
  await bet(seat, id, 101);
  expect((await bet(seat, randomUUID(), null)).body).toEqual({ refused: 'waiting' });
  for (const aim of [100, 1_000_001]) expect((await bet(seat, randomUUID(), aim)).body).toEqual({ refused: 'choice' });
  expect((await leave(other, id)).status).toBe(409);
  expect((await other.get(`/api/flight/bets/${id}`)).status).toBe(404);
  await letFly(s, flight);
  expect((await bet(other, randomUUID(), 101)).body).toEqual({ refused: 'late' });
  await letEnd(s, s.db, flight, end);
  await untilOver(seat);
});

test('a stake that is certain only after the flight has left goes back', async () => {
  const seat = await seated();
  const flight = await flightOf(s, s.db);
  s.wire(async (requestId): Promise<Fate> => {
    if (!requestId.endsWith('bet')) return 'pass';
    await letFly(s, flight);
    return 'pass';
  });
  await bet(seat, randomUUID(), 101);
  await untilOver(seat);
  expect([(await roundsOf(seat))[0]?.is, await totalOf(seat)]).toEqual(['undone', '1000.00']);
});

test('killed in flight: aims are paid by where it would have ended, everybody else gets the stake back, and number and seed follow without a gap', async () => {
  await s.kill();
  await s.start();
  const [aiming, waiting] = [await seated(), await seated()];
  const flight = await flightOf(s, s.db);
  const { ids } = idsFor(flight, 2, { from: 200 });
  await bet(aiming, ids[0] as string, 150);
  await bet(waiting, ids[1] as string, null);
  await letFly(s, flight);
  await s.kill();
  await s.start();
  for (const seat of [aiming, waiting]) await untilOver(seat);
  expect((await roundsOf(aiming))[0]).toMatchObject({ is: 'settled', payout: '15.00' });
  expect((await roundsOf(waiting))[0]).toMatchObject({ is: 'undone' });
  expect(await totalOf(waiting)).toBe('1000.00');
  const next = await flightOf(s, s.db);
  expect([next.number, next.chain, next.chain_index]).toEqual([
    flight.number + 1,
    flight.chain,
    flight.chain_index + 1,
  ]);
});

test('killed before it flew: the flight is void, the stake comes back, and its seed is used by no other', async () => {
  const seat = await seated();
  const flight = await flightOf(s, s.db);
  await bet(seat, randomUUID(), 101);
  await s.kill();
  await s.start();
  await untilOver(seat);
  expect([await phaseOf(flight), (await roundsOf(seat))[0]?.is, await totalOf(seat)]).toEqual([
    'void',
    'undone',
    '1000.00',
  ]);
  const { flights } = (await (await fetch(`${s.url}/api/flight/history`)).json()) as { flights: object[] };
  expect(flights[0]).toMatchObject({ number: flight.number, is: 'void', reached: null });
  expect((await flightOf(s, s.db)).chain_index).toBe(flight.chain_index + 1);
});

test('a bet on a flight from before the chain of seeds is checked by the rule of its time', async () => {
  const seat = await seated();
  const flight = await flightOf(s, s.db);
  const { ids, end } = idsFor(flight, 1, { from: 110, to: 900 });
  const id = ids[0] as string;
  await bet(seat, id, 101);
  await letFly(s, flight);
  await letEnd(s, s.db, flight, end);
  await untilOver(seat);
  const [round] = (await roundsOf(seat)) as [Published];
  // As it was written then: the seed alone, without chain, bets' hash and beacon.
  const columns = ['chain', 'chain_index', 'bets_hash', 'beacon_source', 'beacon_chain', 'beacon_round', 'pulse'];
  const { rows } = await s.db.query(`select ${columns.join(', ')} from studio.flights where number = $1`, [
    flight.number,
  ]);
  const set = (values: readonly unknown[]) =>
    s.db.query(
      `update studio.flights set ${columns.map((name, at) => `${name} = $${at + 2}`).join(', ')} where number = $1`,
      [flight.number, ...values],
    );
  await set(columns.map(() => null));
  const old = (await roundsOf(seat))[0] as Published;
  expect(old).toEqual({ ...round, flight: null });
  expect(checkRound({ ...old, ...old.units } as PublishedRound).verdict).toBe('right');
  await set(columns.map((name) => rows[0][name]));
});

test('players of two studios bet and cash out on one flight; when the leader dies the other one leads', async () => {
  const second = await s.another();
  try {
    const [here, there] = [await seated(), await seated('1000', second.url)];
    const flight = await flightOf(s, s.db);
    const { ids, end } = idsFor(flight, 2, { from: 1000 });
    const [mine, theirs] = ids as [string, string];
    // The one that follows hears of the flight from the leader, within a second.
    const took = async () => (await bet(there, theirs, null)).body['flight'];
    await expect.poll(took, patience).toBe(flight.number);
    expect((await bet(here, mine, null)).body['flight']).toBe(flight.number);
    await letFly(s, flight);
    await s.advance(1000);
    expect((await leave(there, theirs)).status).toBe(200);
    expect((await leave(here, mine)).status).toBe(200);
    for (const seat of [here, there]) {
      await untilPaid(seat);
      const payout = formatExact(money('BDT', 1000n * BigInt(multiplierAt(1000))));
      expect((await roundsOf(seat))[0]).toMatchObject({ is: 'settled', payout });
    }
    expect(await phaseOf(flight)).toBe('flying');
    // Should the lock ever fail, the table itself takes no second flight.
    const doubled = s.db.query(
      "insert into studio.flights (number, server_seed, seed_hash, phase, made_at) select max(number) + 1, repeat('0', 64), '', 'open', now() from studio.flights",
    );
    await expect(doubled).rejects.toThrow(/one_flight/);
    await s.kill();
    // Whoever waits for the lock asks twice a second of the clock.
    const leads = async () => {
      await s.advance(500);
      return await phaseOf(flight);
    };
    await expect.poll(leads, patience).toBe('ended');
    const next = await flightOf({ url: second.url, advance: s.advance }, s.db);
    expect(next.number).toBe(flight.number + 1);
    expect((await bet(there, randomUUID(), 101)).body['flight']).toBe(next.number);
    const { rows } = await s.db.query<{ number: number }>('select number from studio.flights order by number');
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at));
    expect(end).toBeGreaterThan(1000);
  } finally {
    await second.kill();
    await s.start();
  }
});
