/** Public interface of harm watches: the rows of who is watched for markers of harm. What finds and changes them is the safety desk. */
import type { PersonalTable } from '../../infra/personal.ts';
export {
  type Contact,
  type WatchChange,
  type WatchRow,
  contactOf,
  contactsWith,
  countDue,
  findingsOf,
  insertContact,
  insertFinding,
  openWatches,
  stoppedIn,
  stoppedOf,
  watchOf,
  writeWatch,
} from './watch-store.ts';

/** What it keeps of a person. */
export const harmWatchesPersonal: readonly PersonalTable[] = [
  { table: 'harm_watches', erased: 'protection' },
  { table: 'harm_findings', erased: 'protection' },
  { table: 'harm_contacts', without: ['staff'], erased: 'protection' },
];
