/**
 * Badminton: games to 21 by two points, 30 at the most. After a retirement whatever was not decided is void, the winner too; what was inevitable by then
 * has been decided, as over 36.5 at 19-17.
 */
import { type EventStatus, type Side, isComplete } from './course.ts';
import { firstTo } from './first-to.ts';
import { type Question, type Rule, type SportRules, numberOf } from './question.ts';
import { type Score, type Span, type Tally, exactly, raceTally, tallyOf, tallySum } from './spans.ts';
import { only } from './result.ts';
import { setsWon } from './tennis.ts';

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

/** The points of one game: exact once it is over, else what is inevitable by whoever wins it soonest, and at most 30-29. */
function gameTally({ home, away, isOver }: BadmintonGame): Tally {
  if (isOver) return tallyOf(exactly(home), exactly(away));
  const open = tallyOf({ least: home, most: points.cap }, { least: away, most: points.cap });
  const least = Math.min(winning(away) + away, winning(home) + home);
  return { ...open, total: { least, most: 2 * points.cap - 1 } };
}

const empty: BadmintonGame = { home: 0, away: 0, isOver: false };

/** Of the whole match: games that were played, and those that have to come. */
function matchTally({ games, retired, status }: BadmintonCourse): Tally {
  if (isComplete(status) && retired === undefined)
    return tallySum(games.map(({ home, away }) => tallyOf(exactly(home), exactly(away))));
  const won = setsWon(games);
  const finished = games.filter((game) => game.isOver);
  if (Math.max(won.home, won.away) >= gamesToWin) return tallySum(finished.map(gameTally));
  const current = games.find((game) => !game.isOver) ?? empty;
  const toCome = 2 * gamesToWin - 1 - finished.length - 1;
  const open = tallySum([...finished, current, ...Array.from({ length: toCome }, () => empty)].map(gameTally));
  const played = finished.reduce((sum, { home, away }) => sum + home + away, 0);
  const soonest = (side: Side): number => {
    const rival = side === 'home' ? current.away : current.home;
    return winning(rival) + rival + (gamesToWin - won[side] - 1) * points.target;
  };
  const total: Span = { least: played + Math.min(soonest('home'), soonest('away')), most: open.total.most };
  return { ...open, total };
}

function tally(question: Question, course: BadmintonCourse): Tally {
  if (question.type.counts === 'games') return raceTally(setsWon(course.games), gamesToWin);
  if (question.type.period === 'match') return matchTally(course);
  const game = course.games[numberOf(question, 'gamenr') - 1];
  // A game that is never played has nothing inevitable.
  return game === undefined ? tallyOf({ least: 0, most: points.cap }, { least: 0, most: points.cap }) : gameTally(game);
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
