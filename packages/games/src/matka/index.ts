/** Matka: results, plays, settlement, chances, of both sides and of one. Pure rules, no I/O. */
export { matka } from './family.ts';
export { panna } from './side.ts';
