/** The records' routes, one line each. */
import type { recordRoutes } from '@banyan/protocol/records';
import type { UseCases } from '../../infra/bind.ts';
import { bonuses } from './bonuses.ts';
import { openExport } from './export.ts';
import { lines } from './lines.ts';
import { plays } from './plays.ts';
import { profit } from './profit.ts';
import { openStatementPdf } from './statement-download.ts';
import { signStatement } from './statement.ts';

export const recordUseCases: UseCases<typeof recordRoutes> = {
  'GET /wps/member/records/plays': plays,
  'GET /wps/member/records/lines': lines,
  'GET /wps/member/records/profit': profit,
  'GET /wps/member/records/bonuses': bonuses,
  'POST /wps/member/records/export': openExport,
  'POST /wps/member/records/statement': signStatement,
  'POST /wps/member/records/statement/pdf': openStatementPdf,
};
