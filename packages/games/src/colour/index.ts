/** The colour game: one digit, with its colours and sides. */
export { colour } from './family.ts';
