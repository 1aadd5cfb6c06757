/** Levels of players: what reaches and keeps one, the periods by which they count, and what a level gives. */
import type { StateTable } from '../states/index.ts';
export {
  type Benefits,
  type DayBets,
  type LevelStep,
  type Played,
  type Step,
  type VipState,
  advance,
  betsOfMonth,
  careerOf,
  firstState,
} from './advance.ts';
export { type Career, type Level, firstEasierLevel, levelAfterMonth, levelOf, upgradeBonusOf } from './levels.ts';
export {
  type Birthday,
  birthdayAround,
  daysAfter,
  firstOf,
  monthBefore,
  monthOf,
  nextMonth,
  nextWeek,
  weekOf,
} from './periods.ts';

/** What a level gave a member: what must wait until its member may be given anything, and what was never to be had any more. */
export type BenefitState = 'waiting' | 'given' | 'lapsed';
export const benefitStates: StateTable<BenefitState> = { waiting: ['given'], given: [], lapsed: [] };
export const benefitKinds = ['upgrade', 'week', 'month', 'birthday'] as const;
export type BenefitKind = (typeof benefitKinds)[number];

/** From this level on a member has a customer service of their own (DEC-53: above level 4). */
export const ownServiceFrom = 5;
