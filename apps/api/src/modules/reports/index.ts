/** Public interface of reports: figures of the house by business day, made beside the play from the records and the ledger. */
import type { Module } from '../../infra/module.ts';
import { reportsBackground } from './background.ts';
export { foldReports } from './fold.ts';
export { rebuildReports } from './rebuild.ts';
export { reportChecks } from './verify.ts';

export const reportsModule: Module = {
  name: 'reports',
  background: reportsBackground,
};
