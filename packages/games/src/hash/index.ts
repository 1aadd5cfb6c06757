/** The hash game: the last characters of a draw's hash. */
export { hash } from './family.ts';
