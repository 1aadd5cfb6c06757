/** The questions that many sports share, each with its specifiers and outcomes: the catalogues say what they are asked of. */
import type { MarketType, OutcomeSet, Specifier, Sport } from './market-type.ts';

export type Asked = {
  readonly rule: string;
  readonly specifiers: readonly Specifier[];
  readonly outcomes: OutcomeSet;
};

const sides = ['home', 'away'] as const;
const overUnder = ['over', 'under'] as const;
export const yesNo = ['yes', 'no'] as const;

export const total: Specifier = { name: 'total', kind: 'line' };
export const hcp: Specifier = { name: 'hcp', kind: 'quarters' };

/** By the last word of the code. */
export const asked = {
  '1x2': { rule: 'three-way', specifiers: [], outcomes: ['home', 'draw', 'away'] },
  'double-chance': {
    rule: 'double-chance',
    specifiers: [],
    outcomes: ['home-draw', 'home-away', 'draw-away'],
  },
  'draw-no-bet': { rule: 'two-way', specifiers: [], outcomes: sides },
  winner: { rule: 'two-way', specifiers: [], outcomes: sides },
  handicap: { rule: 'handicap', specifiers: [hcp], outcomes: sides },
  /** In play it counts from the score at which it was offered, which is part of the market. */
  'asian-handicap': {
    rule: 'handicap',
    specifiers: [hcp, { name: 'score', kind: 'score', isOptional: true }],
    outcomes: sides,
  },
  total: { rule: 'total', specifiers: [total], outcomes: overUnder },
  'team-total': { rule: 'team-total', specifiers: [{ name: 'side', kind: 'side' }, total], outcomes: overUnder },
  'odd-even': { rule: 'odd-even', specifiers: [], outcomes: ['odd', 'even'] },
  'both-score': { rule: 'both-score', specifiers: [], outcomes: yesNo },
  'correct-score': { rule: 'correct-score', specifiers: [], outcomes: 'listed' },
} satisfies Readonly<Record<string, Asked>>;

export type AskedName = keyof typeof asked;

/** Of what a question is asked. */
export type Scope = {
  readonly sport: Sport;
  readonly counts: string;
  readonly period: string;
  /** What stands between the sport and the question in the code; nothing for the whole match. */
  readonly named?: string;
  /** Come before those of the question: which set, which map. */
  readonly specifiers?: readonly Specifier[];
  readonly withOvertime?: true;
};

export function marketType(scope: Scope, name: string, question: Asked, without: readonly Flag[] = []): MarketType {
  return {
    code: [scope.sport, ...(scope.named === undefined ? [] : [scope.named]), name].join('.'),
    sport: scope.sport,
    rule: question.rule,
    counts: scope.counts,
    period: scope.period,
    specifiers: [...(scope.specifiers ?? []), ...question.specifiers],
    outcomes: question.outcomes,
    hasCashOut: !without.includes('cash-out'),
    isForSameGame: !without.includes('same-game'),
    withOvertime: scope.withOvertime ?? false,
  };
}

export type Flag = 'cash-out' | 'same-game';

/** The shared questions by their names, asked of one scope. */
export const askedOf = (scope: Scope, names: readonly AskedName[], without: readonly Flag[] = []): MarketType[] =>
  names.map((name) => marketType(scope, name, asked[name], without));
