/** Public interface of day sheets: the daily reconciliation of books, vendors and gateways, explained and signed by people. */
import { daySheetsRoutes } from '@banyan/protocol/admin/day-sheets';
import type { Module } from '../../infra/module.ts';
import { makeDueSheets } from './make-due-sheets.ts';
import { reopenAct } from './reopen-act.ts';
import { daySheetsUseCases } from './routes.ts';

export const daySheetsModule: Module = {
  name: 'day-sheets',
  routes: ({ bindAdmin }) => bindAdmin(daySheetsRoutes, daySheetsUseCases),
  background: { ticks: [{ name: 'day-sheets.make', everyMs: 600_000, on: 'leader', run: makeDueSheets }] },
  acts: [reopenAct],
};
