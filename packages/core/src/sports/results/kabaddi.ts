/**
 * Kabaddi: two halves of 20 minutes. The tie-break of five raids in a play-off counts in no total and decides only the market that names it; one game in
 * ten ends level, so the draw has a price.
 */
import { type EventStatus, type Side, isComplete } from './course.ts';
import { firstTo } from './first-to.ts';
import { type Question, type Rule, type SportRules, numberOf } from './question.ts';
import { only } from './result.ts';
import { type Score, type Tally, leaderOf, tallyOfScore, tallySum } from './spans.ts';

export type KabaddiHalf = Score & { readonly isOver: boolean };

export type KabaddiCourse = {
  readonly sport: 'kabaddi';
  readonly status: EventStatus;
  readonly halves: readonly KabaddiHalf[];
  /** Who scored how many, in order, over both halves; what a race is decided by. */
  readonly scores?: readonly { readonly side: Side; readonly points: number }[];
  /** Who won the tie-break, or went on by whatever was played after it. */
  readonly tieBreak?: Side;
};

const empty: KabaddiHalf = { home: 0, away: 0, isOver: false };

function tally({ type }: Question, { halves, status }: KabaddiCourse): Tally {
  const numbers = type.period === 'half-1' ? [1] : type.period === 'half-2' ? [2] : [1, 2];
  return tallySum(
    numbers.map((nr) => {
      const half = halves[nr - 1] ?? empty;
      return tallyOfScore(half, half.isOver || (isComplete(status) && halves.length >= nr));
    }),
  );
}

const winnerWithTieBreak: Rule<KabaddiCourse> = (question, course) => {
  const { margin } = tally(question, course);
  if (margin.least !== margin.most) return undefined;
  const leader = leaderOf({ home: margin.least, away: 0 }) ?? course.tieBreak;
  return leader && only(question.outcomes, leader);
};

/** Who first has so many points; nobody by the end: void. */
const race: Rule<KabaddiCourse> = (question, { scores = [] }) => {
  const first = firstTo(scores, numberOf(question, 'points'));
  return first && only(question.outcomes, first);
};

export const kabaddi: SportRules<KabaddiCourse> = {
  tally,
  rules: { 'winner-with-tie-break': winnerWithTieBreak, race },
};
