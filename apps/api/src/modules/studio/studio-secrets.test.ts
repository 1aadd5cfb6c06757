/** What is not over stays secret: no answer of any route of the studio and no event of its stream tells how an open round will end. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flightMs } from '@banyan/games/crash';
import { type PublishedRound, checkRound } from '@banyan/games/verify';
import { flightOf, idsFor, letEnd, letFly, letHappen } from '../../../test/flights.ts';
import { type Answer, type Seat, type TestStudio, studioOf } from '../../../test/studio.ts';
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

const patience = { timeout: 40_000, interval: 250 };
type Body = Record<string, unknown>;
/** A bet that is to be placed, and by whom. */
type Planned = { seat: Seat; id: string; aim: number | null };

/** All events of the stream so far. */
async function listen(): Promise<{ read(): string; close(): void }> {
  const stopping = new AbortController();
  const answer = await fetch(`${s.url}/api/flight/live`, { signal: stopping.signal });
  let reported = '';
  void (async () => {
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>)
      reported += Buffer.from(part).toString();
  })().catch(() => {});
  return { read: () => reported, close: () => stopping.abort() };
}

/** Every value of an answer with the name it stands under. */
function* valuesIn(value: unknown, name = ''): Generator<readonly [name: string, value: unknown]> {
  yield [name, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) yield* valuesIn(one, Array.isArray(value) ? name : key);
}

/** A game session may ask so often; who asks every route has to wait now and then. */
async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  let answer = await call();
  const isHeard = async () => {
    if (answer.status === 429) answer = await call();
    return answer.status !== 429;
  };
  await expect.poll(isHeard, { timeout: 30_000, interval: 1000 }).toBe(true);
  return answer;
}

type Answered = { readonly route: string; readonly seat: Seat; readonly text: string };

/**
 * Asks every route for everything, as everybody. A route with a body says here what is sent; one that does not say it fails the
 * test, and so does one that is not asked at all.
 */
async function askAll(seats: Seat[], ids: string[], bodies: Record<string, (seat: Seat, id: string) => unknown>) {
  const heard: Answered[] = [];
  for (const route of s.routes) {
    const [method, place] = route.split(' ') as [string, string];
    if (method === 'HEAD' || method === 'OPTIONS' || !place.startsWith('/api/') || place.endsWith('/live')) continue;
    const body = bodies[route];
    if (method !== 'GET' && body === undefined) throw new Error(`${route} is not covered: say what it is sent`);
    for (const seat of seats)
      for (const id of ids) {
        const at = place.replace(':game', 'live-roulette').replace(/:\w+/, id);
        if (at === place && id !== ids[0] && (method === 'GET' || place.startsWith('/api/tables/'))) continue;
        const answer = await patiently(() => (method === 'GET' ? seat.get(at) : seat.post(at, body?.(seat, id))));
        expect(`${route} ${answer.status}`).not.toMatch(/ (429|5..)$/);
        heard.push({ route, seat, text: JSON.stringify(answer.body) });
      }
  }
  return heard;
}

test('no answer and no event of the studio tells anything of a round that is not over', async () => {
  const rich = async (game: string) => await s.sit(await w.member({ balance: '1000' }), game);
  const [real, spy, watcher] = [await rich('crash'), await s.demo('crash'), await rich('crash')];
  const [dice, slot, demoDice] = [await rich('dice'), await rich('monsoon'), await s.demo('dice')];
  await demoDice.post('/api/rounds', { id: randomUUID(), stake: '10', choice: { side: 'under', target: 4950 } });
  // Rounds of dice and of the slot are open as long as nobody knows whether their stake was taken.
  const waiting = { dice: randomUUID(), slot: randomUUID() };
  s.wire((requestId) => (Object.values(waiting).some((id) => requestId.startsWith(id)) ? 'lost' : 'pass'));
  const dicePlay = { id: waiting.dice, stake: '10', choice: { side: 'under', target: 4950 } };
  const slotPlay = { id: waiting.slot, stake: '10', choice: {} };
  expect((await dice.post('/api/rounds', dicePlay)).body['round']).toMatchObject({ is: 'waiting' });
  expect((await slot.post('/api/rounds', slotPlay)).body['round']).toMatchObject({ is: 'waiting' });

  const flight = await flightOf(s, s.db);
  const { ids: betIds, end } = idsFor(flight, 3, { from: 6000 });
  const planned: Planned[] = [
    { seat: spy, id: betIds[0] as string, aim: 101 },
    { seat: watcher, id: betIds[1] as string, aim: 102 },
    { seat: real, id: betIds[2] as string, aim: null },
  ];
  const stream = await listen();
  for (const { seat, id, aim } of planned)
    expect((await seat.post('/api/flight/bets', { id, stake: '10', aim })).body).toMatchObject({
      flight: flight.number,
    });
  await letFly(s, flight);
  const [spied, , held] = planned as [Planned, Planned, Planned];
  const bet = async () => (await spy.get(`/api/flight/bets/${spied.id}`)).body['round'] as Body;
  await letHappen(s, async () => (await bet())['is'] === 'settled');

  const ids = [...planned.map(({ id }) => id), waiting.dice, waiting.slot];
  const planOf = (id: string) => planned.find((one) => one.id === id);
  const flightSeats = [spy, watcher, real];
  const isOfFlight = (seat: Seat) => flightSeats.includes(seat);
  const heard = await askAll([spy, real, watcher, dice, slot, demoDice], ids, {
    'POST /api/open': (seat) => ({ game: 'crash', code: seat.code || 'no-launch-code' }),
    'POST /api/demo': () => ({ game: 'crash' }),
    'POST /api/rounds': (seat) => (seat === slot ? slotPlay : dicePlay),
    'POST /api/seeds': () => ({ clientSeed: 'peek' }),
    'POST /api/rounds/:id/steps': () => ({ number: 1, step: { act: 'cash' } }),
    'POST /api/tables/bets': (_seat, id) => ({ id, number: 0, stake: '10', choice: { bets: { dragon: 1 } } }),
    'POST /api/tables/say': () => ({ phrase: 'hello' }),
    'POST /api/flight/bets': (_seat, id) => ({ id, stake: '10', aim: planOf(id)?.aim ?? null }),
    // The one bet that is still on stays on: only those who have left leave again.
    'POST /api/flight/leave': (seat, id) => ({ id: isOfFlight(seat) && id === held.id ? spied.id : id }),
  });
  const { rows: still } = await s.db.query('select phase, reached from studio.flights where number = $1', [
    flight.number,
  ]);
  expect(still).toEqual([{ phase: 'flying', reached: end }]);
  stream.close();

  const events = stream
    .read()
    .split('\n')
    .filter((line) => line.startsWith('data: '));
  expect(events.length).toBeGreaterThan(1);
  const all = [
    ...heard.map(({ route, text }) => ({ route, text })),
    ...events.map((line) => ({ route: 'GET /api/flight/live', text: line.slice('data: '.length) })),
  ];
  const { rows: secrets } = await s.db.query<{ secret: string }>(
    `select unnest(array[server_seed, next_seed]) as secret from studio.seeds where shown_at is null
     union all select server_seed from studio.flights where number = $1
     union all select last_seed from studio.seed_chains`,
    [flight.number],
  );
  expect(secrets.length).toBeGreaterThan(8);
  const reported = all.flatMap(({ route, text }) => {
    const seeds = secrets.filter(({ secret }) => text.includes(secret)).map(() => `${route}: a server seed`);
    const values = [...valuesIn(JSON.parse(text))];
    const ends = values
      .filter(
        ([name, value]) =>
          value === end || value === flightMs(end) || ['end', 'flightMs', 'multiplier', 'reached'].includes(name),
      )
      // How earlier flights ended stands in the list of the last ones.
      .filter(([name, value]) => !(name === 'reached' && value !== end))
      .map(([name]) => `${route}: ${name}`);
    const open = values.flatMap(([, value]) => {
      const round = value as Body | null;
      if (typeof round !== 'object' || round === null || !ids.includes(String(round['id']))) return [];
      const isOver = round['is'] === 'settled' && round['game'] === 'crash';
      const names = ['shown', 'serverSeed', ...(isOver ? [] : ['payout'])];
      return names.filter((name) => (round[name] ?? null) !== null).map((name) => `${route}: ${name} of an open round`);
    });
    return [...seeds, ...ends, ...open];
  });
  expect([...new Set(reported)]).toEqual([]);

  // Once it has ended everything is shown, and everybody can check it.
  expect((await real.post('/api/flight/leave', { id: held.id })).status).toBe(200);
  await letEnd(s, s.db, flight, end);
  s.wire(() => 'pass');
  for (const { seat, id } of planned) {
    const round = async () => (await seat.get(`/api/check/${id}`)).body as unknown as PublishedRound & Body;
    await expect.poll(async () => (await round()).serverSeed, patience).not.toBeNull();
    const shown = await round();
    const { stake, payout } = shown['units'] as { stake: string; payout: string };
    const check = checkRound({ ...shown, stake, payout } as PublishedRound);
    expect([check.verdict, check.shown]).toEqual(['right', shown['shown']]);
    expect(shown['shown']).toMatchObject({ end });
  }
});

type Course = { readonly choice: object; readonly step: Body; readonly isOpenAfter: (round: Body) => boolean };
const isOpen = (round: Body) => round['is'] === 'open';
/** In each game of several steps a round that stays open, pressed once where the press can be undone by nothing. */
const courses: Readonly<Record<string, Course>> = {
  mines: { choice: { mines: 3 }, step: { act: 'open', tile: 7 }, isOpenAfter: isOpen },
  towers: { choice: { level: 'easy' }, step: { act: 'climb', tile: 2 }, isOpenAfter: isOpen },
  hilo: { choice: {}, step: { act: 'pass' }, isOpenAfter: isOpen },
  // Its one step ends it: it is looked at as dealt.
  poker: { choice: { table: 'jacks' }, step: { act: 'fly' }, isOpenAfter: () => true },
};

/** What an open round may show of itself, by its game; anything else fails. */
const mayShow: Readonly<Record<string, (shown: Body) => boolean>> = {
  mines: ({ opened, mines, hit }) => (opened as unknown[]).length === 1 && mines === null && hit === null,
  towers: ({ climbed, traps, fell }) => (climbed as unknown[]).length === 1 && traps === null && fell === null,
  hilo: ({ cards, acts, isLost }) => (cards as unknown[]).length === 2 && (acts as unknown[]).length === 1 && !isLost,
  poker: ({ dealt, cards, hold }) => JSON.stringify(dealt) === JSON.stringify(cards) && hold === null,
};
const namesShown: Readonly<Record<string, string>> = {
  mines: 'hit,mines,opened',
  towers: 'climbed,fell,traps',
  hilo: 'acts,cards,isLost,passes,right',
  poker: 'cards,dealt,hand,hold',
};

test.each(
  Object.keys(courses).flatMap((game) => [
    [game, 'real'],
    [game, 'demo'],
  ]),
)('no answer of any route tells what comes next in an open round of %s (%s)', async (game, kind) => {
  const { choice, step, isOpenAfter } = courses[game] as Course;
  const seat = kind === 'demo' ? await s.demo(game) : await s.sit(await w.member({ balance: '1000' }), game);
  const stranger = await s.demo(game);
  let id = '';
  // A first press may end a round; another one is opened then.
  for (;;) {
    id = randomUUID();
    const { body } = await seat.post('/api/rounds', { id, stake: '10', choice });
    const opened = body['round'] as Body;
    expect([opened['is'], opened['payout']]).toEqual(['open', null]);
    const pressed = (await seat.post(`/api/rounds/${id}/steps`, { number: 1, step })).body['round'] as Body | undefined;
    if (pressed === undefined || isOpenAfter(pressed)) break;
  }
  const heard = await askAll([seat, stranger], [id], {
    'POST /api/open': (one) => ({ game, code: one.code || 'no-launch-code' }),
    'POST /api/demo': () => ({ game }),
    'POST /api/rounds': (one) => ({ id: one === seat ? id : randomUUID(), stake: '10', choice }),
    'POST /api/rounds/:id/steps': () => ({ number: 1, step }),
    'POST /api/seeds': (one) => (one === seat ? { clientSeed: 'peek' } : {}),
    'POST /api/tables/bets': () => ({ id: randomUUID(), number: 0, stake: '10', choice: { bets: { dragon: 1 } } }),
    'POST /api/tables/say': () => ({ phrase: 'hello' }),
    'POST /api/flight/bets': () => ({ id: randomUUID(), stake: '10', aim: 101 }),
    'POST /api/flight/leave': () => ({ id }),
  });
  const { rows } = await s.db.query<{ server_seed: string; next_seed: string; phase: string }>(
    'select s.server_seed, s.next_seed, r.phase from studio.rounds r join studio.seeds s on s.id = r.seeds where r.id = $1',
    [id],
  );
  expect(rows[0]?.phase).toBe('open');
  let seen = 0;
  for (const { route, text } of heard) {
    for (const secret of [rows[0]?.server_seed, rows[0]?.next_seed]) expect(text, route).not.toContain(secret);
    for (const [, value] of valuesIn(JSON.parse(text))) {
      const round = value as Body | null;
      if (typeof round !== 'object' || round === null || round['id'] !== id) continue;
      seen += 1;
      expect([route, round['is'], round['payout'], round['serverSeed'] ?? null]).toEqual([route, 'open', null, null]);
      const shown = round['shown'] as Body | null;
      if (shown === null) continue;
      expect(Object.keys(shown).toSorted().join(), route).toBe(namesShown[game]);
      expect(mayShow[game]?.(shown), route).toBe(true);
    }
  }
  // The bet again, the step again, the open round, the list and the check.
  expect(seen).toBeGreaterThanOrEqual(4);
  expect((await seat.post('/api/seeds', { clientSeed: 'peek' })).body).toEqual({ refused: 'open' });
});
