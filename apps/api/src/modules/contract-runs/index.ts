/** Public interface of runs of contracts: when a period is over, its bills are computed and written once. */
import type { Module } from '../../infra/module.ts';
import { cutRuns } from './cut-runs.ts';

export { seedDemoBills } from './seed-demo.ts';

export const contractRunsModule: Module = {
  name: 'contract-runs',
  background: { ticks: [{ name: 'contract-runs.cut', everyMs: 60_000, on: 'leader', run: cutRuns }] },
};
