/** Public interface of cases: what waits for an operator. */
export { closeCase, findCase, listCases } from './case-list.ts';
export {
  addToCase,
  closeCaseRow as closeCaseIn,
  casesAbout,
  casesWaiting,
  type CaseKind,
  closeCasesWhere,
  countOpenCases,
  hasCaseOf,
  insertCases,
  latestCase,
  type NewCase,
  noteDecision,
  openCase,
  readVendorCases,
} from './case-store.ts';
