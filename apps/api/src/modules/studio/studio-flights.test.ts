/** Flights of the studio: one round for all players, paid by where each left; what an interrupted one gives back. */
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatExact, money } from '@banyan/core/money';
import { type PublishedRound, checkRound } from '@banyan/games/verify';
import { type Fate, type Seat, type TestStudio, studioOf } from '../../../test/studio.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let s: TestStudio;
beforeAll(async () => {
  w = await world();
  s = await studioOf(w, { doubtMs: 6000, betsForMs: 1500 });
});
// Closing checks the books.
afterAll(async () => {
  await s?.close();
  await w.close();
});

/** A flight may last minutes. A start ends it by the rule of interrupted ones, and opens the next. */
async function nextFlight(): Promise<void> {
  await s.kill();
  await s.start();
}
beforeEach(nextFlight);

/** Slower than a sitting may ask. */
const patience = { timeout: 40_000, interval: 500 };
type Round = { id: string; is: string; payout: string | null };
type Published = Round & Omit<PublishedRound, 'stake' | 'payout'> & { units: { stake: string; payout: string } };
const seated = async () => await s.sit(await w.member({ balance: '1000' }), 'crash');
const totalOf = async (seat: Seat) => ((await seat.get('/api/balance')).body['balance'] as { total: string }).total;
const roundsOf = async (seat: Seat) => (await seat.get('/api/rounds')).body['rounds'] as Published[];
const isOver = ({ is }: Round) => is === 'settled' || is === 'undone';

/** Places a bet on the next flight that takes one. */
async function bet(seat: Seat, aim: number | null, id: string = randomUUID()): Promise<{ id: string; flight: number }> {
  for (;;) {
    const { body } = await seat.post('/api/flight/bets', { id, stake: '10', aim });
    if (body['refused'] === undefined) return { id, flight: Number(body['flight']) };
    expect(body['refused']).toBe('late');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
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

test('three players on one flight: each is paid by the same end, anyone can recompute it, and the bets are part of its seed', async () => {
  const seats = await Promise.all([seated(), seated(), seated()]);
  const bets: { id: string; flight: number }[] = [];
  for (const [at, seat] of seats.entries()) bets.push(await bet(seat, [101, 150, 1_000_000][at] as number));
  const first = seats[0] as Seat;
  await expect.poll(async () => (await roundsOf(first)).every(isOver), patience).toBe(true);
  await nextFlight();
  for (const seat of seats) await expect.poll(async () => (await roundsOf(seat)).every(isOver), patience).toBe(true);
  const rounds = (await Promise.all(seats.map(roundsOf))).flat();
  for (const round of rounds)
    expect(checkRound({ ...round, ...round.units } as PublishedRound)).toMatchObject({ verdict: 'right' });
  for (const seat of seats) expect(await totalOf(seat)).toBe(expected(await roundsOf(seat)));
  for (const { flight } of bets) {
    const ids = bets.filter((one) => one.flight === flight).map(({ id }) => id);
    const seed = createHash('sha256').update(ids.toSorted().join(',')).digest('hex');
    const mine = rounds.filter(({ nonce }) => nonce === flight);
    expect(new Set(mine.map(({ clientSeed }) => clientSeed))).toEqual(new Set([seed]));
  }
});

test('who leaves by hand is paid at once, as far as the studio’s clock had come; the second press changes nothing', async () => {
  const seat = await seated();
  for (;;) {
    const { id } = await bet(seat, null);
    let left: { status: number };
    let tries = 0;
    do {
      await new Promise((resolve) => setTimeout(resolve, 400));
      left = await seat.post('/api/flight/leave', { id });
      tries += 1;
      // Not yet risen, or torn before anything could be won.
    } while (left.status !== 200 && tries < 30);
    await expect.poll(async () => (await roundsOf(seat))[0]?.payout ?? null, patience).not.toBeNull();
    if (left.status === 200) break;
  }
  expect((await seat.post('/api/flight/leave', { id: (await roundsOf(seat))[0]?.id })).status).toBe(409);
  await expect.poll(async () => (await roundsOf(seat)).every(isOver), patience).toBe(true);
  expect(await totalOf(seat)).toBe(expected(await roundsOf(seat)));
});

test('who presses before anything can be won is told so, stays on, and loses nothing by it', async () => {
  for (;;) {
    const seat = await seated();
    const { id } = await bet(seat, null);
    const told: string[] = [];
    let isLeft = false;
    while (!isLeft && told.at(-1) !== 'over') {
      const { status, body } = await seat.post('/api/flight/leave', { id });
      isLeft = status === 200;
      told.push(isLeft ? 'left' : String(body['refused']));
      if (status === 429) {
        const round = (await roundsOf(seat))[0];
        if (round !== undefined && isOver(round)) told.push('over');
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    // A flight may tear at once, and a busy machine may miss the first moment: then another one.
    if (isLeft && told.includes('early')) {
      await expect.poll(async () => (await roundsOf(seat)).every(isOver), patience).toBe(true);
      expect(Number((await roundsOf(seat))[0]?.payout)).toBeGreaterThanOrEqual(10.1);
      return;
    }
    await nextFlight();
  }
}, 180_000);

test('a second bet on a flight, a strange aim and another’s bet are refused', async () => {
  const [seat, other] = [await seated(), await seated()];
  const { id } = await bet(seat, 101);
  const second = await seat.post('/api/flight/bets', { id: randomUUID(), stake: '10', aim: null });
  expect(['waiting', 'late']).toContain(second.body['refused']);
  for (const aim of [100, 1_000_001])
    expect((await seat.post('/api/flight/bets', { id: randomUUID(), stake: '10', aim })).body).toEqual({
      refused: 'choice',
    });
  expect((await other.post('/api/flight/leave', { id })).status).toBe(409);
  expect((await other.get(`/api/flight/bets/${id}`)).status).toBe(404);
  await expect.poll(async () => (await roundsOf(seat)).every(isOver), patience).toBe(true);
});

test('a stake that is certain only after the flight has left goes back', async () => {
  const seat = await seated();
  let isCut = false;
  s.wire(async (requestId): Promise<Fate> => {
    if (!requestId.endsWith('bet') || isCut) return 'pass';
    isCut = true;
    // Longer than bets are taken.
    await new Promise((resolve) => setTimeout(resolve, 1600));
    return 'answer lost';
  });
  await bet(seat, 101);
  s.wire(() => 'pass');
  await expect.poll(async () => (await roundsOf(seat))[0]?.is, patience).toBe('undone');
  expect(await totalOf(seat)).toBe('1000.00');
});

test('killed in flight: aims are paid by where it would have ended, everybody else gets the stake back, and the next number follows', async () => {
  const [aiming, waiting] = [await seated(), await seated()];
  const client = new pg.Client({ connectionString: s.databaseUrl });
  await client.connect();
  try {
    const { flight } = await bet(aiming, 101);
    await bet(waiting, null);
    const isFlying = async () =>
      (await client.query('select phase from studio.flights where number = $1', [flight])).rows[0]?.phase !== 'open';
    await expect.poll(isFlying, { timeout: 20_000, interval: 20 }).toBe(true);
    await s.kill();
    await s.start();
    for (const seat of [aiming, waiting]) {
      await expect.poll(async () => (await roundsOf(seat)).every(isOver), patience).toBe(true);
      expect(await totalOf(seat)).toBe(expected(await roundsOf(seat)));
    }
    expect((await roundsOf(aiming))[0]?.is).toBe('settled');
    const { rows } = await client.query<{ number: number }>('select number from studio.flights order by number');
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at));
  } finally {
    await client.end();
  }
});

test('a second studio on the same tables flies nothing and takes no bet, until the first is gone', async () => {
  const client = new pg.Client({ connectionString: s.databaseUrl });
  await client.connect();
  const second = await s.another();
  try {
    const seat = await seated();
    const news = async (url: string): Promise<string> => {
      const stopping = new AbortController();
      const answer = await fetch(`${url}/api/flight/live`, { signal: stopping.signal });
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
      let told = '';
      // Longer than a heartbeat of one that flies.
      setTimeout(() => stopping.abort(), 3000);
      while (!told.includes('number')) {
        const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
        if (done) return 'nothing';
        told += new TextDecoder().decode(value);
      }
      stopping.abort();
      return told;
    };
    const own = await bet(seat, 101);
    const there = await fetch(`${second.url}/api/flight/bets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${seat.token}` },
      body: JSON.stringify({ id: randomUUID(), stake: '10', aim: 101 }),
    });
    expect([there.status, await there.json()]).toEqual([409, { refused: 'late' }]);
    expect(await news(second.url)).toBe('nothing');
    expect(await news(s.url)).toContain('"number":');
    // Should the lock ever fail, the table itself takes no second flight.
    const doubled = client.query(
      "insert into studio.flights (number, server_seed, seed_hash, phase, made_at) select max(number) + 1, repeat('0', 64), '', 'open', now() from studio.flights",
    );
    await expect(doubled).rejects.toThrow(/one_flight/);
    await s.kill();
    await expect.poll(() => news(second.url), patience).toContain('"number":');
    const { rows } = await client.query<{ number: number; phase: string }>(
      'select number, phase from studio.flights order by number',
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at));
    expect(rows.filter(({ phase }) => phase === 'open' || phase === 'flying')).toHaveLength(1);
    expect(rows.at(-1)?.number).toBeGreaterThan(own.flight);
  } finally {
    await second.kill();
    await s.start();
    await client.end();
  }
});
