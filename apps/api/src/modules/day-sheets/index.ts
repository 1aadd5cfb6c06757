/** Public interface of day sheets: the daily reconciliation of books, vendors and gateways, explained and signed by people, and months that are closed once their days are. */
import { daySheetsRoutes } from '@banyan/protocol/admin/day-sheets';
import { monthsRoutes } from '@banyan/protocol/admin/months';
import type { Module } from '../../infra/module.ts';
import { closeMonthAct } from './close-month-act.ts';
import { makeDueSheets } from './make-due-sheets.ts';
import { reopenAct } from './reopen-act.ts';
import { reopenMonthAct } from './reopen-month-act.ts';
import { daySheetsUseCases, monthsUseCases } from './routes.ts';

export const daySheetsModule: Module = {
  name: 'day-sheets',
  routes: ({ bindAdmin }) => {
    bindAdmin(daySheetsRoutes, daySheetsUseCases);
    bindAdmin(monthsRoutes, monthsUseCases);
  },
  background: { ticks: [{ name: 'day-sheets.make', everyMs: 600_000, on: 'leader', run: makeDueSheets }] },
  acts: [reopenAct, closeMonthAct, reopenMonthAct],
};
