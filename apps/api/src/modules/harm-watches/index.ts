/** Public interface of harm watches: the rows of who is watched for markers of harm. What finds and changes them is the safety desk. */
export {
  type Contact,
  type WatchChange,
  type WatchPlace,
  type WatchRow,
  contactOf,
  contactsWith,
  countDue,
  findingsOf,
  insertContact,
  insertFinding,
  openWatches,
  stoppedOf,
  watchOf,
  writeWatch,
} from './watch-store.ts';
