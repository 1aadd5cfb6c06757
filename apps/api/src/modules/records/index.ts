/** Public interface of records: what members played and what moved on their accounts, kept up beside the play and looked up at any depth. */
import type { Module } from '../../infra/module.ts';
import { recordsBackground } from './background.ts';
export { type DayTotal, dayTotals, validBetsSince } from './day-totals.ts';
export { recordChecks } from './verify.ts';

export const recordsModule: Module = {
  name: 'records',
  background: recordsBackground,
};
