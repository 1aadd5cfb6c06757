/**
 * Tennis. A retirement after one full set leaves the winner standing; what was not decided by then is void. A tie-break counts as one game, and so does
 * a deciding tie-break that is played instead of a set.
 */
import { type EventStatus, type Side, endingOf, isComplete, other } from './course.ts';
import { type Question, type Rule, type SportRules, numberOf } from './question.ts';
import { type Outcomes, only } from './result.ts';
import { type IfWon, matchTally, setTally, setsWon, wonBy } from './match-tally.ts';
import { type Score, type Tally, exactly, raceTally, tallyOfScore } from './spans.ts';
import { correctScore } from './tally-rules.ts';

export type TennisGame = {
  /** Of a game that is over. */
  readonly winner?: Side;
  /** Who won each point, in order. */
  readonly points?: readonly Side[];
};

export type TennisSet = {
  /** Games. */
  readonly home: number;
  readonly away: number;
  readonly isOver: boolean;
  readonly hasTieBreak?: true;
  readonly games?: readonly TennisGame[];
};

export type TennisCourse = {
  readonly sport: 'tennis';
  readonly status: EventStatus;
  readonly bestOf: 3 | 5;
  readonly sets: readonly TennisSet[];
  /** The last set is one tie-break and counts one game. */
  readonly isDeciderTieBreak?: true;
  /** Who retired or was disqualified once it had begun; the match has then ended. */
  readonly retired?: Side;
};

const targetOf = ({ bestOf }: { readonly bestOf: number }): number => (bestOf + 1) / 2;

/** Nothing bounds the games of a set from above: where there is no tie-break it goes on until somebody is two ahead. */
const manyGames = Number.POSITIVE_INFINITY;

/** The fewest games of a set that a side wins from here: 6 with two more, 7 by the tie-break, two ahead where there is none. */
function fewestGames(own: number, rival: number): number {
  if (rival <= 4) return Math.max(6, own) + rival;
  if (rival === 5) return 12;
  return rival === 6 && own <= 7 ? 13 : 2 * rival + 2;
}

const isTieBreak = ({ isDeciderTieBreak, bestOf }: TennisCourse, nr: number): boolean =>
  isDeciderTieBreak === true && nr === bestOf;

/** The games of a set by who wins it: by six where the rival has none yet, by two where it has five, and by one in a tie-break. */
const setIfWon =
  (course: TennisCourse): IfWon =>
  (from, winner, nr) => {
    if (isTieBreak(course, nr))
      return wonBy(winner, { own: exactly(1), rival: exactly(0), total: exactly(1), margin: exactly(1) });
    const [own, rival] = winner === 'home' ? [from.home, from.away] : [from.away, from.home];
    const least = fewestGames(own, rival);
    return wonBy(winner, {
      own: { least: least - rival, most: manyGames },
      rival: { least: rival, most: manyGames },
      total: { least, most: manyGames },
      margin: { least: rival > 6 ? 2 : 1, most: Math.max(2, 6 - rival) },
    });
  };

/** Played to its end: one side has the sets, or it ended without a retirement. */
const isRunOut = (course: TennisCourse): boolean => {
  const { home, away } = setsWon(course.sets);
  return Math.max(home, away) >= targetOf(course) || (isComplete(course.status) && course.retired === undefined);
};

function gamesOfMatch(course: TennisCourse): Tally {
  if (!isRunOut(course)) return matchTally(course.sets, targetOf(course), setIfWon(course));
  const score = course.sets.reduce<Score>((sum, set) => ({ home: sum.home + set.home, away: sum.away + set.away }), {
    home: 0,
    away: 0,
  });
  return tallyOfScore(score, true);
}

/** Nothing of a set is decided that has not begun: one that is not played is void (rule 9). */
function gamesOfSet(course: TennisCourse, nr: number): Tally | undefined {
  const set = course.sets[nr - 1];
  return set && setTally(set, nr, setIfWon(course));
}

function tally(question: Question, course: TennisCourse): Tally | undefined {
  const { counts, period } = question.type;
  if (counts === 'sets') return raceTally(setsWon(course.sets), targetOf(course));
  if (period === 'set') return gamesOfSet(course, numberOf(question, 'setnr'));
  if (counts === 'games') return gamesOfMatch(course);
  throw new TypeError(`tennis does not count ${counts} of ${period}`);
}

const hasFullSet = ({ sets }: TennisCourse): boolean => sets.some((set) => set.isOver);

/** Two sets of one player, or the rival's retirement after a full set. */
const winner: Rule<TennisCourse> = ({ outcomes }, course) => {
  const { home, away } = setsWon(course.sets);
  const target = targetOf(course);
  if (Math.max(home, away) >= target) return only(outcomes, home > away ? 'home' : 'away');
  const { retired, status } = course;
  if (retired === undefined || endingOf(status) === 'open' || !hasFullSet(course)) return undefined;
  return only(outcomes, other(retired));
};

/** The score of a set in games, `7-6`. */
function setScore(question: Question, course: TennisCourse): Outcomes | undefined {
  const games = gamesOfSet(course, numberOf(question, 'setnr'));
  return games && correctScore(question, games);
}

/** A tie-break in set n, or in any set of the match. */
function tieBreak(question: Question, course: TennisCourse): Outcomes | undefined {
  const { outcomes, specifiers } = question;
  const nr = specifiers['setnr'];
  const sets = typeof nr === 'number' ? course.sets.slice(nr - 1, nr) : course.sets;
  if (sets.some(({ hasTieBreak }) => hasTieBreak)) return only(outcomes, 'yes');
  const isDone = typeof nr === 'number' ? sets[0]?.isOver === true : isRunOut(course);
  return isDone ? only(outcomes, 'no') : undefined;
}

const gameAsked = (question: Question, { sets }: TennisCourse): TennisGame | undefined =>
  sets[numberOf(question, 'setnr') - 1]?.games?.[numberOf(question, 'gamenr') - 1];

const gameWinner: Rule<TennisCourse> = (question, course) => {
  const won = gameAsked(question, course)?.winner;
  return won && only(question.outcomes, won);
};

/** A point that was not played is void. */
const pointWinner: Rule<TennisCourse> = (question, course) => {
  const won = gameAsked(question, course)?.points?.[numberOf(question, 'pointnr') - 1];
  return won && only(question.outcomes, won);
};

export const tennis: SportRules<TennisCourse> = {
  tally,
  rules: {
    'match-winner': winner,
    'set-score': setScore,
    'tie-break': tieBreak,
    'game-winner': gameWinner,
    'point-winner': pointWinner,
  },
};
