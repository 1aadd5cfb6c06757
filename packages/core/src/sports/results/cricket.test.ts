/** Cricket: what ties, rain, cuts and wickets leave of its markets, and of session markets with their two lines. */
import { describe, expect, test } from 'vitest';
import { deadHeat, lost, refund, won } from '../factor.ts';
import { type CricketCourse, type Delivery, type Innings, type Over, marketOf, settle } from './index.ts';
import { namesOf } from './named.ts';

function settled(course: CricketCourse, code: string, specifiers = '', outcomes?: readonly string[]) {
  const market = marketOf(`cricket.${code}`, specifiers, outcomes);
  if (!market.ok) throw new Error(JSON.stringify(market));
  return settle(course, market.value);
}
const of = (...asked: Parameters<typeof settled>) => {
  const settlement = settled(...asked);
  return settlement.kind === 'void' ? settlement.reason : namesOf(settlement);
};

const ball = (runs: number, batter = 'a', more: Partial<Delivery> = {}): Delivery => ({
  ...{ runs, bat: runs, batter },
  ...more,
});
const out = (player: string): Delivery => ball(0, player, { wicket: { player, method: 'bowled' } });
const over = (...deliveries: readonly Delivery[]): Over => ({ isOver: true, deliveries });
const dots = (count: number, more: Partial<Over> = {}): Over[] =>
  Array.from({ length: count }, () => ({
    ...{ isOver: true, deliveries: Array.from({ length: 6 }, () => ball(0)) },
    ...more,
  }));
const batted = (side: 'home' | 'away', overs: readonly Over[], more: Partial<Innings> = {}): Innings => ({
  ...{ side, overs },
  ...more,
});
const match = (innings: readonly Innings[], more: Partial<CricketCourse> = {}): CricketCourse => ({
  ...{ sport: 'cricket', status: 'ended', overs: 20, innings },
  ...more,
});
const yesNo = (no: string, yes: string) => ({ no, yes });

describe('the winner', () => {
  test('of a tie is who won the super over; any other tie-break, and no result, void it', () => {
    expect(of(match([], { official: 'tie', superOver: 'away' }), 'winner')).toEqual({ home: 'lost', away: 'won' });
    expect(of(match([], { official: 'tie' }), 'winner')).toBe('not-played');
    expect(of(match([], { official: 'none' }), 'winner')).toBe('not-played');
    expect(of(match([], { status: 'abandoned', official: 'none' }), 'winner')).toBe('abandoned');
  });

  test('of a Test may be nobody, and a tie there is none of the three', () => {
    const drawn = match([], { overs: undefined, official: 'draw' });
    expect(of(drawn, '1x2')).toEqual({ home: 'lost', draw: 'won', away: 'lost' });
    expect(of({ ...drawn, official: 'tie' }, '1x2')).toBe('not-played');
  });

  test('is not the toss, which stands once it was made, except in a match that never was', () => {
    expect(of(match([], { status: 'abandoned', toss: 'home' }), 'toss')).toEqual({ home: 'won', away: 'lost' });
    expect(of(match([], { status: 'cancelled', toss: 'home' }), 'toss')).toBe('cancelled');
  });
});

describe('runs of an innings', () => {
  const rain = (overs: number) =>
    match([batted('home', [over(ball(6)), ...dots(overs - 1)], { end: 'cut' })], {
      status: 'abandoned',
    });

  test('need 80 % of the overs that were scheduled when the bet was struck', () => {
    expect(of(rain(16), 'innings.total', 'inningnr=1 total=6.5')).toEqual({ over: 'lost', under: 'won' });
    expect(of(rain(15), 'innings.total', 'inningnr=1 total=6.5')).toBe('abandoned');
    expect(of(rain(15), 'innings.total', 'inningnr=1 scheduled=18 total=6.5')).toEqual({ over: 'lost', under: 'won' });
  });

  test('stand where they had passed the line, or the innings ended by itself', () => {
    expect(of(rain(2), 'innings.total', 'inningnr=1 total=5.5')).toEqual({ over: 'won', under: 'lost' });
    const allOut = match([batted('home', dots(9), { end: 'all-out' })], { status: 'abandoned' });
    expect(of(allOut, 'innings.total', 'inningnr=1 total=5.5')).toEqual({ over: 'lost', under: 'won' });
  });

  test('of a Test need 70 overs', () => {
    const long = (overs: number) => match([batted('home', dots(overs), { end: 'cut' })], { overs: undefined });
    expect(of(long(69), 'innings.odd-even', 'inningnr=1')).toBe('not-played');
    expect(of(long(70), 'innings.odd-even', 'inningnr=1')).toEqual({ odd: 'lost', even: 'won' });
  });
});

describe('a session market', () => {
  const live = (overs: readonly Over[], more: Partial<Innings> = {}) =>
    match([batted('home', overs, more)], { status: 'live' });
  const lines = (no: number, yes: number) => `inningnr=1 to=2 no=${no} yes=${yes}`;

  test('pays no below its line and yes at its line, and nobody between', () => {
    const course = live([over(ball(6), ball(1)), over(ball(4))]);
    expect(of(course, 'overs.session', lines(12, 13))).toEqual(yesNo('won', 'lost'));
    expect(of(course, 'overs.session', lines(11, 11))).toEqual(yesNo('lost', 'won'));
    expect(of(course, 'overs.session', lines(11, 12))).toEqual(yesNo('lost', 'lost'));
  });

  test('waits for its overs even where yes has passed its line, and is void where rain takes them', () => {
    const started = live([over(ball(6), ball(6))]);
    expect(of(started, 'overs.session', lines(5, 6))).toBeUndefined();
    expect(of({ ...started, status: 'abandoned' }, 'overs.session', lines(5, 6))).toBe('abandoned');
    expect(of({ ...started, status: 'ended' }, 'overs.session', lines(5, 6))).toBe('not-played');
  });

  test('takes an over as long as the umpire made it', () => {
    const five = over(...Array.from({ length: 5 }, () => ball(1)));
    expect(of(live([five, five]), 'overs.session', lines(10, 11))).toEqual(yesNo('lost', 'lost'));
    expect(of(live([five]), 'over.session', 'inningnr=1 overnr=1 no=5 yes=5')).toEqual(yesNo('lost', 'won'));
  });

  test('on a wicket, a pair or a batter under way takes the score as it stands; a line bet on the same does not', () => {
    const stopped = match([batted('home', [over(ball(4, 'a'), out('b'), ball(2, 'a'))], { end: 'cut' })], {
      status: 'abandoned',
    });
    expect(of(stopped, 'wicket.session', 'inningnr=1 wicketnr=2 no=6 yes=6')).toEqual(yesNo('lost', 'won'));
    expect(of(stopped, 'partnership.session', 'inningnr=1 wicketnr=2 no=3 yes=3')).toEqual(yesNo('won', 'lost'));
    expect(of(stopped, 'batter.session', 'inningnr=1 player=a no=7 yes=7')).toEqual(yesNo('won', 'lost'));
    expect(of(stopped, 'batter.total', 'inningnr=1 player=a total=6.5')).toBe('abandoned');
    // Nobody came for the third wicket, and c never batted.
    expect(of(stopped, 'wicket.session', 'inningnr=1 wicketnr=3 no=6 yes=6')).toBe('abandoned');
    expect(of(stopped, 'batter.session', 'inningnr=1 player=c no=7 yes=7')).toBe('abandoned');
  });

  test('on a whole match is void where one over was taken off it', () => {
    const whole = [batted('home', dots(20), { end: 'overs' }), batted('away', dots(20), { end: 'overs' })];
    expect(of(match(whole), 'fours.session', 'no=1 yes=1')).toEqual(yesNo('won', 'lost'));
    const cut = [whole[0], { ...whole[1], quota: 19 }] as readonly Innings[];
    expect(of(match(cut), 'fours.session', 'no=1 yes=1')).toBe('not-played');
  });

  test('on a session of a Test needs 25 overs, on a day 80', () => {
    const day = (sizes: readonly number[]) =>
      match(
        [
          batted(
            'home',
            sizes.flatMap((size, at) => dots(size, { day: 1, session: at + 1 })),
          ),
        ],
        {
          ...{ overs: undefined, status: 'live' },
          closed: sizes.map((_, at) => ({ day: 1, session: at + 1 })),
        },
      );
    const session = 'daynr=1 sessionnr=1 no=1 yes=1';
    expect(of(day([25]), 'session.session', session)).toEqual(yesNo('won', 'lost'));
    expect(of(day([24]), 'session.session', session)).toBeUndefined();
    expect(of(day([25, 25, 30]), 'day.session', 'daynr=1 no=1 yes=1')).toEqual(yesNo('won', 'lost'));
    expect(of(day([25, 25, 29]), 'day.session', 'daynr=1 no=1 yes=1')).toBeUndefined();
  });
});

test('the best batters share their place, whoever of them is listed', () => {
  const course = match(
    [batted('home', [over(ball(4, 'a'), ball(4, 'b'), ball(4, 'c'), ball(1, 'd'))], { end: 'all-out' })],
    {
      players: ['a', 'b', 'c', 'd', 'e'],
    },
  );
  const third = deadHeat(won, 1, 3);
  expect(settled(course, 'innings.top-batter', 'inningnr=1', ['a', 'b', 'd', 'x', 'other'])).toEqual({
    kind: 'decided',
    factors: { a: third, b: third, d: lost, x: refund, other: third },
  });
  expect(settled(course, 'innings.top-batter', 'inningnr=1', ['d', 'other'])).toEqual({
    ...{ kind: 'decided', factors: { d: lost, other: won } },
  });
});
