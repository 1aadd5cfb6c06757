/** What pages show of a simulated match: score, parts, clock and statistics from the course of its play; without I/O. */
import type { Course, CricketCourse, EsportsCourse, FootballCourse } from '@banyan/core/sports/results';
import { type ShownScore, inningsText, shownScore } from '@banyan/games/sports';
import type { ShownPlay } from '../sport-events/index.ts';

type Shown = ShownPlay & ShownScore;

const sides = ['home', 'away'] as const;
const countOf = (list: readonly { readonly side: string }[] | undefined, side: string): number =>
  list?.filter((one) => one.side === side).length ?? 0;
const pair = (code: string, of: (side: 'home' | 'away') => number | string) => ({
  ...{ code, home: String(of('home')), away: String(of('away')) },
});

function football({ goals, corners, cards, phase }: FootballCourse, minute: number): ShownPlay {
  const isBegun = phase !== 'not-begun';
  const inHalf = (half: string) => goals.filter(({ period }) => period === half);
  const red = (side: string) => cards?.filter((one) => one.side === side && one.card !== 'yellow').length ?? 0;
  return {
    clock: isBegun && phase !== 'half-time' && phase !== 'full-time' ? `${minute}′` : '',
    parts: (['half-1', 'half-2'] as const)
      .filter((half) => half === 'half-1' || phase === 'half-2' || phase === 'full-time')
      .map((half) => pair(half, (side) => countOf(inHalf(half), side))),
    redCards: { home: red('home'), away: red('away') },
    statistics: [
      pair('corners', (side) => countOf(corners, side)),
      pair('yellow', (side) => cards?.filter((one) => one.side === side && one.card === 'yellow').length ?? 0),
      pair('red', red),
    ],
  };
}

type Innings = CricketCourse['innings'][number];
const ballsOf = ({ overs }: Innings) => overs.flatMap(({ deliveries }) => deliveries);

function oversText({ overs }: Innings): string {
  const last = overs.at(-1);
  if (last === undefined || last.isOver) return `${overs.length}.0`;
  const legal = last.deliveries.filter(({ extra }) => extra !== 'wide' && extra !== 'no-ball').length;
  return `${overs.length - 1}.${legal}`;
}

function cricket({ innings }: CricketCourse): ShownPlay {
  const of = (side: string): Innings | undefined => innings.find((one) => one.side === side);
  const count = (what: 4 | 6) => (side: 'home' | 'away') =>
    ballsOf(of(side) ?? { side, overs: [] }).filter(({ boundary }) => boundary === what).length;
  const now = innings.at(-1);
  return {
    clock: now === undefined ? '' : oversText(now),
    parts: innings.map((one, at) => pair(`inning-${at + 1}`, (side) => (one.side === side ? inningsText(one) : ''))),
    statistics: [pair('fours', count(4)), pair('sixes', count(6))],
  };
}

function esport({ maps }: EsportsCourse): ShownPlay {
  return {
    clock: '',
    parts: maps.map((map, at) => pair(`map-${at + 1}`, (side) => map[side])),
    statistics: [pair('rounds', (side) => maps.reduce((sum, map) => sum + map[side], 0))],
  };
}

/** `minute` of football. */
export function shownOf(course: Course, minute: number): Shown {
  return { ...shownScore(course), ...besideScore(course, minute) };
}

function besideScore(course: Course, minute: number): ShownPlay {
  if (course.sport === 'football') return football(course, minute);
  if (course.sport === 'cricket') return cricket(course);
  return course.sport === 'cs2' ? esport(course) : {};
}

/** The score by which bets are judged: both sides as they are shown. */
export const scoreOf = ({ home, away }: Shown): string => `${home}-${away}`;

export function phaseOf(course: Course): string {
  if (course.sport === 'football') return course.phase;
  if (course.sport === 'cricket') return course.innings.length === 0 ? '' : `inning-${course.innings.length}`;
  return course.sport === 'cs2' && course.maps.length > 0 ? `map-${course.maps.length}` : '';
}

export const redCardsOf = (course: Course): number =>
  course.sport === 'football'
    ? sides.reduce(
        (sum, side) => sum + (course.cards?.filter((one) => one.side === side && one.card !== 'yellow').length ?? 0),
        0,
      )
    : 0;
