/**
 * Volleyball. A golden set never counts. A set that was not played to its end is void, so nothing of a set is decided before it is over; the points of
 * the match are decided by what they have passed.
 */
import { type EventStatus, isComplete } from './course.ts';
import { type Question, type SportRules, numberOf } from './question.ts';
import { type Score, type Tally, atLeast, raceTally, tallyOf, tallyOfScore, tallySum } from './spans.ts';
import { setsWon } from './tennis.ts';

export type VolleyballSet = Score & { readonly isOver: boolean };

export type VolleyballCourse = {
  readonly sport: 'volleyball';
  readonly status: EventStatus;
  readonly bestOf: 3 | 5;
  /** Without a golden set. */
  readonly sets: readonly VolleyballSet[];
};

const nothingKnown: Tally = tallyOf(atLeast(0), atLeast(0));

function tally(question: Question, { sets, bestOf, status }: VolleyballCourse): Tally {
  const { counts, period } = question.type;
  if (counts === 'sets') return raceTally(setsWon(sets), (bestOf + 1) / 2);
  if (period === 'set') {
    const set = sets[numberOf(question, 'setnr') - 1];
    return set?.isOver ? tallyOfScore(set, true) : nothingKnown;
  }
  const won = setsWon(sets);
  const isDone = isComplete(status) || Math.max(won.home, won.away) > bestOf / 2;
  return tallySum([...sets.map((set) => tallyOfScore(set, set.isOver)), ...(isDone ? [] : [nothingKnown])]);
}

export const volleyball: SportRules<VolleyballCourse> = { tally, rules: {} };
