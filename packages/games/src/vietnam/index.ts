/** The traditional Vietnamese draws, north and by station: results, plays, settlement, chances, files. Pure rules, no I/O. */
export { type DayResult, type FileReading, mostFaults, type NumbersAs, type ResultFile } from '../lottery/file.ts';
export { vietnamNorth, vietnamSouth } from './family.ts';
export { northFile, stationFile } from './files.ts';
export { mostTyped, readTyped, type Typed, type TypedBet, type TypedFault } from './typed.ts';
