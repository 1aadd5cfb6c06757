/**
 * Volleyball. A golden set never counts. A set that was not played to its end is void, so nothing of a set is decided before it is over; the points of
 * the match are decided by what is inevitable in the sets that have to come.
 */
import { type EventStatus, isComplete } from './course.ts';
import { type Question, type SportRules, numberOf } from './question.ts';
import { type IfWon, matchTally, setsWon, wonBy } from './match-tally.ts';
import { type Score, type Tally, raceTally, tallyOfScore, tallySum } from './spans.ts';

export type VolleyballSet = Score & { readonly isOver: boolean };

export type VolleyballCourse = {
  readonly sport: 'volleyball';
  readonly status: EventStatus;
  readonly bestOf: 3 | 5;
  /** Without a golden set. */
  readonly sets: readonly VolleyballSet[];
};

const points = { target: 25, ofLast: 15, ahead: 2 };

/** The points of a set by who wins it: soonest from here, and without a bound. */
const setIfWon =
  (bestOf: number): IfWon =>
  (from, winner, nr) => {
    const rival = winner === 'home' ? from.away : from.home;
    const own = Math.max(nr === bestOf ? points.ofLast : points.target, rival + points.ahead);
    const most = Number.POSITIVE_INFINITY;
    return wonBy(winner, {
      own: { least: own, most },
      rival: { least: rival, most },
      total: { least: own + rival, most },
      margin: { least: points.ahead, most: own - rival },
    });
  };

function tally(question: Question, { sets, bestOf, status }: VolleyballCourse): Tally | undefined {
  const { counts, period } = question.type;
  if (counts === 'sets') return raceTally(setsWon(sets), (bestOf + 1) / 2);
  if (period === 'set') {
    const set = sets[numberOf(question, 'setnr') - 1];
    return set?.isOver ? tallyOfScore(set, true) : undefined;
  }
  if (isComplete(status)) return tallySum(sets.map((set) => tallyOfScore(set, true)));
  return matchTally(sets, (bestOf + 1) / 2, setIfWon(bestOf));
}

export const volleyball: SportRules<VolleyballCourse> = { tally, rules: {} };
