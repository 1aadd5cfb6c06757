/** Public interface of past play: what members deposited, bet and withdrew in a time that is over, for what is tried or looked for in it. */
export { type PastOf, readPast } from './read-past.ts';
