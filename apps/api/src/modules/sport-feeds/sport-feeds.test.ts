/** A feed over HTTP with bets placed meanwhile: what any order of its messages comes to, and that nothing is accepted while it cannot be trusted. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '../../../test/draws.ts';
import {
  type FeedServer,
  type WireMessage,
  bookOf,
  eventIdOf,
  feedMarkets,
  feedServer,
  fixtureOfMatch,
  matchWriter,
  randomOf,
  scoreOf,
  shuffled,
  storyOf,
  setFeed,
} from '../../../test/feeds.ts';
import { bet, leg, settleSports, ticketOf } from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { answerDueBets } from '../sport-bets/answer-bets.ts';
import { receive } from './receive.ts';

let w: World;
let feed: FeedServer;
/** By event: the markets that a recovery sends. */
const offered = new Map<string, readonly unknown[]>();
const now = (): number => w.clock.now();

beforeAll(async () => {
  w = await world({ secrets: { 'test-feed': 'open sesame' } });
  feed = await feedServer(
    (requestId) =>
      [...offered].map(([event, markets]) =>
        matchWriter(event, now)('oddsChange', { isWhole: true, requestId, markets }),
      ),
    now,
  );
  await setFeed(w, 'sim', feed);
});
afterAll(async () => {
  await feed.close();
  await w.close();
});

let beats = 0;
const alive = (isSubscribed = true): WireMessage => {
  beats += 1;
  return { kind: 'alive', id: `alive-${beats}`, generated: now(), isSubscribed };
};

/** A second later the feed is read. */
async function poll(...messages: readonly WireMessage[]): Promise<void> {
  await w.clock.advance(1000);
  feed.send(alive(), ...messages);
  await w.tick('sport-feeds.poll');
}

const trust = async (): Promise<string> =>
  (await w.owner.query("select trust from sport_feed_producers where name = 'sim'")).rows[0]?.trust;

/** The feed lives and has recovered. */
async function trusted(): Promise<void> {
  feed.mode = 'answers';
  await w.clock.advance(31_000);
  for (let turn = 0; turn < 4 && (await trust()) !== 'up'; turn += 1) await poll();
  expect(await trust()).toBe('up');
}
beforeEach(trusted);

let made = 0;

/** A match in an hour with its markets, as the feed opened it. */
async function openFromFeed(markets: readonly unknown[] = feedMarkets) {
  made += 1;
  const ref = `m${made}`;
  const write = matchWriter(ref, now);
  await poll(
    write('fixture', fixtureOfMatch(ref, Math.floor(now() / 60_000) * 60_000 + 3_600_000)),
    write('oddsChange', { isWhole: true, markets }),
  );
  offered.set(ref, markets);
  return { ref, write, match: { id: await eventIdOf(w, ref), startsAt: new Date(now()) } };
}

const states = async (ref: string): Promise<Record<string, string>> => {
  const { rows } = await w.owner.query(
    'select m.type, m.state from sport_markets m join sport_events e on e.id = m.event where e.ref = $1 order by m.id',
    [ref],
  );
  return Object.fromEntries(rows.map(({ type, state }) => [type.replace('football.', ''), state]));
};
const outcomesOf = async (event: string): Promise<string[]> =>
  (await w.owner.query('select outcome from sport_feed_messages where event = $1 order by seq', [event])).rows.map(
    ({ outcome }) => outcome,
  );
const home = (match: { id: string; startsAt: Date }, score = '', price = '2.10') => [
  leg(match, 'football.1x2', 'home', price, score),
];
const stateOf = async (member: TestMember, betId: string) =>
  (await w.as(member).get('GET /lgw/sports/bets/:betId', { params: { betId } })).value.bet;

it('a match comes in, is bet on, and its result pays; a wrong result is paid and corrected by the difference', async () => {
  const alice = await w.member({ balance: '1000.00' });
  const { ref, write, match } = await openFromFeed();
  expect(feed.tokens.at(-1)).toBe('Bearer open sesame');
  expect(await states(ref)).toEqual({ '1x2': 'active', total: 'active', 'asian-handicap': 'active' });
  expect((await bet(w, alice, ticketOf(home(match), '100'))).value.state).toBe('accepted');
  const results = (factors: Record<string, string>) => ({
    results: [{ market: 'football.1x2', certainty: 2, factors }],
  });
  await poll(write('score', scoreOf(1, 0, 'live')), write('score', scoreOf(1, 0, 'ended')));
  await poll(write('settlement', results({ home: 'won', draw: 'lost', away: 'lost' })));
  await settleSports(w);
  expect(await balanceOf(w, alice)).toBe('1110.00');
  await poll(write('rollbackSettlement', { markets: ['football.1x2'] }));
  await settleSports(w);
  expect(await balanceOf(w, alice)).toBe('900.00');
  await poll(write('settlement', results({ home: 'lost', draw: 'won', away: 'lost' })));
  await settleSports(w);
  expect(await balanceOf(w, alice)).toBe('900.00');
  expect(await states(ref)).toMatchObject({ '1x2': 'settled', total: 'inactive' });
  offered.delete(ref);
});

describe('any order and any repetition of messages', () => {
  const isLong = process.env['BANYAN_LONG'] === '1';
  const legs = [
    ['football.1x2', 'home', '2.10'],
    ['football.1x2', 'draw', '3.40'],
    ['football.total/total=2.5', 'under', '1.90'],
    ['football.asian-handicap/hcp=-0.25', 'home', '1.95'],
  ] as const;

  /** Plays the same story in an order, with bets before it; what the book and the bets came to. */
  async function play(order: (messages: WireMessage[]) => WireMessage[], isKilled = (): boolean => false) {
    const alice = await w.member({ balance: '1000.00' });
    const { ref, write, match } = await openFromFeed();
    offered.delete(ref);
    const bets: string[] = [];
    for (const [market, outcome, price] of legs)
      bets.push((await bet(w, alice, ticketOf([leg(match, market, outcome, price)], '100'))).value.betId);
    for (const message of order(storyOf(write, now()))) {
      // A worker that is killed has stored a message and not applied it; the next one goes on.
      if (isKilled())
        await receive(w.context.database, 'sim', 'json', { messages: [{ id: message.id, payload: message }] });
      else await poll(message);
      await settleSports(w);
    }
    await w.tick('sport-feeds.apply');
    await settleSports(w);
    const paid = await Promise.all(bets.map(async (id) => (await stateOf(alice, id)).payout?.amount));
    const book = JSON.parse(JSON.stringify(await bookOf(w, ref)).replaceAll(ref, 'ref')) as {
      events: { starts_at?: string }[];
      markets: { windows: unknown[][] | null }[];
    };
    for (const event of book.events) delete event.starts_at;
    for (const market of book.markets) market.windows = market.windows?.map(([why]) => [why]) ?? null;
    return { book, paid, balance: await balanceOf(w, alice) };
  }

  it('ends in the same book and pays the same', { timeout: 600_000 }, async () => {
    const plain = await play((messages) => messages);
    // The draw pays 340, the total goes back by its void time, the handicap is half lost.
    expect([plain.paid, plain.balance]).toEqual([['0.00', '340.00', '100.00', '50.00'], '1090.00']);
    for (let seed = 1; seed <= (isLong ? 40 : 4); seed += 1) {
      const below = randomOf(seed);
      const other = await play(
        (messages) => shuffled([...messages, ...messages.filter(() => below(3) === 0)], below),
        () => below(5) === 0,
      );
      expect({ seed, ...other }).toEqual({ seed, ...plain });
    }
  });
});

describe('a producer that cannot be trusted', () => {
  it('in play shuts at 20 s of silence, accepts nothing in the gap, and opens after its recovery only what is in it', async () => {
    const alice = await w.member({ balance: '1000.00' });
    const { ref, write, match } = await openFromFeed();
    await poll(write('score', scoreOf(0, 0, 'live')));
    await w.clock.advance(16_000);
    const before = await bet(w, alice, ticketOf(home(match, '0-0'), '100'));
    expect(before.value.state).toBe('pending');
    await w.tick('sport-feeds.silence');
    expect(await states(ref)).toMatchObject({ '1x2': 'active' });
    await w.clock.advance(4500);
    await w.tick('sport-feeds.silence');
    expect(await states(ref)).toEqual({ '1x2': 'suspended', total: 'suspended', 'asian-handicap': 'suspended' });
    expect((await bet(w, alice, ticketOf(home(match, '0-0'), '110'))).code).toBe('market-inactive');
    await w.clock.advance(4500);
    await answerDueBets(w.context);
    expect(await stateOf(alice, before.value.betId)).toMatchObject({ state: 'refused' });
    expect(await balanceOf(w, alice)).toBe('1000.00');
    // Prices that come before the recovery open nothing, nor does what the recovery leaves out.
    offered.set(ref, feedMarkets.slice(0, 2));
    const asked = feed.asked.length;
    await w.clock.advance(31_000);
    await poll(write('oddsChange', { isWhole: false, markets: feedMarkets }));
    expect([await trust(), (await states(ref))['1x2']]).toEqual(['recovering', 'suspended']);
    expect(feed.asked).toHaveLength(asked + 1);
    expect(feed.asked.at(-1)?.since).toBeGreaterThan(0);
    await poll();
    expect(await trust()).toBe('up');
    expect(await states(ref)).toEqual({ '1x2': 'active', total: 'active', 'asian-handicap': 'inactive' });
    await poll(write('oddsChange', { isWhole: false, markets: feedMarkets.slice(2) }));
    expect(await states(ref)).toMatchObject({ 'asian-handicap': 'active' });
    offered.delete(ref);
  });

  it.each(['refuses', 'forgets'] as const)('is down at once when it %s', async (mode) => {
    const { ref } = await openFromFeed();
    feed.mode = mode;
    await poll();
    expect([await trust(), (await states(ref))['1x2']].slice(1)).toEqual(['suspended']);
    await trusted();
    expect(await states(ref)).toMatchObject({ '1x2': 'active' });
    offered.delete(ref);
  });

  it('is down when it says that it is not subscribed, or sends what nobody can read and no event', async () => {
    const { ref } = await openFromFeed();
    await w.clock.advance(1000);
    feed.send(alive(false));
    await w.tick('sport-feeds.poll');
    expect([await trust(), (await states(ref))['1x2']]).toEqual(['recovering', 'suspended']);
    await trusted();
    await poll({ kind: 'noise', id: `noise-${made}` });
    expect((await states(ref))['1x2']).toBe('suspended');
    offered.delete(ref);
  });
});

describe('a message', () => {
  it('that nobody can read shuts its event, is stored, and newer prices open it', async () => {
    const [spoiled, other] = [await openFromFeed(), await openFromFeed()];
    await poll({
      kind: 'oddsChange',
      id: `${spoiled.ref}-broken`,
      event: spoiled.ref,
      generated: now(),
      markets: 'none',
    });
    expect([await trust(), (await states(spoiled.ref))['1x2'], (await states(other.ref))['1x2']]).toEqual([
      ...['up', 'suspended', 'active'],
    ]);
    expect(await outcomesOf(spoiled.ref)).toEqual(['applied', 'applied', 'unreadable']);
    await poll(spoiled.write('oddsChange', { isWhole: false, markets: feedMarkets }));
    expect((await states(spoiled.ref))['1x2']).toBe('active');
    for (const { ref } of [spoiled, other]) offered.delete(ref);
  });

  it('of a market or an event that nobody knows waits, is an alarm at ten minutes once, and is applied when it is known', async () => {
    const { ref, write } = await openFromFeed();
    const total = { market: 'football.total/total=3.5', certainty: 2, factors: { over: 'won', under: 'lost' } };
    await poll(write('settlement', { results: [total] }));
    expect((await outcomesOf(ref)).at(-1)).toBe('waiting');
    const late = async (): Promise<number> =>
      (await w.owner.query('select 1 from sport_feed_messages where event = $1 and alarmed_at is not null', [ref]))
        .rowCount ?? 0;
    await w.tick('sport-feeds.late');
    expect(await late()).toBe(0);
    await w.clock.advance(601_000);
    await w.tick('sport-feeds.late');
    expect(await late()).toBe(1);
    await trusted();
    const prices = [
      { code: 'over', price: '2.80' },
      { code: 'under', price: '1.01' },
    ];
    await poll(
      write('oddsChange', { isWhole: false, markets: [{ market: total.market, state: 'active', outcomes: prices }] }),
    );
    expect(await outcomesOf(ref)).not.toContain('waiting');
    const { rows } = await w.owner.query(
      "select m.state from sport_markets m join sport_events e on e.id = m.event where e.ref = $1 and m.specifiers = 'total=3.5'",
      [ref],
    );
    expect(rows).toEqual([{ state: 'settled' }]);
    offered.delete(ref);
  });

  it('with a price of one or less, or none, closes its outcome and no other', async () => {
    const { ref } = await openFromFeed([
      {
        ...{ market: 'football.1x2', state: 'active' },
        outcomes: [
          { code: 'home', price: '2.10' },
          { code: 'draw', price: '1.00' },
          { code: 'away', price: 'NaN' },
        ],
      },
    ]);
    const { rows } = await w.owner.query(
      'select m.outcomes from sport_markets m join sport_events e on e.id = m.event where e.ref = $1',
      [ref],
    );
    expect(rows[0].outcomes).toEqual([{ code: 'home', price: 21_000 }, { code: 'draw' }, { code: 'away' }]);
    offered.delete(ref);
  });
});
