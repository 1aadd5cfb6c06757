/**
 * The counts of the units of cricket on which markets stand: match, innings, the overs from the first to the Nth, one over, a wicket, a partnership, a
 * batter. Each is a span: exact once the unit has come to an end that counts, else only what it has passed.
 */
import { isComplete, isOver } from './course.ts';
import {
  type CricketCourse,
  type Innings,
  ballsOf,
  countSpan,
  counted,
  countsOf,
  deliveriesOf,
  endedNaturally,
  hasEnded,
} from './cricket-course.ts';
import { type Question, numberOf, textOf } from './question.ts';
import { type Span, exactly } from './spans.ts';

/** A session market asks for the score as it stands where its player or pair was at the crease when play was broken off. */
export type Manner = 'line' | 'session';

/** Overs of an innings without a limit that make its total count. */
const fewestOversOfTest = 70;

/** Whether so many balls are at least 80 % of the overs. */
const isMost = (balls: number, overs: number): boolean => balls * 10 >= overs * 6 * 8;

/** Overs a side when the bet was struck: of the market where it was offered after a cut, else as published. */
function scheduledOf({ specifiers }: Question, { overs }: CricketCourse): number | undefined {
  const scheduled = specifiers['scheduled'];
  return typeof scheduled === 'number' ? scheduled : overs;
}

export const inningsAsked = (question: Question, { innings }: CricketCourse): Innings | undefined =>
  innings[numberOf(question, 'inningnr') - 1];

/** Ended as an innings does, or after at least 80 % of the overs scheduled when the bet was struck. An award ends none (rule 4). */
function inningsCounts(question: Question, course: CricketCourse, innings: Innings): boolean {
  if (!hasEnded(course, innings) || (innings.end === undefined && course.status === 'awarded')) return false;
  const scheduled = scheduledOf(question, course);
  const isLong =
    scheduled === undefined ? ballsOf(innings) >= fewestOversOfTest * 6 : isMost(ballsOf(innings), scheduled);
  return endedNaturally(innings) || isLong;
}

function inningsSpan(question: Question, course: CricketCourse): Span | undefined {
  const innings = inningsAsked(question, course);
  return innings && countSpan(counted(innings.overs, question.type.counts), inningsCounts(question, course, innings));
}

/** Whether the overs of the whole match were cut under 80 %: both innings by what was allotted, or by what was bowled where it was broken off. */
export function matchCounts(question: Question, course: CricketCourse): boolean {
  if (!isOver(course.status)) return false;
  const scheduled = scheduledOf(question, course);
  const { innings } = course;
  if (scheduled === undefined) return isComplete(course.status);
  const allotted = innings.reduce((sum, { quota }) => sum + (quota ?? scheduled), 0);
  const areWhole = innings.every((one) => endedNaturally(one) || one.end === 'overs');
  // An award ends no innings: it leaves what both had come to by themselves.
  if (course.status === 'awarded' && (!areWhole || innings.length < 2)) return false;
  const bowled = innings.reduce((sum, one) => sum + ballsOf(one), 0);
  return (areWhole && isMost(allotted * 6, scheduled * 2)) || isMost(bowled, scheduled * 2);
}

/** Not one over was taken off and nothing was broken off: what session markets on whole matches ask. */
export const isUncut = (course: CricketCourse): boolean =>
  isOver(course.status) &&
  course.innings.length >= 2 &&
  course.innings.every(
    (one) => (endedNaturally(one) || one.end === 'overs') && (one.quota ?? course.overs) === course.overs,
  );

/** The overs from the first to the Nth: bowled, or the innings ended as one does. Overs that were cut below N count only for what they passed. */
function oversSpan(question: Question, course: CricketCourse): Span | undefined {
  const innings = inningsAsked(question, course);
  if (innings === undefined) return undefined;
  const to = numberOf(question, 'to');
  const overs = innings.overs.slice(0, to);
  const wasBowled =
    overs.length === to && (overs.every((over) => over.isOver) || innings.overs.length > to || innings.end === 'overs');
  return countSpan(counted(overs, question.type.counts), wasBowled || endedNaturally(innings));
}

function overSpan(question: Question, course: CricketCourse): Span | undefined {
  const innings = inningsAsked(question, course);
  const nr = numberOf(question, 'overnr');
  const over = innings?.overs[nr - 1];
  if (innings === undefined || over === undefined || over.deliveries.length === 0) return undefined;
  const hasCome = over.isOver || innings.overs.length > nr || endedNaturally(innings) || innings.end === 'overs';
  return countSpan(counted([over], question.type.counts), hasCome);
}

/** Runs at the fall of each wicket, in their order. */
function fallsOf({ overs }: Innings): number[] {
  let runs = 0;
  return deliveriesOf(overs).flatMap((delivery) => {
    runs += delivery.runs;
    return delivery.wicket === undefined ? [] : [runs];
  });
}

/** The score of something under way stands where the innings has ended by itself; broken off, only session markets take it as it stands. */
const standsUnderWay = (course: CricketCourse, innings: Innings, manner: Manner): boolean =>
  endedNaturally(innings) || innings.end === 'overs' || (manner === 'session' && hasEnded(course, innings));

/** Runs at the fall of wicket n, or of the partnership that it ends. A partnership that never began has no count. */
function wicketSpan(question: Question, course: CricketCourse, manner: Manner, sinceLast: boolean): Span | undefined {
  const innings = inningsAsked(question, course);
  if (innings === undefined) return undefined;
  const nr = numberOf(question, 'wicketnr');
  const falls = fallsOf(innings);
  if (falls.length < nr - 1 || deliveriesOf(innings.overs).length === 0) return undefined;
  // All out: nobody is left for another partnership.
  if (innings.end === 'all-out' && falls.length < nr) return undefined;
  const before = sinceLast && nr > 1 ? (falls[nr - 2] ?? 0) : 0;
  const fell = falls[nr - 1];
  if (fell !== undefined) return exactly(fell - before);
  return countSpan(counted(innings.overs, 'runs') - before, standsUnderWay(course, innings, manner));
}

/** Runs of a batter; undefined where the batter never came to the crease. */
export function batterSpan(course: CricketCourse, innings: Innings, player: string, manner: Manner): Span | undefined {
  const deliveries = deliveriesOf(innings.overs);
  const isOut = deliveries.some(({ wicket }) => wicket?.player === player);
  const faced = deliveries.filter(({ batter }) => batter === player);
  if (faced.length === 0 && !isOut) return undefined;
  return countSpan(
    faced.reduce((sum, { bat }) => sum + bat, 0),
    isOut || standsUnderWay(course, innings, manner),
  );
}

/** Overs of a Test that a session and a day must have had to count. */
const fewestOvers = { session: 25, day: 80 };
/** A day is closed with its last session. */
const sessionsOfDay = 3;

function timeSpan(question: Question, course: CricketCourse, unit: 'session' | 'day'): Span {
  const day = numberOf(question, 'daynr');
  const session = unit === 'session' ? numberOf(question, 'sessionnr') : undefined;
  const overs = course.innings.flatMap((innings) =>
    innings.overs.filter((over) => over.day === day && (session === undefined || over.session === session)),
  );
  const isClosed = (course.closed ?? []).some(
    (closed) => closed.day === day && (session ?? sessionsOfDay) === closed.session,
  );
  return countSpan(counted(overs, question.type.counts), isClosed && ballsOf({ overs }) >= fewestOvers[unit] * 6);
}

/** The unit of a question's period. */
export function spanOf(question: Question, course: CricketCourse, manner: Manner): Span | undefined {
  switch (question.type.period) {
    case 'innings':
      return inningsSpan(question, course);
    case 'overs':
      return oversSpan(question, course);
    case 'over':
      return overSpan(question, course);
    case 'wicket':
      return wicketSpan(question, course, manner, false);
    case 'partnership':
      return wicketSpan(question, course, manner, true);
    case 'batter': {
      const innings = inningsAsked(question, course);
      return innings && batterSpan(course, innings, textOf(question, 'player'), manner);
    }
    case 'session':
      return timeSpan(question, course, 'session');
    case 'day':
      return timeSpan(question, course, 'day');
    default: {
      if (countsOf[question.type.counts] === undefined) throw new TypeError(`no unit ${question.type.period}`);
      const sum = course.innings.reduce((all, { overs }) => all + counted(overs, question.type.counts), 0);
      return countSpan(sum, manner === 'session' ? isUncut(course) : matchCounts(question, course));
    }
  }
}
