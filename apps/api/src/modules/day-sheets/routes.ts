/** The calls of the daily reconciliation and of closed months, one line each. */
import type { daySheetsRoutes } from '@banyan/protocol/admin/day-sheets';
import type { monthsRoutes } from '@banyan/protocol/admin/months';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { explainCase, takeCase } from './explain.ts';
import { importStatement } from './import-statement.ts';
import { makeAgain } from './make-again.ts';
import { listMonths, showMonth } from './show-months.ts';
import { listSheets, showSheet } from './show-sheet.ts';
import { signSheet } from './sign-sheet.ts';

export const daySheetsUseCases: AdminUseCases<typeof daySheetsRoutes> = {
  'GET /admin/api/day-sheets': listSheets,
  'GET /admin/api/day-sheets/:day': showSheet,
  'POST /admin/api/day-sheets/:day/make': makeAgain,
  'POST /admin/api/day-sheets/:day/cases/:id/take': takeCase,
  'POST /admin/api/day-sheets/:day/cases/:id/explain': explainCase,
  'POST /admin/api/day-sheets/:day/sign': signSheet,
  'POST /admin/api/gateway-statements': importStatement,
};

export const monthsUseCases: AdminUseCases<typeof monthsRoutes> = {
  'GET /admin/api/months': listMonths,
  'GET /admin/api/months/:month': showMonth,
};
