/** Public interface of payment lines: what statements say has come, and who claims it. */
export { importLines } from './import-lines.ts';
export { linesBetween } from './lines-of-day.ts';
export { type LinePlace, type LineState, pageOfLines } from './page-of-lines.ts';
export { readStatement } from './read-statement.ts';
export {
  type Claimant,
  lineOf,
  matchLine,
  readLines,
  releaseClaims,
  returnLine,
  type StoredLine,
  takeClaim,
  unmatchedClaims,
} from './store.ts';
