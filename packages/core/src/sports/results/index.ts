/**
 * The door to results. An event has a `Course`, whose status is made by `statusOf` and `statusAfterWaiting`; `marketOf` reads a market; `settle` says what
 * each of its outcomes came to, as a factor, and `legResult` what a leg of a bet did.
 */
export type { BadmintonCourse, BadmintonGame } from './badminton.ts';
export type { BasketballCourse, BasketballPeriod } from './basketball.ts';
export { type EventStatus, type PlayEnd, type Side, playEnds, statusOf } from './course.ts';
export type { CricketCourse, Delivery, Innings, InningsEnd, Over } from './cricket-course.ts';
export type { EsportsCourse, EsportsMap } from './esports.ts';
export type { Card, Corner, FootballCourse, Goal } from './football.ts';
export type { KabaddiCourse, KabaddiHalf } from './kabaddi.ts';
export { type LegResult, type StruckLeg, afterWithdrawals, isCutByWithdrawals, legResult } from './leg.ts';
export { type RaceCourse, type Runner, withdrawnFrom } from './races.ts';
export type { Outcomes } from './result.ts';
export {
  type Course,
  type Market,
  type Settlement,
  type VoidReason,
  marketOf,
  outcomesOf,
  settle,
} from './settle.ts';
export type { TennisCourse, TennisGame, TennisSet } from './tennis.ts';
export type { VolleyballCourse, VolleyballSet } from './volleyball.ts';
export { type Waiting, statusAfterWaiting } from './waiting.ts';
export { type VoidWhy, type VoidWindow, isClockWrong, voidWhyOf, voidWhys } from './windows.ts';
