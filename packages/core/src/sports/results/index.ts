/** Results of markets: what was decided by the course of an event. */
export type { BadmintonCourse, BadmintonGame } from './badminton.ts';
export type { BasketballCourse, BasketballPeriod } from './basketball.ts';
export { type EventStatus, type PlayEnd, type Side, playEnds, statusOf } from './course.ts';
export type { CricketCourse, Delivery, Innings, InningsEnd, Over } from './cricket-course.ts';
export type { EsportsCourse, EsportsMap } from './esports.ts';
export type { Card, Corner, FootballCourse, Goal } from './football.ts';
export type { KabaddiCourse, KabaddiHalf } from './kabaddi.ts';
export { type RaceCourse, type Runner, withdrawnSince } from './races.ts';
export type { DeadHeat, OutcomeResult, Outcomes, Word } from './result.ts';
export { type Course, type Market, marketOf, settle } from './settle.ts';
export type { TennisCourse, TennisGame, TennisSet } from './tennis.ts';
export type { VolleyballCourse, VolleyballSet } from './volleyball.ts';
export { type Waiting, statusAfterWaiting } from './waiting.ts';
export { type VoidWhy, type VoidWindow, isClockWrong, voidWhyOf, voidWhys } from './windows.ts';
