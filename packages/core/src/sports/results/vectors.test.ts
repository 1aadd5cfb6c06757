/** The numbered cases of the specification that depend on a market's result, a stake of 100 each and exact answers. */
import { expect, test } from 'vitest';
import type { Factor } from '../factor.ts';
import { oddsOf, readPrice, singlePays, struckBy } from '../index.ts';
import { type Course, type Delivery, type Innings, type Over, type Side, marketOf, settle } from './index.ts';

/** What a stake of so many hundredths comes to, in the same: the bet of the payout itself, and never a rule of this test. */
function pays(result: Factor, price: string, stake = 10_000n): string {
  const odds = readPrice(price);
  if (odds === undefined) throw new Error(price);
  const paid = singlePays(struckBy('stake', stake, oddsOf(odds), 1n), result, 1n);
  return `${paid / 100n}.${String(paid % 100n).padStart(2, '0')}`;
}

type Case = {
  readonly nr: string;
  readonly course: Course;
  readonly code: string;
  readonly specifiers?: string;
  readonly listed?: readonly string[];
  readonly outcome: string;
  readonly price: string;
  readonly pays: string;
};

const side = (count: number, of: Side, period: 'half-1' | 'half-2' | 'extra-1') =>
  Array.from({ length: count }, () => ({ side: of, period, minute: 30 }));

/** A match by goals in the second half, unless halves are given. */
function football(home: number, away: number, more: Partial<Extract<Course, { sport: 'football' }>> = {}): Course {
  const goals = [...side(home, 'home', 'half-2'), ...side(away, 'away', 'half-2')];
  return { sport: 'football', status: 'ended', phase: 'over', goals, ...more };
}

const extraTime = football(0, 0, {
  goals: [...side(1, 'home', 'half-1'), ...side(1, 'away', 'half-2'), ...side(1, 'home', 'extra-1')],
});
const abandoned = football(0, 0, { status: 'abandoned', phase: 'half-2', goals: side(1, 'home', 'half-1') });

const over = (runs: number, wickets = 0): Over => ({
  isOver: true,
  deliveries: [
    { runs, bat: runs },
    ...Array.from({ length: 5 }, (_, at): Delivery => {
      const wicket = at < wickets ? { player: `out${at}`, method: 'bowled' as const } : undefined;
      return { runs: 0, bat: 0, wicket };
    }),
  ],
});
const some = (runs: number, balls: number): Over => ({
  isOver: false,
  deliveries: Array.from({ length: balls }, (_, at) => ({ runs: at === 0 ? runs : 0, bat: 0 })),
});
/** So many runs in so many whole overs, all but the first without any. */
const innings = (of: Side, runs: number, overs: number, more: Partial<Innings> = {}): Innings => ({
  side: of,
  overs: Array.from({ length: overs }, (_, at) => over(at === 0 ? runs : 0)),
  end: 'overs',
  ...more,
});
const cricket = (more: Partial<Extract<Course, { sport: 'cricket' }>>): Course => ({
  ...{ sport: 'cricket', status: 'ended', overs: 20, innings: [] },
  ...more,
});
const tied = cricket({
  innings: [innings('home', 160, 20), innings('away', 160, 20)],
  official: 'tie',
  superOver: 'away',
});
const shortened = cricket({
  innings: [innings('home', 180, 20), innings('away', 102, 9, { quota: 10, end: 'target' })],
  official: 'away',
});
const allOut = cricket({
  innings: [
    { side: 'home', overs: [over(40), ...Array.from({ length: 4 }, () => over(0)), some(0, 3)], end: 'all-out' },
  ],
  status: 'live',
});
const rain = cricket({
  status: 'abandoned',
  innings: [{ side: 'home', overs: [over(35), over(0), over(0), over(0), some(0, 2)] }],
});
const session = cricket({ status: 'live', innings: [innings('home', 47, 6, { end: undefined })] });

const tennis = (sets: readonly (readonly [number, number, boolean])[], retired?: Side): Course => ({
  ...{ sport: 'tennis', status: 'ended', bestOf: 3, retired },
  sets: sets.map(([home, away, isOver]) => ({ home, away, isOver })),
});

const basketball = (
  quarters: readonly (readonly [number, number])[],
  overtime?: readonly [number, number],
): Course => ({
  ...{ sport: 'basketball', status: 'ended', minutes: 48, periodCount: 4 },
  periods: quarters.map(([home, away]) => ({ home, away, isOver: true })),
  overtimes: overtime === undefined ? [] : [{ home: overtime[0], away: overtime[1], isOver: true }],
});
const kabaddi: Course = {
  ...{ sport: 'kabaddi', status: 'ended' },
  halves: [
    { home: 15, away: 17, isOver: true },
    { home: 17, away: 15, isOver: true },
  ],
};
const race = (places: Readonly<Record<string, number | undefined>>): Course => ({
  ...{ sport: 'race', status: 'ended' },
  runners: Object.entries(places).map(([id, place]) => ({ id, place })),
});

const ah = (nr: string, hcp: string, price: string, course: Course, paid: string): Case => ({
  ...{ nr, course, code: 'football.asian-handicap', specifiers: `hcp=${hcp}` },
  ...{ outcome: 'home', price, pays: paid },
});
const total = (nr: string, course: Course, line: string, outcome: string, price: string, paid: string): Case => ({
  ...{ nr, course, code: 'football.total', specifiers: `total=${line}` },
  ...{ outcome, price, pays: paid },
});
const simple = (
  nr: string,
  course: Course,
  code: string,
  specifiers: string,
  bet: readonly [string, string],
  paid: string,
): Case => ({
  ...{ nr, course, code, specifiers, outcome: bet[0], price: bet[1], pays: paid },
});

const cases: readonly Case[] = [
  simple('1', football(2, 1), 'football.1x2', '', ['home', '2.10'], '210.00'),
  simple('2', extraTime, 'football.1x2', '', ['home', '2.10'], '0.00'),
  ah('3', '-0.25', '1.95', football(1, 1), '50.00'),
  ah('4', '0.25', '1.95', football(1, 1), '147.50'),
  ah('5', '-0.75', '2.02', football(2, 1), '151.00'),
  ah('6', '-1.25', '2.10', football(1, 0), '50.00'),
  ah('7', '0.75', '1.80', football(0, 1), '50.00'),
  ah('8', '-1', '1.88', football(3, 2), '100.00'),
  simple('9', football(2, 1), 'football.asian-handicap', 'hcp=-0.5 score=1-0', ['home', '2.00'], '0.00'),
  simple(
    '10',
    basketball([
      [30, 20],
      [20, 24],
      [18, 20],
      [20, 20],
    ]),
    'basketball.handicap',
    'hcp=-4.5',
    ['home', '1.90'],
    '0.00',
  ),
  total('11', football(1, 1), '2.25', 'over', '1.90', '50.00'),
  total('12', football(2, 1), '2.75', 'over', '1.90', '145.00'),
  total('13', football(2, 1), '2.75', 'under', '2.00', '50.00'),
  simple('14', football(0, 0), 'football.draw-no-bet', '', ['home', '1.60'], '100.00'),
  simple('15', abandoned, 'football.1x2', '', ['home', '1.50'], '100.00'),
  simple('16', abandoned, 'football.half-1.total', 'total=0.5', ['over', '1.60'], '160.00'),
  total('17', football(2, 1, { status: 'abandoned', phase: 'half-2' }), '2.5', 'over', '1.90', '190.00'),
  total('17', football(2, 1, { status: 'abandoned', phase: 'half-2' }), '2.5', 'under', '1.90', '0.00'),
  simple(
    '18',
    football(0, 0, { status: 'awarded', phase: 'not-begun' }),
    'football.1x2',
    '',
    ['away', '3.00'],
    '100.00',
  ),
  simple('19', tied, 'cricket.winner', '', ['away', '1.90'], '190.00'),
  simple('20', shortened, 'cricket.winner', '', ['away', '1.70'], '170.00'),
  simple('21', shortened, 'cricket.runs.total', 'total=320.5', ['over', '1.90'], '100.00'),
  simple('22', allOut, 'cricket.overs.total', 'inningnr=1 to=6 total=46.5', ['over', '1.90'], '0.00'),
  simple('23', rain, 'cricket.overs.total', 'inningnr=1 to=6 total=46.5', ['over', '1.90'], '100.00'),
  simple('24', session, 'cricket.overs.session', 'inningnr=1 to=6 no=46 yes=48', ['no', '2'], '0.00'),
  simple('24', session, 'cricket.overs.session', 'inningnr=1 to=6 no=46 yes=48', ['yes', '2'], '0.00'),
  simple(
    '25',
    tennis(
      [
        [4, 6, true],
        [0, 1, false],
      ],
      'away',
    ),
    'tennis.winner',
    '',
    ['home', '1.50'],
    '150.00',
  ),
  simple('25', tennis([[2, 3, false]], 'away'), 'tennis.winner', '', ['home', '1.50'], '100.00'),
  simple(
    '26',
    tennis(
      [
        [6, 4, true],
        [4, 4, false],
      ],
      'away',
    ),
    'tennis.games.total',
    'total=19.5',
    ['over', '1.90'],
    '190.00',
  ),
  simple(
    '27',
    tennis(
      [
        [6, 4, true],
        [4, 4, false],
      ],
      'away',
    ),
    'tennis.games.total',
    'total=22.5',
    ['over', '1.90'],
    '100.00',
  ),
  simple(
    '28',
    {
      ...{ sport: 'cs2', status: 'ended', bestOf: 3 },
      maps: [
        { home: 13, away: 5, isOver: true },
        { home: 13, away: 9, isOver: true },
      ],
    },
    'cs2.map.winner',
    'mapnr=3',
    ['home', '1.90'],
    '100.00',
  ),
  simple(
    '29',
    {
      ...{ sport: 'cs2', status: 'ended', bestOf: 1 },
      maps: [{ home: 16, away: 13, isOver: true, overtime: { home: 4, away: 1 } }],
    },
    'cs2.map.rounds.total',
    'mapnr=1 total=26.5',
    ['over', '1.85'],
    '185.00',
  ),
  simple(
    '30',
    basketball(
      [
        [25, 25],
        [25, 25],
        [25, 25],
        [20, 20],
      ],
      [9, 6],
    ),
    'basketball.total',
    'total=200.5',
    ['over', '1.90'],
    '190.00',
  ),
  {
    nr: '45',
    course: race({ 1: 1, 2: 1, 3: 3 }),
    code: 'race.win',
    listed: ['1', '2', '3'],
    outcome: '1',
    price: '5.00',
    pays: '250.00',
  },
  {
    ...{ nr: '46', course: race({ 1: 1, 2: 1, 3: 1, 4: 4 }), code: 'race.top', specifiers: 'places=2' },
    ...{ listed: ['1', '2', '3', '4'], outcome: '2', price: '4.00', pays: '266.66' },
  },
  simple('59', kabaddi, 'kabaddi.winner', '', ['home', '1.90'], '100.00'),
  simple('59', kabaddi, 'kabaddi.1x2', '', ['draw', '9.00'], '900.00'),
  simple(
    '60',
    {
      ...{ sport: 'badminton', status: 'ended', retired: 'away' },
      games: [
        { home: 21, away: 12, isOver: true },
        { home: 8, away: 5, isOver: false },
      ],
    },
    'badminton.winner',
    '',
    ['home', '1.20'],
    '100.00',
  ),
];

test.each(cases)('case $nr: $code $specifiers $outcome at $price pays $pays', (one) => {
  const market = marketOf(one.code, one.specifiers ?? '', one.listed);
  if (!market.ok) throw new Error(JSON.stringify(market));
  const settlement = settle(one.course, market.value);
  const result = settlement.kind === 'undecided' ? undefined : settlement.factors[one.outcome];
  if (result === undefined) throw new Error('it is open');
  expect(pays(result, one.price)).toBe(one.pays);
});
