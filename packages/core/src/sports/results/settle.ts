/** From the stored course of an event to the factor of every outcome of a market. */
import { type MarketType, type Specifiers, marketTypeOf, readSpecifiers } from '../markets/index.ts';
import { type Result, ok, refuse } from '../../results/index.ts';
import { refund } from '../factor.ts';
import { type BadmintonCourse, badminton } from './badminton.ts';
import { type BasketballCourse, basketball } from './basketball.ts';
import { endingOf } from './course.ts';
import { cricket } from './cricket.ts';
import type { CricketCourse } from './cricket-course.ts';
import { type EsportsCourse, esports, isOtherFormat } from './esports.ts';
import { type FootballCourse, football } from './football.ts';
import { type KabaddiCourse, kabaddi } from './kabaddi.ts';
import { type RaceCourse, races } from './races.ts';
import type { Question, SportRules } from './question.ts';
import { type Outcomes, every } from './result.ts';
import { type TennisCourse, tennis } from './tennis.ts';
import { type VolleyballCourse, volleyball } from './volleyball.ts';
import { tallyRules } from './tally-rules.ts';

/** `outcomes` where the type's are listed by the market: scores, players, runners. */
export type Market = {
  readonly type: MarketType;
  readonly specifiers: Specifiers;
  readonly outcomes?: readonly string[];
};

export type Course =
  | FootballCourse
  | CricketCourse
  | TennisCourse
  | BasketballCourse
  | KabaddiCourse
  | BadmintonCourse
  | VolleyballCourse
  | EsportsCourse
  | RaceCourse;

/** A market from its code and its canonical specifiers. */
export function marketOf(
  code: string,
  specifiers: string,
  outcomes?: readonly string[],
): Result<Market, 'market-unreadable'> {
  const type = marketTypeOf(code);
  if (type === undefined) return refuse('market-unreadable', { type: code.slice(0, 60), part: '' });
  const read = readSpecifiers(type, specifiers);
  return read.ok ? ok({ type, specifiers: read.value, outcomes }) : read;
}

function decided<C extends Course>(rules: SportRules<C>, question: Question, course: C): Outcomes | undefined {
  const own = rules.rules[question.type.rule];
  if (own !== undefined) return own(question, course);
  const shared = tallyRules[question.type.rule];
  if (shared === undefined) throw new TypeError(`${question.type.code} has no rule ${question.type.rule}`);
  const tally = rules.tally(question, course);
  return tally && shared(question, tally);
}

function bySport(question: Question, course: Course): Outcomes | undefined {
  switch (course.sport) {
    case 'football':
      return decided(football, question, course);
    case 'cricket':
      return decided(cricket, question, course);
    case 'tennis':
      return decided(tennis, question, course);
    case 'basketball':
      return decided(basketball, question, course);
    case 'kabaddi':
      return decided(kabaddi, question, course);
    case 'badminton':
      return decided(badminton, question, course);
    case 'volleyball':
      return decided(volleyball, question, course);
    case 'race':
      return decided(races, question, course);
    case 'cs2':
    case 'dota2':
    case 'lol':
      return decided(esports, question, course);
  }
}

const isOther = (course: Course): boolean => 'bestOf' in course && 'maps' in course && isOtherFormat(course);

/**
 * Why everything on a market is refunded. `cancelled`, `walkover`: nothing of the event counts. `other-format`: it was played to another number of maps.
 * `abandoned`, `awarded`: play had not decided it before it was broken off. `not-played`: its unit was not played, or nobody counted what it asks.
 */
export type VoidReason = 'cancelled' | 'walkover' | 'other-format' | 'abandoned' | 'awarded' | 'not-played';

/** What the outcomes of a market came to. `factors` has every outcome of it; of a void market each is a refund. */
export type Settlement =
  | { readonly kind: 'undecided' }
  | { readonly kind: 'decided'; readonly factors: Outcomes }
  | { readonly kind: 'void'; readonly reason: VoidReason; readonly factors: Outcomes };

/** The outcomes of a market: its type's, or those that it lists. Throws where it lists none and has to. */
export function outcomesOf({ type, outcomes }: Market): readonly string[] {
  const asked = type.outcomes === 'listed' ? outcomes : type.outcomes;
  if (asked === undefined) throw new TypeError(`${type.code} lists its outcomes`);
  return asked;
}

function voidReasonOf(course: Course): VoidReason | undefined {
  if (endingOf(course.status) === 'void') return course.status === 'walkover' ? 'walkover' : 'cancelled';
  return isOther(course) ? 'other-format' : undefined;
}

/**
 * What a market came to by the course of its event; undecided while a continuation could change it. When nothing more comes, what is undecided is
 * void: a unit that was not played, a match that was broken off (rules 2, 3, 4 and 9). Cuts by withdrawn runners and windows are those of a bet and
 * come with `legResult`. Throws on a market of another sport, and on a status that does not say how play ended.
 */
export function settle(course: Course, market: Market): Settlement {
  const { type, specifiers } = market;
  const outcomes = outcomesOf(market);
  if (type.sport !== course.sport) throw new TypeError(`${type.code} is not asked of ${course.sport}`);
  const voidOf = (reason: VoidReason): Settlement => ({ kind: 'void', reason, factors: every(outcomes, refund) });
  const reason = voidReasonOf(course);
  if (reason !== undefined) return voidOf(reason);
  const isOver = endingOf(course.status) !== 'open';
  const factors = bySport({ type, specifiers, outcomes, isOver }, course);
  if (factors !== undefined) return { kind: 'decided', factors };
  if (!isOver) return { kind: 'undecided' };
  return voidOf(course.status === 'abandoned' || course.status === 'awarded' ? course.status : 'not-played');
}
