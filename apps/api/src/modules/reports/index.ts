/** Public interface of reports: figures of the house by business day, made beside the play from the records and the ledger. */
import { reportsRoutes } from '@banyan/protocol/admin/reports';
import type { Module } from '../../infra/module.ts';
import { reportsBackground } from './background.ts';
import { reportsUseCases } from './routes.ts';
export { countryOf } from './country-of.ts';
export { type DayFigures, dayFigures, gamesOf, mostMoved } from './day-figures.ts';
export { memberDays, membersOfDay } from './member-days.ts';
export { type MemberStage, memberStages, memberTotals } from './member-totals.ts';
export { foldReports } from './fold.ts';
export { type LedgerDay, firstLedgerDay, ledgerOfDay } from './ledger-of-day.ts';
export { type FiledReport, type ReportTable, reportRows } from './report-rows.ts';
export type { Reader } from './summary.ts';
export { monthFigures } from './month-figures.ts';
export { type Owed, owedAt } from './owed.ts';
export { pastPlayers } from './past-players.ts';
export { rebuildTeams } from './fill-teams.ts';
export { rebuildReports } from './rebuild.ts';
export { amountOf } from './wire.ts';
export { givenTo } from './given-to.ts';
export { ledgerDaysCheck, reportChecks } from './verify.ts';
export { type ReportSpan, foldedAt, momentsOf, spanOf } from './span.ts';
export { type TeamBalance, teamBalance } from './team-balances.ts';
export { headDays, headSums } from './head-sums.ts';
export { type TeamPerson, teamPeople } from './team-people.ts';
export { type TeamMoney, type TeamSums, addedSums, teamDays, teamSums } from './team-sums.ts';

export const reportsModule: Module = {
  name: 'reports',
  personal: [
    { table: 'report_member_days', withheld: 'counted', erased: 'books' },
    { table: 'report_member_money_days', withheld: 'counted', erased: 'books' },
    { table: 'report_members', withheld: 'counted', erased: 'books' },
    { table: 'report_player_days', withheld: 'counted', erased: 'books' },
    { table: 'report_team_balances', by: 'head', withheld: 'counted', erased: 'books' },
    { table: 'report_team_days', by: 'head', withheld: 'counted', erased: 'books' },
    { table: 'report_team_returns', by: 'head', withheld: 'counted', erased: 'books' },
  ],
  routes: ({ bindAdmin }) => bindAdmin(reportsRoutes, reportsUseCases),
  background: reportsBackground,
};
