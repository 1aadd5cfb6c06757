/** What a member is due by the rules of a period, from what they played in it. Without I/O. */
import type { Currency } from '@banyan/core/money';
import {
  type CashbackRules,
  type FriendsRules,
  type PeriodPlay,
  type RebateRules,
  type RescueRules,
  type WrittenRules,
  cashbackLine,
  friendsLine,
  rebateLine,
  rescueLine,
} from '@banyan/core/promotions';
import type { Computed } from './proof.ts';

/** The kinds that are given by period. */
export const periodicKinds = ['rebate', 'cashback', 'rescue', 'friends'] as const;
export type PeriodicKind = (typeof periodicKinds)[number];
export type PeriodicRules = RebateRules | CashbackRules | RescueRules | FriendsRules;

export function isPeriodic(rules: WrittenRules): rules is PeriodicRules {
  return (periodicKinds as readonly string[]).includes(rules.kind);
}

/** The kinds of entries that give back to a member: they make what they lost smaller. */
export const givenBackKinds = ['rebate', 'reward', 'bonus-converted'] as const;
export const depositKinds = ['deposit'] as const;

export type Inputs = {
  readonly level: number;
  readonly plays: readonly PeriodPlay[];
  readonly givenBack: bigint;
  readonly deposits: bigint;
};

export function computeLine(rules: PeriodicRules, currency: Currency, inputs: Inputs): Computed {
  const { level, plays, givenBack, deposits } = inputs;
  if (rules.kind === 'rebate') return rebateLine(rules, currency, { level, plays });
  if (rules.kind === 'friends') return friendsLine(rules, currency, { plays });
  if (rules.kind === 'cashback') return { ...cashbackLine(rules, currency, { level, plays, givenBack }), givenBack };
  return { ...rescueLine(rules, currency, { plays, deposits }), deposits };
}
