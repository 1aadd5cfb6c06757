/** Public interface of cases: what waits for an operator. */
import type { PersonalTable } from '../../infra/personal.ts';
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

/** What it keeps of a person. */
export const casesPersonal: readonly PersonalTable[] = [{ table: 'play_cases', without: ['owner'], erased: 'play' }];
