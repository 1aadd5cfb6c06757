/** Rounds of several steps over real HTTP, against the real wallet: pressed twice, from two pages, left alone, killed, at the most that a round may pay. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fairDraws } from '@banyan/games/fair';
import { hilo } from '@banyan/games/hilo';
import { mines } from '@banyan/games/mines';
import { poker } from '@banyan/games/poker';
import { towers } from '@banyan/games/towers';
import { type PublishedRound, checkRound } from '@banyan/games/verify';
import { type Answer, type Seat, type TestStudio, studioOf } from '../../../test/studio.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let s: TestStudio;
beforeAll(async () => {
  w = await world();
  s = await studioOf(w);
});
afterAll(async () => {
  // Checks every round that is over again, as the auditor does.
  await s?.close();
  await w.close();
});
beforeEach(() => s.wire(() => 'pass'));

const patience = { timeout: 30_000, interval: 250 };
type Step = Readonly<Record<string, unknown>>;
type Round = {
  readonly id: string;
  readonly is: string;
  readonly payout: string | null;
  readonly stake: string;
  readonly shown: Readonly<Record<string, unknown>> | null;
  readonly taken: readonly Step[];
  readonly endedBy: string;
  readonly next: { readonly number: number; readonly cashOut: string | null } | null;
};
type Published = Round & Omit<PublishedRound, 'stake' | 'payout'> & { units: { stake: string; payout: string } };
const cash = { act: 'cash' };
const roundIn = ({ body }: Answer) => body['round'] as Round;
const bet = async (seat: Seat, choice: Step, stake = '10', id: string = randomUUID()) =>
  await seat.post('/api/rounds', { id, stake, choice });
const press = async (seat: Seat, { id }: { id: string }, number: number, step: Step) =>
  await seat.post(`/api/rounds/${id}/steps`, { number, step });
const openOf = async (seat: Seat) => (await seat.get('/api/rounds/open')).body['round'] as Round | null;
const roundsOf = async (seat: Seat) => (await seat.get('/api/rounds')).body['rounds'] as Published[];
const totalOf = async (seat: Seat) => ((await seat.get('/api/balance')).body['balance'] as { total: string }).total;
const seated = async (game: string, balance = '1000') => await s.sit(await w.member({ balance }), game);

/** What is hidden in a round: the test reads the seeds that the studio stores. */
async function drawsOf(id: string) {
  const { rows } = await s.db.query<{ server_seed: string; client_seed: string; nonce: number; game: string }>(
    'select s.server_seed, s.client_seed, r.nonce, r.game from studio.rounds r join studio.seeds s on s.id = r.seeds where r.id = $1',
    [id],
  );
  const [{ server_seed: serverSeed, client_seed: clientSeed, nonce, game }] = rows as [(typeof rows)[0]];
  const games = { mines, towers, hilo, poker };
  return fairDraws(games[game as 'mines'], { serverSeed, clientSeed, nonce });
}

/** The tiles of a round of mines, first those without a mine. */
async function tilesOf(id: string, count: number): Promise<{ free: number[]; laid: number[] }> {
  const draws = await drawsOf(id);
  const ended = [...Array(25).keys()].map((tile) =>
    mines.replay(1n, { mines: count }, [{ act: 'open', tile }], freshOf(draws)),
  );
  const laid = ended.flatMap((turn, tile) => (turn?.shown['hit'] === tile ? [tile] : []));
  return { laid, free: [...Array(25).keys()].filter((tile) => !laid.includes(tile)) };
}
/** The same numbers again from the first. */
function freshOf(draws: Awaited<ReturnType<typeof drawsOf>>) {
  const numbers: number[] = draws.steps.flatMap(({ number }) => number ?? []);
  let at = 0;
  return {
    steps: draws.steps,
    below(n: number): number {
      if (at === numbers.length) numbers.push(draws.below(n));
      return numbers[at++] as number;
    },
  };
}
const open = (tile: number) => ({ act: 'open', tile });

/** As if a day had gone by since the bet. */
async function age(id: string): Promise<void> {
  await s.db.query(
    "update studio.rounds set next_try_at = now() - interval '1 minute' where id = $1 and phase = 'open'",
    [id],
  );
}

/** Shows the seeds, and checks the rounds as anybody can. */
async function checkAll(seat: Seat): Promise<Published[]> {
  expect((await seat.post('/api/seeds', { clientSeed: 'check' })).status).toBe(200);
  const rounds = await roundsOf(seat);
  for (const round of rounds.filter(({ is }) => is === 'settled')) {
    const check = checkRound({ ...round, ...round.units } as PublishedRound);
    expect([check.verdict, check.shown]).toEqual(['right', round.shown]);
  }
  return rounds;
}

test('mines: the stake is taken at once, tiles raise what it is worth, and a cash-out pays that; anybody can check it', async () => {
  const seat = await seated('mines');
  const opened = roundIn(await bet(seat, { mines: 3 }));
  expect(opened).toMatchObject({
    is: 'open',
    payout: null,
    shown: { opened: [], mines: null, hit: null },
    next: { number: 1, cashOut: null },
  });
  expect(await totalOf(seat)).toBe('990.00');
  const { free } = await tilesOf(opened.id, 3);
  const [one, two] = free as [number, number];
  expect(roundIn(await press(seat, opened, 1, open(one)))).toMatchObject({
    is: 'open',
    shown: { opened: [one], mines: null },
    next: { number: 2, cashOut: '11.25' },
  });
  expect(roundIn(await press(seat, opened, 2, open(two)))).toMatchObject({ next: { number: 3, cashOut: '12.8571' } });
  // A page that is loaded again finds it.
  expect(await openOf(seat)).toMatchObject({ id: opened.id, taken: [open(one), open(two)], next: { number: 3 } });
  const paid = await press(seat, opened, 3, cash);
  expect(roundIn(paid)).toMatchObject({ is: 'settled', payout: '12.8571', endedBy: 'player', next: null });
  expect((paid.body['balance'] as { total: string }).total).toBe('1002.8571');
  expect(await openOf(seat)).toBeNull();
  const [round] = await checkAll(seat);
  expect(round).toMatchObject({ taken: [open(one), open(two), cash] });
});

test('a mine ends the round and nothing is paid; a step after the end is refused', async () => {
  const seat = await seated('mines');
  const round = roundIn(await bet(seat, { mines: 24 }));
  const { laid } = await tilesOf(round.id, 24);
  expect(roundIn(await press(seat, round, 1, open(laid[0] as number)))).toMatchObject({
    is: 'settled',
    payout: '0.00',
    shown: { hit: laid[0], mines: laid },
  });
  expect(await press(seat, round, 2, cash)).toMatchObject({ status: 409, body: { refused: 'over' } });
  expect(await totalOf(seat)).toBe('990.00');
});

test('the same step under its number is one step, however often and at once; another one under it is refused by name', async () => {
  const seat = await seated('mines');
  const round = roundIn(await bet(seat, { mines: 1 }));
  const { free } = await tilesOf(round.id, 1);
  const [one, two] = free as [number, number];
  const answers = await Promise.all(Array.from({ length: 5 }, () => press(seat, round, 1, open(one))));
  for (const answer of answers) expect(roundIn(answer)).toMatchObject({ is: 'open', taken: [open(one)] });
  expect(await press(seat, round, 1, open(two))).toMatchObject({ status: 409, body: { refused: 'mismatch' } });
  expect(await press(seat, round, 3, open(two))).toMatchObject({ status: 409, body: { refused: 'order' } });
  expect(await press(seat, round, 2, open(one))).toMatchObject({ status: 400, body: { refused: 'step' } });
  expect(await press(seat, round, 2, { act: 'fly' })).toMatchObject({ status: 400, body: { refused: 'step' } });
  // Two pages press different tiles at once: one of them counts.
  const both = await Promise.all([press(seat, round, 2, open(two)), press(seat, round, 2, open(free[2] as number))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // Cashed out five times at once: paid once.
  const cashed = await Promise.all(Array.from({ length: 5 }, () => press(seat, round, 3, cash)));
  expect(new Set(cashed.map((answer) => roundIn(answer).payout))).toEqual(new Set(['10.7608']));
  await expect.poll(() => totalOf(seat), patience).toBe('1000.7608');
  const stored = await s.db.query('select number from studio.round_steps where round = $1 order by number', [round.id]);
  expect(stored.rows).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  await expect(s.db.query("update studio.round_steps set step = '{}' where round = $1", [round.id])).rejects.toThrow(
    'never changed',
  );
});

test('while a round is open no other is begun and no seeds are changed, by name; a round of nobody’s else is not found', async () => {
  const [seat, other] = [await seated('towers'), await seated('towers')];
  const id = randomUUID();
  const round = roundIn(await bet(seat, { level: 'easy' }, '10', id));
  // The same bet again is the same round.
  expect(roundIn(await bet(seat, { level: 'easy' }, '10', id))).toEqual(round);
  expect(await bet(seat, { level: 'easy' })).toMatchObject({ status: 409, body: { refused: 'open' } });
  expect(await seat.post('/api/seeds', { clientSeed: 'peek' })).toMatchObject({
    status: 409,
    body: { refused: 'open' },
  });
  expect(await press(other, round, 1, cash)).toMatchObject({ status: 404, body: { refused: 'unknown' } });
  expect(await press(seat, round, 1, cash)).toMatchObject({ status: 400, body: { refused: 'step' } });
  expect(await totalOf(seat)).toBe('990.00');
});

test('the last coin opens a round, and a stake that is not there opens none', async () => {
  const seat = await seated('poker', '10');
  const round = roundIn(await bet(seat, { table: 'jacks' }));
  expect(round).toMatchObject({ is: 'open', shown: { hold: null }, next: { number: 1, cashOut: null } });
  expect(await totalOf(seat)).toBe('0.00');
  const drawn = roundIn(await press(seat, round, 1, { act: 'draw', hold: '10101' }));
  expect(drawn).toMatchObject({ is: 'settled', shown: { hold: '10101' } });
  const { body } = await bet(seat, { table: 'jacks' }, '9999');
  expect(body).toEqual({ refused: 'stake' });
  expect(roundIn(await bet(seat, { table: 'jacks' }, '5000'))).toMatchObject({
    is: 'refused',
    shown: null,
    next: null,
  });
  await checkAll(seat);
});

test.each([
  ['mines', { mines: 3 }],
  ['towers', { level: 'easy' }],
  ['hilo', {}],
] as const)(
  '%s: left for a day it is cashed out at what it pays, or the stake goes back where nothing was pressed',
  async (game, choice) => {
    const seat = await seated(game);
    const untouched = roundIn(await bet(seat, choice));
    await age(untouched.id);
    await expect.poll(async () => (await roundsOf(seat))[0]?.is, patience).toBe('undone');
    expect(await totalOf(seat)).toBe('1000.00');

    // Pressed until a step goes well.
    let pressed: Round;
    for (let tries = 0; ; tries += 1) {
      const round = roundIn(await bet(seat, choice));
      const step = game === 'mines' ? open(tries) : game === 'towers' ? { act: 'climb', tile: 0 } : { act: 'high' };
      pressed = roundIn(await press(seat, round, 1, step));
      if (pressed.is === 'open') break;
    }
    const before = await totalOf(seat);
    await age(pressed.id);
    await expect.poll(async () => (await roundsOf(seat))[0]?.is, patience).toBe('settled');
    const [left] = await checkAll(seat);
    expect(left).toMatchObject({ endedBy: 'time', payout: pressed.next?.cashOut, taken: [...pressed.taken, cash] });
    expect(Number(await totalOf(seat))).toBeCloseTo(Number(before) + Number(left?.payout), 4);
  },
);

test('video poker that is left for a day is held as dealt', async () => {
  const seat = await seated('poker');
  const round = roundIn(await bet(seat, { table: 'deuces' }));
  await age(round.id);
  await expect.poll(async () => (await roundsOf(seat))[0]?.is, patience).toBe('settled');
  const [left] = await checkAll(seat);
  expect(left).toMatchObject({ endedBy: 'time', shown: { cards: round.shown?.['dealt'], hold: '11111' } });
});

test('a round is cashed out by itself before a next step could pass the most that a round may pay', async () => {
  const seat = await seated('mines', '10000');
  const round = roundIn(await bet(seat, { mines: 12 }, '5000'));
  const { free } = await tilesOf(round.id, 12);
  let last: Round = round;
  for (let at = 0; last.is === 'open'; at += 1)
    last = roundIn(await press(seat, round, at + 1, open(free[at] as number)));
  const count = last.taken.length - 1;
  expect(last).toMatchObject({ is: 'settled', endedBy: 'limit', shown: { hit: null } });
  expect(last.taken.at(-1)).toEqual(cash);
  expect(Number(last.payout)).toBeLessThanOrEqual(5_000_000);
  const steps = free.slice(0, count + 1).map(open) as { act: 'open'; tile: number }[];
  const draws = freshOf(await drawsOf(round.id));
  const next = mines.replay(50_000_000n, { mines: 12 }, steps, draws);
  expect(next?.cashOut).toBeGreaterThan(50_000_000_000n);
  await checkAll(seat);
});

test('a guess that could win more than a round may pay is refused by name, whether it is right or not; the other one is taken', async () => {
  const seat = await seated('hilo', '10000');
  const round = roundIn(await bet(seat, {}, '5000'));
  const draws = await drawsOf(round.id);
  const cards = Array.from({ length: 60 }, () => draws.below(52));
  const most = 50_000_000_000n;
  const steps: { act: 'high' | 'low' | 'pass' | 'cash' }[] = [];
  const turn = (...more: typeof steps) => {
    let at = 0;
    return hilo.replay(50_000_000n, {}, [...steps, ...more], { steps: [], below: () => cards[at++] as number });
  };
  let dear: 'high' | 'low' | undefined;
  // The right guesses, by the cards that the seeds hold, until one of two would be too much.
  for (;;) {
    const now = turn();
    if (now === undefined || now.isOver) throw new Error('the cards ended the round');
    dear = (['high', 'low'] as const).find((act) => now.worth({ act }) > most);
    if (dear !== undefined) break;
    const right = (['high', 'low'] as const).find((act) => turn({ act })?.shown['isLost'] === false);
    if (right === undefined) throw new Error('one of the guesses is right');
    steps.push({ act: right });
    const pressed = roundIn(await press(seat, round, steps.length, { act: right }));
    // Both would be too much: the round is cashed out by itself, which another test holds.
    if (pressed.is !== 'open') return expect(pressed).toMatchObject({ endedBy: 'limit', is: 'settled' });
  }
  const refused = await press(seat, round, steps.length + 1, { act: dear });
  expect(refused).toMatchObject({ status: 409, body: { refused: 'limit' } });
  const paid = roundIn(await press(seat, round, steps.length + 1, cash));
  expect(Number(paid.payout)).toBeLessThanOrEqual(5_000_000);
  await checkAll(seat);
});

test.each(['lost', 'answer lost'] as const)(
  'killed while it pays a cash-out (%s): the next start pays, once',
  async (fate) => {
    const seat = await seated('mines');
    const round = roundIn(await bet(seat, { mines: 3 }));
    const { free } = await tilesOf(round.id, 3);
    await press(seat, round, 1, open(free[0] as number));
    let isKilled: Promise<void> | undefined;
    s.wire(async (requestId) => {
      if (!requestId.endsWith('win') || isKilled !== undefined) return 'pass';
      isKilled = s.kill();
      if (fate === 'lost') await isKilled;
      return fate;
    });
    await press(seat, round, 2, cash).catch(() => {});
    expect(isKilled).toBeDefined();
    await isKilled;
    s.wire(() => 'pass');
    await s.start();
    await expect.poll(async () => (await roundsOf(seat))[0]?.is, patience).toBe('settled');
    expect(await totalOf(seat)).toBe('1001.25');
  },
);

test('an open round outlives the studio, and goes on in another game session', async () => {
  const member = await w.member({ balance: '1000' });
  const seat = await s.sit(member, 'hilo');
  const round = roundIn(await bet(seat, {}));
  await s.kill();
  await s.start();
  const again = await s.sit(member, 'hilo');
  expect(await openOf(again)).toEqual(round);
  const passed = roundIn(await press(again, round, 1, { act: 'pass' }));
  expect(passed.shown?.['cards']).toHaveLength(2);
  expect(await openOf(seat)).toEqual(passed);
});

test('a demo is played by the same code, with play money', async () => {
  for (const [game, choice, step] of [
    ['mines', { mines: 1 }, open(12)],
    ['towers', { level: 'medium' }, { act: 'climb', tile: 1 }],
    ['hilo', {}, { act: 'low' }],
    ['poker', { table: 'bonus' }, { act: 'draw', hold: '00000' }],
  ] as const) {
    const seat = await s.demo(game);
    const round = roundIn(await bet(seat, choice));
    const pressed = roundIn(await press(seat, round, 1, step));
    const ended = pressed.is === 'open' ? roundIn(await press(seat, round, 2, cash)) : pressed;
    expect(ended).toMatchObject({ is: 'settled' });
    expect(Number(await totalOf(seat))).toBeCloseTo(9990 + Number(ended.payout), 2);
    await checkAll(seat);
  }
});
