/** Public interface of payment lines: what statements say has come, and who claims it. */
import type { PersonalTable } from '../../infra/personal.ts';
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

/** What it keeps of a person. */
export const paymentLinesPersonal: readonly PersonalTable[] = [
  { table: 'payment_lines', without: ['imported_by', 'returned_by'], erased: 'books' },
  { table: 'payment_claims', erased: 'books' },
];
