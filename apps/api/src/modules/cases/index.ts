/** Public interface of cases: what waits for an operator. */
export { closeCase, findCase, listCases } from './case-list.ts';
export {
  addToCase,
  type CaseKind,
  closeCasesWhere,
  hasCaseOf,
  insertCases,
  type NewCase,
  noteDecision,
  openCase,
} from './case-store.ts';
