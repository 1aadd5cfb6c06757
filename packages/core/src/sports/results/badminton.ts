/**
 * Badminton: games to 21 by two points, 30 at the most. After a retirement whatever was not decided is void, the winner too; what was inevitable by then
 * has been decided, as over 36.5 at 19-17.
 */
import { type EventStatus, type Side, isComplete } from './course.ts';
import { firstTo } from './first-to.ts';
import { type Question, type Rule, type SportRules, numberOf } from './question.ts';
import { type IfWon, matchTally, setTally, setsWon, wonBy } from './match-tally.ts';
import { type Score, type Tally, raceTally, tallyOfScore, tallySum } from './spans.ts';
import { only } from './result.ts';

export type BadmintonGame = Score & {
  readonly isOver: boolean;
  /** Who won each rally, in order; what a race is decided by. */
  readonly rallies?: readonly Side[];
};

export type BadmintonCourse = {
  readonly sport: 'badminton';
  readonly status: EventStatus;
  readonly games: readonly BadmintonGame[];
  /** Who retired; the match has then ended. */
  readonly retired?: Side;
};

const gamesToWin = 2;
const points = { target: 21, cap: 30 };

/** The points of a side that wins from here, by what its rival has. */
const winning = (rival: number): number => Math.min(points.cap, Math.max(points.target, rival + 2));

/** The points of a game by who wins it: soonest from here, and at most 30-29. */
const gameIfWon: IfWon = (from, winner) => {
  const rival = winner === 'home' ? from.away : from.home;
  const least = winning(rival);
  return wonBy(winner, {
    own: { least, most: points.cap },
    rival: { least: rival, most: points.cap - 1 },
    total: { least: least + rival, most: 2 * points.cap - 1 },
    margin: { least: 1, most: least - rival },
  });
};

/** Of the whole match: games that were played, and those that have to come. */
function pointsOfMatch({ games, retired, status }: BadmintonCourse): Tally {
  if (isComplete(status) && retired === undefined) return tallySum(games.map((game) => tallyOfScore(game, true)));
  return matchTally(games, gamesToWin, gameIfWon);
}

/** Nothing of a game is decided that has not begun: one that is not played is void (rule 9). */
function tally(question: Question, course: BadmintonCourse): Tally | undefined {
  if (question.type.counts === 'games') return raceTally(setsWon(course.games), gamesToWin);
  if (question.type.period === 'match') return pointsOfMatch(course);
  const nr = numberOf(question, 'gamenr');
  const game = course.games[nr - 1];
  return game && setTally(game, nr, gameIfWon);
}

const race: Rule<BadmintonCourse> = (question, { games }) => {
  const rallies = games[numberOf(question, 'gamenr') - 1]?.rallies ?? [];
  const first = firstTo(
    rallies.map((side) => ({ side, points: 1 })),
    numberOf(question, 'points'),
  );
  return first && only(question.outcomes, first);
};

export const badminton: SportRules<BadmintonCourse> = { tally, rules: { race } };
