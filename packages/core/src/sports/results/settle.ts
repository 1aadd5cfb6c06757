/** From the stored course of an event to the result of every outcome of a market. */
import { type MarketType, type Specifiers, marketTypeOf, readSpecifiers } from '../markets/index.ts';
import { type Result, ok, refuse } from '../../results/index.ts';
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
 * The result of every outcome, or undefined while a continuation could change it. When nothing more comes, whatever is undecided is refunded: a
 * unit that was not played, a match that was broken off (rules 2, 3, 4 and 9). Throws on a market of another sport.
 */
export function settle({ type, specifiers, outcomes }: Market, course: Course): Outcomes | undefined {
  const asked = type.outcomes === 'listed' ? outcomes : type.outcomes;
  if (asked === undefined) throw new TypeError(`${type.code} lists its outcomes`);
  if (type.sport !== course.sport) throw new TypeError(`${type.code} is not asked of ${course.sport}`);
  const ending = endingOf(course.status);
  const nothing = every(asked, 'refund');
  if (ending === 'void' || isOther(course)) return nothing;
  const isOver = ending !== 'open';
  return bySport({ type, specifiers, outcomes: asked, isOver }, course) ?? (isOver ? nothing : undefined);
}
