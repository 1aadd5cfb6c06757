/** The rules of the feed: no order and no repetition of messages changes what is known, and when markets of a producer are open. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfWon, lost, refund, won } from '../factor.ts';
import { marketTypeOf, type MarketType } from '../markets/index.ts';
import {
  type EventMessage,
  type FeedProducer,
  type Heard,
  type MarketHeard,
  fixtureOf,
  hear,
  heardAlive,
  isRecoveryDue,
  isSilent,
  lostProducer,
  marketStateNow,
  newProducer,
  nothingHeard,
  recoverSince,
  recoveryAsked,
  recoveryComplete,
  stepsTo,
  typeOfMarket,
  usualFeedLimits,
  verdictOf,
  verdictText,
} from './index.ts';

const listen = (messages: readonly EventMessage[]): Heard =>
  messages.reduce((heard, message) => hear(heard, message).heard, nothingHeard);

const markets = ['football.1x2', 'football.total/total=2.5'] as const;
const sides = ['home', 'draw', 'away'];
const market = fc.constantFrom(...markets);
const someMarkets = fc.uniqueArray(market, { minLength: 1 });
const oddsOf = fc.record({
  market,
  state: fc.constantFrom('active' as const, 'suspended' as const),
  outcomes: fc.constantFrom('1.50', '2.10', '3.05').map((price) => sides.map((code) => ({ code, price }))),
});
const result = fc.record({
  market,
  certainty: fc.constantFrom(1 as const, 2 as const),
  factors: fc.constantFrom('won', 'lost', 'refund').map((factor) => ({ home: factor, draw: 'lost', away: 'lost' })),
});
const one = <T>(of: (item: T) => string) => ({ minLength: 1, maxLength: 2, selector: of });
const body: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.record({
    kind: fc.constant('oddsChange'),
    isWhole: fc.boolean(),
    markets: fc.uniqueArray(
      oddsOf,
      one((odds) => odds.market),
    ),
  }),
  fc.record({
    kind: fc.constant('betStop'),
    groups: fc.constantFrom(['all'], ['goals'], ['football.1x2']),
    reason: fc.constant('goal'),
  }),
  fc.record({
    kind: fc.constant('settlement'),
    results: fc.uniqueArray(
      result,
      one((said) => said.market),
    ),
  }),
  fc.record({ kind: fc.constant('rollbackSettlement'), markets: someMarkets }),
  fc.record({ kind: fc.constantFrom('betCancel', 'rollbackCancel'), markets: someMarkets }),
  fc.record({
    kind: fc.constantFrom('betCancel', 'rollbackCancel'),
    markets: someMarkets,
    from: fc.constantFrom(1, 5),
    to: fc.constantFrom(7, 9),
  }),
  fc.record({
    kind: fc.constant('score'),
    state: fc.constantFrom('live', 'interrupted', 'ended'),
    play: fc
      .constantFrom('0-0', '1-0', '2-0')
      .map((score) => ({ score, phase: 'half-1', home: score[0], away: score[2] })),
  }),
  fc.record({
    kind: fc.constantFrom('fixture', 'fixtureChange'),
    fixture: fc.record(
      { startsAt: fc.integer({ min: 1, max: 9 }), feedSeconds: fc.integer({ min: 0, max: 9 }) },
      { requiredKeys: [] },
    ),
  }),
);
/** Each with a generation time of its own. */
const messages = fc
  .array(body, { minLength: 1, maxLength: 14 })
  .map((bodies) =>
    bodies.map(
      (said, place) => ({ id: `m${place}`, event: 'e', generated: place + 1, ...said }) as unknown as EventMessage,
    ),
  );

/** Without the order in which markets were first named. */
const plain = ({ event, markets: heardOf }: Heard) => ({ event, markets: Object.fromEntries(heardOf) });

describe('what is known of an event', () => {
  it('is the same in any order and with any repetition', () => {
    fc.assert(
      fc.property(
        messages.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length }),
            fc.array(fc.constantFrom(...all), { maxLength: 6 }),
          ),
        ),
        ([all, shuffled, repeated]) => {
          expect(plain(listen([...shuffled, ...repeated]))).toEqual(plain(listen(all)));
        },
      ),
    );
  });

  it('is not changed by a message of the same generation time', () => {
    const odds = (price: string): EventMessage => ({
      ...{ id: price, event: 'e', generated: 5, kind: 'oddsChange', isWhole: false },
      markets: [{ market: 'football.1x2', state: 'active', outcomes: [{ code: 'home', price }] }],
    });
    const first = listen([odds('2.10')]);
    expect(hear(first, odds('2.40'))).toEqual({ heard: first, changed: [] });
  });

  it('is a fixture only once every part of it was sent', () => {
    const side = (code: string) => ({ code, names: { EN: code } });
    const fixture = {
      sport: 'football',
      tournament: { id: 't', category: 'c', names: { EN: 'T' }, tier: 1 },
      startsAt: 7,
      home: side('h'),
    };
    const first: EventMessage = { id: '1', event: 'e', generated: 1, kind: 'fixture', fixture };
    expect(fixtureOf(listen([first]).event)).toBeUndefined();
    const away: EventMessage = {
      id: '2',
      event: 'e',
      generated: 2,
      kind: 'fixtureChange',
      fixture: { away: side('a') },
    };
    expect(fixtureOf(listen([away, first]).event)).toMatchObject({ startsAt: 7, away: { code: 'a' }, feedSeconds: 0 });
  });
});

describe('a result', () => {
  const odds = { at: 1, value: { state: 'active' as const, outcomes: [{ code: 'home' }, { code: 'away' }] } };
  const settled = (factors: Record<string, string>): MarketHeard => ({
    odds,
    settlement: { at: 2, value: { certainty: 2, factors } },
  });

  it('reads names and figures, and one that leaves an outcome out or says what nobody knows is not applied', () => {
    expect(verdictOf(settled({ home: 'won', away: '1,1,2' }))).toMatchObject({ factors: { home: won, away: halfWon } });
    expect(verdictOf(settled({ home: 'won' }))).toEqual({ kind: 'unfit' });
    expect(verdictOf(settled({ home: 'won', away: 'perhaps' }))).toEqual({ kind: 'unfit' });
    expect(verdictOf({ odds })).toEqual({ kind: 'none' });
  });

  it('that is cancelled goes back, and stands again when the cancel is taken back', () => {
    const market = settled({ home: 'won', away: 'lost' });
    expect(verdictOf({ ...market, cancel: { at: 3, value: true } })).toMatchObject({
      factors: { home: refund, away: refund },
    });
    const again = verdictOf({ ...market, cancel: { at: 4, value: false } });
    expect(again).toMatchObject({ factors: { home: won, away: lost } });
    expect(verdictText(again)).toBe('2 away=0,0,1 home=0,1,1');
    expect(verdictText(verdictOf({ odds, settlement: { at: 3, value: null } }))).toBe('back');
  });
});

describe('a market', () => {
  const type = marketTypeOf('football.total') as MarketType;
  const event = nothingHeard.event;
  const market: MarketHeard = {
    odds: { at: 10, value: { state: 'active', outcomes: [{ code: 'over' }, { code: 'under' }] } },
  };
  const up: FeedProducer = { ...newProducer, state: 'up', requestId: 3, completedAt: 5 };
  const state = (change: Partial<FeedProducer> = {}, heard: MarketHeard = market, said = event, isEventOver = false) =>
    marketStateNow(heard, type, said, { ...up, ...change }, isEventOver);

  it('is open only while its producer is up and named it in the last snapshot or after it', () => {
    expect(state()).toBe('active');
    expect(state({ state: 'down' })).toBe('suspended');
    expect(state({ completedAt: 10 })).toBe('suspended');
    expect(state({ completedAt: 10 }, { ...market, snapshot: 2 })).toBe('suspended');
    expect(state({ completedAt: 10 }, { ...market, snapshot: 3 })).toBe('active');
  });

  it('is shut by a stop of its group that is not older, and by a list without it', () => {
    expect(state({}, market, { ...event, stops: { goals: 10 } })).toBe('suspended');
    expect(state({}, market, { ...event, stops: { goals: 9, corners: 12 } })).toBe('active');
    expect(state({}, market, { ...event, wholeAt: 11 })).toBe('inactive');
    expect(state({}, market, { ...event, wholeAt: 10 })).toBe('active');
    expect(state({}, market, event, true)).toBe('inactive');
  });

  it('is read only by its type, of the sport of its event', () => {
    expect(typeOfMarket('football.total/total=2.5', 'football', market)).toBe(type);
    expect(typeOfMarket('football.total/total=2.5', 'tennis', market)).toBeUndefined();
    expect(typeOfMarket('football.total/total=two', 'football', market)).toBeUndefined();
    expect(typeOfMarket('football.nothing', 'football', market)).toBeUndefined();
  });
});

describe('a producer', () => {
  const limits = usualFeedLimits;
  const hour = 3_600_000;

  it('falls silent after 20 s, and by a lag of as much', () => {
    const alive = heardAlive(newProducer, 100_000, 100_000);
    expect([isSilent(alive, 119_999, limits), isSilent(alive, 120_000, limits)]).toEqual([false, true]);
    expect(isSilent(heardAlive(alive, 100_500, 120_400), 120_500, limits)).toBe(true);
    // A clock that runs ahead buys no time.
    expect(isSilent(heardAlive(alive, 999_999, 101_000), 121_000, limits)).toBe(true);
  });

  it('recovers since its last good time, once it lives again, and is up by the recovery that was asked for last', () => {
    const first = heardAlive(newProducer, 1000, 1000);
    expect(isRecoveryDue(first, 1000, limits)).toBe(true);
    expect(recoverSince(first, 1000, limits)).toBeUndefined();
    const asked = recoveryAsked(first, 1, 1000);
    expect(isRecoveryDue(asked, 1001, limits)).toBe(false);
    expect(isRecoveryDue(heardAlive(asked, 1_300_000, 1_300_000), 1_300_000, limits)).toBe(true);
    expect(recoveryComplete(asked, 7, 2000)).toBe(asked);
    const back = recoveryComplete(asked, 1, 2000);
    expect(back).toMatchObject({ state: 'up', completedAt: 2000, goodAt: 1000 });
    const silent = lostProducer(heardAlive(back, 9000, 9000));
    expect(isRecoveryDue(silent, 40_000, limits)).toBe(false);
    const again = heardAlive(silent, 41_000, 41_000);
    expect([isRecoveryDue(again, 30_999, limits), isRecoveryDue(again, 41_000, limits)]).toEqual([false, true]);
    expect(recoverSince(again, 41_000, limits)).toBe(9000);
    expect(recoverSince(again, 9000 + 3 * hour + 1, limits)).toBeUndefined();
  });
});

it('an event comes to a state by the states between', () => {
  expect(stepsTo('scheduled', 'ended')).toEqual(['live', 'ended']);
  expect(stepsTo('live', 'live')).toEqual([]);
  expect(stepsTo('ended', 'live')).toBeUndefined();
});
