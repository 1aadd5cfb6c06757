/** Safety's door: who may play now. */
export { setStanding } from './set-standing.ts';
export { type Standing, standingOf, standingsOf } from './standing.ts';
