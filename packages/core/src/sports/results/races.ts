/**
 * Races and outrights: runners by their numbers and never their names, with the places that they came in. Those who share a place share what is left of
 * the places that are paid. A non-runner is void where the market says so, and lost where it was bet on whoever takes part.
 */
import type { Instant } from '../../time/index.ts';
import { type Factor, deadHeat, lost, refund, won } from '../factor.ts';
import type { Withdrawal } from '../reductions.ts';
import { type EventStatus, isComplete } from './course.ts';
import { type Rule, type SportRules, numberOf, textOf } from './question.ts';
import { every, only } from './result.ts';

export type Runner = {
  readonly id: string;
  /** Shared by those who tied, and then the next ones are left out: 1, 1, 3. None for who was not placed, fell or was disqualified. */
  readonly place?: number;
  /** Did not take part. `price`: its last one, in ten thousandths, which cuts the winnings of bets struck before. */
  readonly withdrawn?: { readonly at: Instant; readonly price: number };
};

export type RaceCourse = {
  readonly sport: 'race';
  readonly status: EventStatus;
  readonly runners: readonly Runner[];
  /** Bets on runners that do not take part are lost: outrights that were offered so. */
  readonly isAllIn?: true;
};

/** Of so many places, what a runner that shares `place` with `tied` gets. */
function sharedPlaces(place: number, tied: number, places: number): Factor {
  const left = places - (place - 1);
  if (left <= 0) return lost;
  return left >= tied ? won : deadHeat(won, left, tied);
}

function resultOf(course: RaceCourse, id: string, places: number): Factor {
  const runner = course.runners.find((one) => one.id === id);
  if (runner === undefined || runner.withdrawn !== undefined) return course.isAllIn ? lost : refund;
  if (runner.place === undefined) return lost;
  const tied = course.runners.filter(({ place }) => place === runner.place).length;
  return sharedPlaces(runner.place, tied, places);
}

const isKnown = ({ status, runners }: RaceCourse): boolean =>
  isComplete(status) && runners.some(({ place }) => place === 1);

/** Within so many places; the first one alone where the market does not say. */
const inPlaces: Rule<RaceCourse> = (question, course) => {
  if (!isKnown(course)) return undefined;
  const places = question.type.rule === 'win' ? 1 : numberOf(question, 'places');
  return Object.fromEntries(question.outcomes.map((id) => [id, resultOf(course, id, places)]));
};

/** Who of two comes in before the other; level, both without a place, or one that did not take part: refunded. */
const headToHead: Rule<RaceCourse> = (question, course) => {
  if (!isKnown(course)) return undefined;
  const { outcomes } = question;
  const both = ['runner', 'rival'].map((name) => course.runners.find(({ id }) => id === textOf(question, name)));
  if (both.some((one) => one === undefined || one.withdrawn !== undefined)) return every(outcomes, refund);
  const [own, rival] = both.map((one) => one?.place ?? Number.POSITIVE_INFINITY) as [number, number];
  return own === rival ? every(outcomes, refund) : only(outcomes, own < rival ? 'runner' : 'rival');
};

/** Who did not take part, and cuts the winnings of the others; nobody where bets on them are lost instead. */
export const withdrawnFrom = ({ runners, isAllIn }: RaceCourse): (Withdrawal & { readonly runner: string })[] =>
  isAllIn
    ? []
    : runners.flatMap(({ id, withdrawn }) =>
        withdrawn === undefined ? [] : [{ runner: id, at: withdrawn.at, price: BigInt(withdrawn.price) }],
      );

export const races: SportRules<RaceCourse> = {
  tally: () => undefined,
  rules: { win: inPlaces, place: inPlaces, 'head-to-head': headToHead },
};
