/** Public interface of reconciliation: stale rounds, and each vendor's days. */
import type { Module } from '../../infra/module.ts';
import { reconciliationBackground } from './background.ts';
export { type Reconciled, readDaysDue, readLastDays, readReconciled } from './day-store.ts';
export { fillVendor } from './fill-vendor.ts';

export const reconciliationModule: Module = {
  name: 'reconciliation',
  background: reconciliationBackground,
};
