/** What a market type is: data that a feed, a page and a settlement read alike. What decides it is found by its rule. */

export const sports = [
  ...(['football', 'cricket', 'tennis', 'basketball', 'kabaddi', 'badminton', 'volleyball'] as const),
  ...(['cs2', 'dota2', 'lol', 'race'] as const),
] as const;
export type Sport = (typeof sports)[number];

/**
 * How the value of a specifier is written. `quarters`: a line in steps of 0.25 that may be negative; `line`: the same without a sign; `count`: a
 * whole number from 1; `whole`: a whole number from 0; `score`: `2-1`; `name`: the id of a player, a runner or a length of innings.
 */
export type SpecifierKind = 'quarters' | 'line' | 'count' | 'whole' | 'score' | 'name' | 'side';

export type Specifier = {
  readonly name: string;
  readonly kind: SpecifierKind;
  /** May be left out. */
  readonly isOptional?: true;
};

/**
 * `listed`: the outcomes are scores, players or runners, which the market itself lists; `other` stands for all that it does not list.
 */
export type OutcomeSet = readonly string[] | 'listed';

export type MarketType = {
  /** `football.half-1.total`: the sport, the period where it is not the whole, and the question. */
  readonly code: string;
  readonly sport: Sport;
  /** The name of the rule that decides it. */
  readonly rule: string;
  /** What is counted: goals, corners, cards, runs, sets, games, points, maps, rounds, kills. */
  readonly counts: string;
  readonly period: string;
  /** In their canonical order. */
  readonly specifiers: readonly Specifier[];
  readonly outcomes: OutcomeSet;
  readonly hasCashOut: boolean;
  readonly isForSameGame: boolean;
  /** Overtime, a super over or a tie-break beyond the regular time counts (rule 1 of all sports: only where the name says so). */
  readonly withOvertime: boolean;
};
