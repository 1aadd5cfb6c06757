/** The settlements of the specification whose result a market brings: the course of the event, the market and the outcome, for the second engine to decide. */
import type { Course, Side } from '@banyan/core/sports/results';

/** `pays` is of a stake of 100. */
export type MarketVector = {
  readonly nr: number;
  readonly odds: string;
  readonly result: object;
  readonly pays: string;
};

type Pair = readonly [home: number, away: number];
type Overs = Extract<Course, { sport: 'cricket' }>['innings'][number]['overs'];

const asked =
  (course: Course, listed?: readonly string[]) =>
  (nr: number, code: string, specifiers: object, bet: readonly [outcome: string, odds: string, pays: string]) => ({
    ...{ nr, odds: bet[1], pays: bet[2] },
    result: { market: { code, specifiers, listed, course }, outcome: bet[0] },
  });

const goals = (count: number, side: Side, period: 'half-1' | 'half-2' | 'extra-1') =>
  Array.from({ length: count }, () => ({ side, period, minute: 30 }));
/** A match by its goals in the second half. */
const football = (home: number, away: number, more: object = {}): Course => ({
  ...{ sport: 'football', status: 'ended', phase: 'over' },
  goals: [...goals(home, 'home', 'half-2'), ...goals(away, 'away', 'half-2')],
  ...more,
});
const handicap = (nr: number, score: Pair, hcp: string, odds: string, pays: string): MarketVector =>
  asked(football(...score))(nr, 'football.asian-handicap', { hcp }, ['home', odds, pays]);
const total = (
  nr: number,
  score: Pair,
  line: string,
  bet: readonly [string, string, string],
  more: object = {},
): MarketVector => asked(football(...score, more))(nr, 'football.total', { total: line }, bet);
const afterExtraTime = football(0, 0, {
  goals: [...goals(1, 'home', 'half-1'), ...goals(1, 'away', 'half-2'), ...goals(1, 'home', 'extra-1')],
});
const inSecondHalf = { status: 'abandoned', phase: 'half-2' };
const abandoned = football(0, 0, { ...inSecondHalf, goals: goals(1, 'home', 'half-1') });

/** So many whole overs with all the runs in the first of them, and some balls more. */
const overs = (runs: number, whole: number, balls = 0): Overs =>
  Array.from({ length: balls > 0 ? whole + 1 : whole }, (_, at) => ({
    isOver: at < whole,
    deliveries: Array.from({ length: at < whole ? 6 : balls }, (_ball, nr) => {
      const scored = at === 0 && nr === 0 ? runs : 0;
      return { runs: scored, bat: scored };
    }),
  }));
const cricket = (more: object): Course => ({
  ...{ sport: 'cricket', status: 'ended', overs: 20, innings: [] },
  ...more,
});
const tied = cricket({
  innings: [
    { side: 'home', overs: overs(160, 20), end: 'overs' },
    { side: 'away', overs: overs(160, 20), end: 'overs' },
  ],
  ...{ official: 'tie', superOver: 'away' },
});
const shortened = asked(
  cricket({
    innings: [
      { side: 'home', overs: overs(180, 20), end: 'overs' },
      { side: 'away', overs: overs(102, 9), quota: 10, end: 'target' },
    ],
    official: 'away',
  }),
);
const powerPlay = { inningnr: '1', to: '6' };
const allOut = cricket({ status: 'live', innings: [{ side: 'home', overs: overs(40, 5, 3), end: 'all-out' }] });
const rain = cricket({ status: 'abandoned', innings: [{ side: 'home', overs: overs(35, 4, 2) }] });
const session = asked(cricket({ status: 'live', innings: [{ side: 'home', overs: overs(47, 6) }] }));

const units = (scores: readonly Pair[], open: number) =>
  scores.map(([home, away], at) => ({ home, away, isOver: at < scores.length - open }));
const retired = (scores: readonly Pair[]) =>
  asked({ sport: 'tennis', status: 'ended', bestOf: 3, retired: 'away', sets: units(scores, 1) });
const basketball = (quarters: readonly Pair[], overtimes: readonly Pair[] = []) =>
  asked({
    ...{ sport: 'basketball', status: 'ended', minutes: 48, periodCount: 4 },
    ...{ periods: units(quarters, 0), overtimes: units(overtimes, 0) },
  });
const pairs = (...numbers: readonly number[]): Pair[] =>
  Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0]);
const kabaddi = asked({ sport: 'kabaddi', status: 'ended', halves: units(pairs(15, 17, 17, 15), 0) });
const race = (places: readonly number[]) =>
  asked(
    { sport: 'race', status: 'ended', runners: places.map((place, at) => ({ id: String(at + 1), place })) },
    places.map((_, at) => String(at + 1)),
  );

export const marketVectors: readonly MarketVector[] = [
  asked(football(2, 1))(1, 'football.1x2', {}, ['home', '2.10', '210']),
  asked(afterExtraTime)(2, 'football.1x2', {}, ['home', '2.10', '0']),
  ...[handicap(3, [1, 1], '-0.25', '1.95', '50'), handicap(4, [1, 1], '0.25', '1.95', '147.50')],
  ...[handicap(5, [2, 1], '-0.75', '2.02', '151'), handicap(6, [1, 0], '-1.25', '2.10', '50')],
  ...[handicap(7, [0, 1], '0.75', '1.80', '50'), handicap(8, [3, 2], '-1', '1.88', '100')],
  asked(football(2, 1))(9, 'football.asian-handicap', { hcp: '-0.5', score: '1-0' }, ['home', '2.00', '0']),
  basketball(pairs(30, 20, 20, 24, 18, 20, 20, 20))(10, 'basketball.handicap', { hcp: '-4.5' }, ['home', '1.90', '0']),
  total(11, [1, 1], '2.25', ['over', '1.90', '50']),
  total(12, [2, 1], '2.75', ['over', '1.90', '145']),
  total(13, [2, 1], '2.75', ['under', '2.00', '50']),
  asked(football(0, 0))(14, 'football.draw-no-bet', {}, ['home', '1.60', '100']),
  asked(abandoned)(15, 'football.1x2', {}, ['home', '1.50', '100']),
  asked(abandoned)(16, 'football.half-1.total', { total: '0.5' }, ['over', '1.60', '160']),
  total(17, [2, 1], '2.5', ['over', '1.90', '190'], inSecondHalf),
  total(17, [2, 1], '2.5', ['under', '1.90', '0'], inSecondHalf),
  asked(football(0, 0, { status: 'awarded', phase: 'not-begun' }))(18, 'football.1x2', {}, ['away', '3.00', '100']),
  asked(tied)(19, 'cricket.winner', {}, ['away', '1.90', '190']),
  shortened(20, 'cricket.winner', {}, ['away', '1.70', '170']),
  shortened(21, 'cricket.runs.total', { total: '320.5' }, ['over', '1.90', '100']),
  asked(allOut)(22, 'cricket.overs.total', { ...powerPlay, total: '46.5' }, ['over', '1.90', '0']),
  asked(rain)(23, 'cricket.overs.total', { ...powerPlay, total: '46.5' }, ['over', '1.90', '100']),
  session(24, 'cricket.overs.session', { ...powerPlay, no: '46', yes: '48' }, ['no', '2.00', '0']),
  session(24, 'cricket.overs.session', { ...powerPlay, no: '46', yes: '48' }, ['yes', '2.00', '0']),
  retired(pairs(4, 6, 0, 1))(25, 'tennis.winner', {}, ['home', '1.50', '150']),
  retired(pairs(2, 3))(25, 'tennis.winner', {}, ['home', '1.50', '100']),
  retired(pairs(6, 4, 4, 4))(26, 'tennis.games.total', { total: '19.5' }, ['over', '1.90', '190']),
  retired(pairs(6, 4, 4, 4))(27, 'tennis.games.total', { total: '22.5' }, ['over', '1.90', '100']),
  asked({ sport: 'cs2', status: 'ended', bestOf: 3, maps: units(pairs(13, 5, 13, 9), 0) })(
    ...([28, 'cs2.map.winner', { mapnr: '3' }, ['home', '1.90', '100']] as const),
  ),
  asked({ sport: 'cs2', status: 'ended', bestOf: 1, maps: units([[16, 13]], 0) })(
    ...([29, 'cs2.map.rounds.total', { mapnr: '1', total: '26.5' }, ['over', '1.85', '185']] as const),
  ),
  basketball(pairs(25, 25, 25, 25, 25, 25, 20, 20), [[9, 6]])(
    ...([30, 'basketball.total', { total: '200.5' }, ['over', '1.90', '190']] as const),
  ),
  race([1, 1, 3])(45, 'race.win', {}, ['1', '5.00', '250']),
  race([1, 1, 1, 4])(46, 'race.top', { places: '2' }, ['2', '4.00', '266.66']),
  kabaddi(59, 'kabaddi.winner', {}, ['home', '1.90', '100']),
  kabaddi(59, 'kabaddi.1x2', {}, ['draw', '9.00', '900']),
  asked({
    ...{ sport: 'badminton', status: 'ended', retired: 'away' },
    games: units(pairs(21, 12, 8, 5), 1),
  })(60, 'badminton.winner', {}, ['home', '1.20', '100']),
];
