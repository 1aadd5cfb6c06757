/** What a rule is asked: a market's type and specifiers, its outcomes, and whether anything more can come. */
import type { MarketType, Specifiers } from '../markets/index.ts';
import type { Outcomes } from './result.ts';
import type { Tally } from './spans.ts';

export type Question = {
  readonly type: MarketType;
  readonly specifiers: Specifiers;
  readonly outcomes: readonly string[];
  /** Nothing more is played: what is undecided now stays so. */
  readonly isOver: boolean;
};

/** Undefined while a continuation could still change any outcome. A market is decided as a whole or not at all. */
export type Rule<Course> = (question: Question, course: Course) => Outcomes | undefined;

/** What a sport brings: its counts, and the rules that are more than counts. */
export type SportRules<Course> = {
  /** Undefined for a unit of which nothing is known, as set 3 before it begins. */
  readonly tally: (question: Question, course: Course) => Tally | undefined;
  readonly rules: Readonly<Record<string, Rule<Course>>>;
};

/** A specifier that is a whole number; throws where the type has none, which only a bug makes. */
export function numberOf({ type, specifiers }: Question, name: string): number {
  const value = specifiers[name];
  if (typeof value !== 'number') throw new TypeError(`${type.code} has no number ${name}`);
  return value;
}

export function textOf({ type, specifiers }: Question, name: string): string {
  const value = specifiers[name];
  if (typeof value !== 'string') throw new TypeError(`${type.code} has no text ${name}`);
  return value;
}
