/** Results of markets: what was decided by the course of an event. */
export type { EventStatus, Side } from './course.ts';
export type { Card, Corner, FootballCourse, Goal } from './football.ts';
export type { DeadHeat, OutcomeResult, Outcomes, Word } from './result.ts';
export { type Course, type Market, marketOf, settle } from './settle.ts';
export type { TennisCourse, TennisGame, TennisSet } from './tennis.ts';
export type { VolleyballCourse, VolleyballSet } from './volleyball.ts';
export { type Waiting, longestWaitMs, statusAfterWaiting } from './waiting.ts';
export { type VoidWhy, type VoidWindow, isClockWrong, voidWhyOf, voidWhys } from './windows.ts';
