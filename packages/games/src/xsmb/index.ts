/** The Vietnam north draw (XSMB): results, plays, selections, settlement, chances and result files. Pure rules, no I/O. */
export { chanceOfAll, chanceOfNone, expectedHits, returnToPlayer } from './chance.ts';
export {
  type CsvFault,
  csvHeader,
  type DayResult,
  describeFault,
  mostFaults,
  type NumbersAs,
  readCsv,
} from './csv.ts';
export { defaultLimits, isPlay, type Limits, type Play, type PlayCode, type PlayGroup, plays } from './plays.ts';
export { parseResult, type ResultFault, type Tier, tiers, type XsmbResult } from './result.ts';
export { normalise } from './selection.ts';
export { decide, indexResult, payoutUnits, type ResultIndex } from './settle.ts';
