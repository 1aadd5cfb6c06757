/** Public interface of cases: what waits for an operator. */
export { closeCase, findCase, listCases } from './case-list.ts';
export {
  addToCase,
  closeCaseRow as closeCaseIn,
  type CaseKind,
  closeCasesWhere,
  hasCaseOf,
  insertCases,
  latestCase,
  type NewCase,
  noteDecision,
  openCase,
} from './case-store.ts';
