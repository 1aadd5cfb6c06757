/** The traditional Vietnamese draws, north and by station: results, plays, settlement, chances, files. Pure rules, no I/O. */
export {
  type CsvFault,
  type DayResult,
  type FileReading,
  mostFaults,
  type NumbersAs,
  northFile,
  type ResultFile,
  stationFile,
} from './csv.ts';
export { vietnamNorth, vietnamSouth } from './family.ts';
export { mostTyped, readTyped, type Typed, type TypedBet, type TypedFault } from './typed.ts';
