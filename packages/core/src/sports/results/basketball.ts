/**
 * Basketball. Winner, handicap and totals include overtime; the draw, the halves and the quarters do not. A game that is ended early for good stands
 * with at most five minutes left: 43 of 48 played, or 35 of 40. A quarter counts only when it was played to its end.
 */
import { type EventStatus, isComplete, isOver } from './course.ts';
import { type Question, type SportRules, numberOf } from './question.ts';
import { type Score, type Tally, tallyOfScore, tallySum } from './spans.ts';

export type BasketballPeriod = Score & { readonly isOver: boolean };

export type BasketballCourse = {
  readonly sport: 'basketball';
  readonly status: EventStatus;
  /** Of the regular time: 40, or 48 in the NBA. */
  readonly minutes: 40 | 48;
  /** Quarters, or two halves where the game has none. */
  readonly periods: readonly BasketballPeriod[];
  readonly periodCount: 2 | 4;
  readonly overtimes?: readonly BasketballPeriod[];
  /** Whole minutes that were played, of a game that was ended early. */
  readonly minutesPlayed?: number;
};

/** Minutes after which a game that is ended early stands. */
const enoughMinutes = { 40: 35, 48: 43 };

const sumOf = (periods: readonly Score[]): Score =>
  periods.reduce<Score>((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  });

const isRegularPlayed = ({ periods, periodCount }: BasketballCourse): boolean =>
  periods.length === periodCount && periods.every((period) => period.isOver);

/** The whole game: played out, or so much of it that it stands. Overtime can come to a game that is not level too, the second of two. */
function isDone(course: BasketballCourse): boolean {
  const { status, minutes, minutesPlayed = 0 } = course;
  const isEnough = isRegularPlayed(course) || minutesPlayed >= enoughMinutes[minutes];
  return isComplete(status) || (isOver(status) && status !== 'awarded' && isEnough);
}

const isRegularDone = (course: BasketballCourse): boolean => isDone(course) || isRegularPlayed(course);

const empty: BasketballPeriod = { home: 0, away: 0, isOver: false };

/** Quarters by their numbers, each open until it is over. */
const quartersTally = ({ periods, status }: BasketballCourse, numbers: readonly number[]): Tally =>
  tallySum(
    numbers.map((nr) => {
      const period = periods[nr - 1] ?? empty;
      return tallyOfScore(period, period.isOver || (isComplete(status) && periods.length >= nr));
    }),
  );

function tally(question: Question, course: BasketballCourse): Tally | undefined {
  const { period, withOvertime } = question.type;
  const { periods, overtimes = [], periodCount } = course;
  if (period === 'quarter')
    return periodCount === 4 ? quartersTally(course, [numberOf(question, 'quarternr')]) : undefined;
  if (period === 'half-1') return quartersTally(course, periodCount === 4 ? [1, 2] : [1]);
  if (period === 'half-2') return quartersTally(course, periodCount === 4 ? [3, 4] : [2]);
  return withOvertime
    ? tallyOfScore(sumOf([...periods, ...overtimes]), isDone(course))
    : tallyOfScore(sumOf(periods), isRegularDone(course));
}

export const basketball: SportRules<BasketballCourse> = { tally, rules: {} };
