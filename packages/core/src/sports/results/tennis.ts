/**
 * Tennis. A retirement after one full set leaves the winner standing; what was not decided by then is void. A tie-break counts as one game, and so does
 * a deciding tie-break that is played instead of a set.
 */
import { type EventStatus, type Side, endingOf, isComplete, other } from './course.ts';
import { type Question, type Rule, type SportRules, numberOf } from './question.ts';
import { type Outcomes, only } from './result.ts';
import { type Score, type Tally, leaderOf, raceTally, scoreText, tallyOfScore } from './spans.ts';

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

export const setsWon = (sets: readonly (Score & { readonly isOver: boolean })[]): Score => {
  const leaders = sets.filter((set) => set.isOver).map(leaderOf);
  return {
    home: leaders.filter((side) => side === 'home').length,
    away: leaders.filter((side) => side === 'away').length,
  };
};

/** The fewest games of a set that a side wins from here: 6 with two more, 7 by the tie-break, two ahead where there is none. */
function fewestGames(set: Score, winner: Side): number {
  const [own, rival] = winner === 'home' ? [set.home, set.away] : [set.away, set.home];
  if (rival <= 4) return Math.max(6, own) + rival;
  if (rival === 5) return 12;
  return rival === 6 && own <= 7 ? 13 : 2 * rival + 2;
}

/** The fewest games that a match has in the end, by whoever wins it soonest. */
function fewestOfMatch(course: TennisCourse): number {
  const { sets, bestOf } = course;
  const won = setsWon(sets);
  const finished = sets.filter((set) => set.isOver);
  const played = finished.reduce((sum, { home, away }) => sum + home + away, 0);
  const target = targetOf(course);
  if (Math.max(won.home, won.away) >= target) return played;
  const current = sets.find((set) => !set.isOver) ?? { home: 0, away: 0 };
  const isTieBreak = (nr: number) => course.isDeciderTieBreak === true && nr === bestOf;
  const costs = (['home', 'away'] as const).map((winner) => {
    let games = 0;
    for (let set = 1; set <= target - won[winner]; set++) {
      const nr = finished.length + set;
      games += isTieBreak(nr) ? 1 : set === 1 ? fewestGames(current, winner) : 6;
    }
    return games;
  });
  return played + Math.min(...costs);
}

/** Played to its end: one side has the sets, or it ended without a retirement. */
const isRunOut = (course: TennisCourse): boolean => {
  const { home, away } = setsWon(course.sets);
  return Math.max(home, away) >= targetOf(course) || (isComplete(course.status) && course.retired === undefined);
};

function gamesOfMatch(course: TennisCourse): Tally {
  const score = course.sets.reduce<Score>((sum, set) => ({ home: sum.home + set.home, away: sum.away + set.away }), {
    home: 0,
    away: 0,
  });
  const tally = tallyOfScore(score, isRunOut(course));
  const least = Math.max(tally.total.least, fewestOfMatch(course));
  return isRunOut(course) ? tally : { ...tally, total: { least, most: tally.total.most } };
}

function gamesOfSet(course: TennisCourse, nr: number): Tally {
  const set = course.sets[nr - 1] ?? { home: 0, away: 0, isOver: false };
  const tally = tallyOfScore(set, set.isOver);
  if (set.isOver) return tally;
  const isTieBreak = course.isDeciderTieBreak === true && nr === course.bestOf;
  const isPlayed = course.sets.length >= nr;
  const least = isTieBreak ? 1 : Math.min(fewestGames(set, 'home'), fewestGames(set, 'away'));
  return isPlayed ? { ...tally, total: { least, most: tally.total.most } } : tally;
}

function tally(question: Question, course: TennisCourse): Tally {
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
function setScore(question: Question, { sets }: TennisCourse): Outcomes | undefined {
  const set = sets[numberOf(question, 'setnr') - 1];
  if (set === undefined || !set.isOver) return undefined;
  const score = scoreText(set);
  return only(question.outcomes, question.outcomes.includes(score) ? score : 'other');
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
