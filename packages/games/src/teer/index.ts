/** Teer: a round by itself, and the forecast of both. */
export { teer, teerPair } from './family.ts';
