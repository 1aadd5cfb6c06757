/** Public interface of the ways out of the house: all that is kept of one member, handed out or erased. What is kept is declared by each module. */
import { memberExitsRoutes } from '@banyan/protocol/admin/member-exits';
import type { AdminGates } from '../../infra/bind-admin.ts';
import type { Module } from '../../infra/module.ts';
import type { PersonalTable } from '../../infra/personal.ts';
import { eraseAct } from './erase-act.ts';
import { erasePapers } from './erase-rows.ts';
import { exitSettings } from './exit-settings.ts';
import { exportAct } from './export-act.ts';
import { serveExports } from './hand-out.ts';
import { makeExport, removeOldExports } from './make-export.ts';
import { memberExitsUseCases } from './routes.ts';

/** `tables`: what every module keeps of a person, asked for when it is needed. */
export const memberExitsModule = (
  tables: () => readonly PersonalTable[],
): Module<{ readonly adminGates: AdminGates }> => ({
  name: 'member-exits',
  routes({ app, context, bindAdmin }, { adminGates }) {
    serveExports(app, context, adminGates);
    bindAdmin(memberExitsRoutes, memberExitsUseCases);
  },
  personal: [
    { table: 'member_exports', without: ['asked_by'], erased: 'decisions' },
    { table: 'member_erasures', without: ['maker', 'checker'], erased: 'decisions' },
  ],
  background: {
    queue: 'exports',
    jobs: { 'member-exits.export': makeExport(tables) },
    ticks: [
      { name: 'member-exits.tidy', everyMs: 600_000, on: 'leader', run: removeOldExports },
      { name: 'member-exits.papers', everyMs: 3_600_000, on: 'leader', run: erasePapers(tables) },
    ],
  },
  settings: exitSettings,
  acts: [exportAct(tables), eraseAct(tables)],
});
