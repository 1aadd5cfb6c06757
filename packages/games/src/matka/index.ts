/** Matka: results, plays, settlement, chances. Pure rules, no I/O. */
export { matka } from './family.ts';
