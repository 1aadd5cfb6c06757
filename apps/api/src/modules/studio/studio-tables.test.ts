/** Live tables of the studio: one result for everybody at a table, paid by the game's own prices; what nobody can know ahead; what an interrupted round gives back. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PublishedRound, checkRound } from '@banyan/games/verify';
import { type Seat, type TestStudio, studioOf } from '../../../test/studio.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let s: TestStudio;
beforeAll(async () => {
  w = await world();
  s = await studioOf(w, { tableBetsForMs: 6000 });
});
// Closing checks the books.
afterAll(async () => {
  await s?.close();
  await w.close();
});
beforeEach(() => s.wire(() => 'pass'));

const patience = { timeout: 20_000, interval: 100 };
const game = 'live-dragon-tiger';
type Round = { id: string; is: string; payout: string | null; shown: Record<string, unknown> | null };
type Published = Round & Omit<PublishedRound, 'stake' | 'payout'> & { units: { stake: string; payout: string } };
type Row = { number: number; phase: string; server_seed: string; pulse: string | null; result: object | null };

const seated = async (balance = '1000') => await s.sit(await w.member({ balance }), game);
const totalOf = async (seat: Seat) => ((await seat.get('/api/balance')).body['balance'] as { total: string }).total;
const roundsOf = async (seat: Seat) => (await seat.get('/api/rounds')).body['rounds'] as Published[];
async function newest(of = game): Promise<Row> {
  const { rows } = await s.db.query<Row>(
    'select number, phase, server_seed, pulse, result from studio.table_rounds where game = $1 order by number desc limit 1',
    [of],
  );
  return rows[0] as Row;
}
/** The round that takes bets; the clock stands, so that it stays open until the test moves on. */
async function openRound(): Promise<Row> {
  const look = async () => {
    if ((await newest())?.phase === 'open') return true;
    await s.advance(500);
    return false;
  };
  await expect.poll(look, patience).toBe(true);
  return await newest();
}
/** Lets the clock go on until the round has come so far. */
async function letCome(number: number, phase: string): Promise<void> {
  const look = async () => {
    const { rows } = await s.db.query('select phase from studio.table_rounds where game = $1 and number = $2', [
      game,
      number,
    ]);
    if (rows[0]?.phase === phase) return true;
    await s.advance(400);
    return false;
  };
  await expect.poll(look, patience).toBe(true);
}
const bet = (
  seat: Seat,
  number: number,
  bets: Record<string, number>,
  { id = randomUUID() as string, stake = '10' } = {},
) => seat.post('/api/tables/bets', { id, number, stake, choice: { bets } });
const untilOver = (seat: Seat) =>
  expect
    .poll(async () => (await roundsOf(seat)).every(({ is }) => is === 'settled' || is === 'undone'), {
      timeout: 30_000,
      interval: 300,
    })
    .toBe(true);

test('everybody at a table has the same result, which anyone can check, and is paid when it was shown', async () => {
  const seats = [await seated(), await seated(), await seated()] as const;
  const { number } = await openRound();
  const wagers = [{ dragon: 1 }, { tiger: 1 }, { dragon: 1, tiger: 2, tie: 1 }] as const;
  for (const [at, seat] of seats.entries()) {
    const placed = await bet(seat, number, wagers[at] as Record<string, number>);
    expect(placed.body['round']).toMatchObject({ is: 'owed', payout: null, shown: null });
    expect(await totalOf(seat)).toBe('990.00');
  }
  // A second bet on the same round.
  expect((await bet(seats[0], number, { 'dragon-big': 1 }, { stake: '5' })).status).toBe(200);
  await letCome(number, 'shown');
  // What was drawn is public, and no balance has moved.
  for (const seat of seats) expect(Number(await totalOf(seat))).toBeLessThan(1000);
  await letCome(number, 'ended');
  for (const seat of seats) await untilOver(seat);
  const rounds = (await Promise.all(seats.map(roundsOf))).flat();
  expect(rounds).toHaveLength(4);
  const { result } = await newestEnded(number);
  for (const round of rounds) {
    expect(round.shown).toMatchObject(result as object);
    expect(round.nonce).toBe(number);
    expect(checkRound({ ...round, ...round.units } as PublishedRound)).toMatchObject({
      verdict: 'right',
      shown: round.shown,
    });
    // A bet less in the hash, another chain or another beacon would be noticed.
    const { flight } = round as unknown as { flight: Record<string, unknown> };
    for (const [name, value] of [
      ['betsHash', '0'.repeat(64)],
      ['index', Number(flight['index']) + 1],
      ['pulse', '0'.repeat(64)],
    ] as const) {
      const other = { ...round, ...round.units, flight: { ...flight, [name]: value } } as unknown as PublishedRound;
      expect(checkRound(other).verdict, name).not.toBe('right');
    }
  }
  for (const seat of seats) {
    const own = await roundsOf(seat);
    const moved = own.reduce((sum, { units }) => sum + BigInt(units.payout) - BigInt(units.stake), 0n);
    expect(Number(await totalOf(seat))).toBe(1000 + Number(moved) / 10_000);
  }
  const history = await (await fetch(`${s.url}/api/tables/${game}/history`)).json();
  expect(history.rounds.find((round: { number: number }) => round.number === number)).toMatchObject({
    is: 'ended',
    result,
  });
});

async function newestEnded(number: number): Promise<Row> {
  const { rows } = await s.db.query<Row>('select * from studio.table_rounds where game = $1 and number = $2', [
    game,
    number,
  ]);
  return rows[0] as Row;
}

test('a bet counts once however often it is sent, none is taken late, and all of them together keep the bounds', async () => {
  const seat = await seated('20000');
  const { number } = await openRound();
  const id = randomUUID();
  const all = await Promise.all(Array.from({ length: 6 }, () => bet(seat, number, { tie: 1 }, { id })));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await totalOf(seat)).toBe('19990.00');
  expect((await bet(seat, number, { dragon: 1 }, { id })).body).toEqual({ refused: 'mismatch' });
  expect((await bet(seat, number + 1, { tie: 1 })).body).toEqual({ refused: 'closed' });
  expect((await bet(seat, number, { none: 1 })).body).toEqual({ refused: 'choice' });
  expect((await bet(seat, number, { dragon: 1 }, { stake: '4995' })).body).toEqual({ refused: 'total' });
  expect((await bet(seat, number, { dragon: 1, tiger: 1, tie: 1 }, { stake: '10' })).body).toEqual({
    refused: 'parts',
  });
  // Parallel bets cannot pass a bound together.
  const many = await Promise.all(Array.from({ length: 25 }, () => bet(seat, number, { tiger: 1 }, { stake: '1' })));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(new Set(many.filter(({ status }) => status !== 200).map(({ body }) => body['refused']))).toEqual(
    new Set(['many']),
  );
  await letCome(number, 'closed').catch(() => {});
  expect((await bet(seat, number, { tie: 1 })).body).toEqual({ refused: 'closed' });
  await letCome(number, 'ended');
  await untilOver(seat);
});

test('while bets are taken no answer tells a seed, and nothing is drawn before they are closed', async () => {
  const seat = await seated();
  const { number, server_seed: seed } = await openRound();
  await bet(seat, number, { dragon: 1 });
  const { rows } = await s.db.query<{ last_seed: string }>('select last_seed from studio.seed_chains');
  const places = ['room', 'bets', 'chains', 'history'].map((name) => `/api/tables/${game}/${name}`);
  for (const place of [...places, `/api/tables/mine?number=${number}`, '/api/rounds', '/api/table']) {
    const { status, body } = await seat.get(place);
    expect(status, place).toBe(200);
    for (const secret of [seed, ...rows.map(({ last_seed: last }) => last)])
      expect(JSON.stringify(body), place).not.toContain(secret);
  }
  const row = await newest();
  expect([row.pulse, row.result]).toEqual([null, null]);
  const { chains } = await (await fetch(`${s.url}/api/tables/${game}/chains`)).json();
  expect(chains).toHaveLength(2);
  await letCome(number, 'ended');
  await untilOver(seat);
});

test('a stop before the result gives all stakes back; after it the result counts', async () => {
  const seat = await seated();
  const first = await openRound();
  await bet(seat, first.number, { dragon: 1 });
  await s.kill();
  await s.start();
  await letCome(first.number, 'void');
  await untilOver(seat);
  expect(await totalOf(seat)).toBe('1000.00');

  const second = await openRound();
  await bet(seat, second.number, { dragon: 1, tiger: 1 });
  await letCome(second.number, 'shown');
  await s.kill();
  await s.start();
  await letCome(second.number, 'ended');
  await untilOver(seat);
  const [round] = await roundsOf(seat);
  expect(round).toMatchObject({ is: 'settled', nonce: second.number });
  expect(checkRound({ ...round, ...round?.units } as PublishedRound).verdict).toBe('right');
});

test('another studio shows the same round, takes bets on it, and leads when the first one dies', async () => {
  const other = await s.another();
  const { number } = await openRound();
  const seat = await s.sit(await w.member({ balance: '1000' }), game, 'BDT', other.url);
  expect((await bet(seat, number, { tiger: 1 })).status).toBe(200);
  await letCome(number, 'ended');
  await untilOver(seat);
  await other.kill();
});

test('a phrase is said by who has an account, now and then; nothing else can be said', async () => {
  const seat = await seated();
  const said = await seat.post('/api/tables/say', { phrase: 'luck' });
  expect(said.body['message']).toMatchObject({ phrase: 'luck', name: expect.stringContaining('*') });
  expect((await seat.post('/api/tables/say', { phrase: 'luck' })).status).toBe(429);
  expect((await seat.post('/api/tables/say', { phrase: 'call 01711' })).status).toBe(400);
  const demo = await s.demo(game);
  expect((await demo.post('/api/tables/say', { phrase: 'hello' })).body).toEqual({ refused: 'unseen' });
  const { messages } = await (await fetch(`${s.url}/api/tables/${game}/room`)).json();
  expect(messages).toHaveLength(1);
});
