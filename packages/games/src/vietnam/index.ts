/** The traditional Vietnamese draws, north and by station: results, plays, settlement, chances. Pure rules, no I/O. */
export { vietnamNorth, vietnamSouth } from './family.ts';
