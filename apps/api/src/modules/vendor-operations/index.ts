/** Public interface of operating vendors: their health, keys, switches, maintenance and cases in the back office. */
import { vendorCasesRoutes } from '@banyan/protocol/admin/vendor-cases';
import { vendorsRoutes } from '@banyan/protocol/admin/vendors';
import type { Module } from '../../infra/module.ts';
import { ceilingAct, creditAct, freeRoundsAct, keyAct, transferAct } from './acts.ts';
import { carryOutDecisions } from './decisions.ts';
import { freeRoundsAlone } from './free-rounds.ts';
import { keepMaintenance } from './maintenance.ts';
import { vendorCasesUseCases, vendorsUseCases } from './routes.ts';

export const vendorOperationsModule: Module = {
  name: 'vendor-operations',
  routes({ bindAdmin }) {
    bindAdmin(vendorsRoutes, vendorsUseCases);
    bindAdmin(vendorCasesRoutes, vendorCasesUseCases);
  },
  acts: [keyAct, ceilingAct, creditAct, transferAct, freeRoundsAct],
  settings: [freeRoundsAlone],
  background: {
    ticks: [
      {
        name: 'vendor-operations.decisions',
        everyMs: 2000,
        on: 'leader',
        run: (context) => carryOutDecisions(context),
      },
      {
        name: 'vendor-operations.maintenance',
        everyMs: 2000,
        on: 'leader',
        run: (context) => keepMaintenance(context),
      },
    ],
  },
};
