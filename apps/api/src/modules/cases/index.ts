/** Public interface of cases: what waits for an operator. */
export { closeCase, findCase, listCases } from './case-list.ts';
export {
  countQueues,
  endCase,
  findOne,
  insertAsked,
  insertNote,
  type QueuedCase,
  readNotes,
  readQueue,
} from './case-queue.ts';
export {
  addToCase,
  closeCaseRow as closeCaseIn,
  casesAbout,
  casesById,
  casesWaiting,
  closeCasesWhere,
  countOpenCases,
  hasCaseOf,
  insertCases,
  latestCase,
  type NewCase,
  noteDecision,
  openCase,
  ownCase,
  type OwnedCase,
  readVendorCases,
} from './case-store.ts';
