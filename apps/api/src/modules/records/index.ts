/** Public interface of records: what members played and what moved on their accounts, kept up beside the play and looked up at any depth. */
import { recordRoutes } from '@banyan/protocol/records';
import type { Module } from '../../infra/module.ts';
import { recordsBackground } from './background.ts';
import { serveDownloads } from './export.ts';
import { recordUseCases } from './routes.ts';
import { serveStatements } from './statement-download.ts';
import { recordSettings } from './settings.ts';
export { type Of, memberFacts } from './facts.ts';
export { catchUp as catchUpRecords } from './catch-up.ts';
export {
  type EndedPlay,
  type SettledPlay,
  depositsBetween,
  endedPlays,
  endedPlaysOfMany,
  latestEnd,
  placeAfter,
} from './ended-plays.ts';
export { type NamedBet, betsNamed, betsOfTransfers } from './bets-named.ts';
export { bonuses as bonusRecord } from './bonuses.ts';
export { lastPlaysOf } from './last-plays.ts';
export { ggrOfMany } from './ggr-of-many.ts';
export { lines as lineRecord } from './lines.ts';
export { plays as playRecord } from './plays.ts';
export { type DayTotal, dayTotals, validBetsOfMany, validBetsSince } from './day-totals.ts';
export { recordDay } from './day-rows.ts';
export {
  type MainPlay,
  hasOpenPlays,
  mainLinesOfMany,
  isCaughtUp as areRecordsCaughtUp,
  mainPlaysOf,
  mainPlaysOfBucket,
  mainPlaysOfMany,
  mainSumsOf,
  openCountingDay,
} from './main-days.ts';
export { mainSumsBetween } from './main-hours.ts';
export { recordMoves } from './moves.ts';
export { type PlayOfMany, drawsOfMany, playsOfMany } from './plays-of-many.ts';
export { type Seat, tablesOfMany } from './tables-of-many.ts';
export { playedSince, playedSinceOfMany, playedUntil } from './played-since.ts';
export { earnedOf } from './earned.ts';
export { countExport } from './export.ts';
export { type TableTicket, serveTables } from './send-table.ts';
export { exportLines } from './settings.ts';
export type { Span as RecordSpan } from './span.ts';
export {
  type TeamLinesAsked,
  type TeamLine,
  afterLine,
  countTeamLines,
  teamLineKinds,
  teamLines,
} from './team-lines.ts';
export {
  type TeamPlaysAsked,
  type TeamPlay,
  afterPlay,
  teamCategories,
  teamPlaySums,
  teamPlays,
} from './team-plays.ts';
export { keysetForms, keysetText, readKeyset } from './keyset.ts';
export { goodForMs, sealTicket } from './ticket.ts';
export { namesOf as gameNamesOf, toLines, toPlay } from './wire.ts';
export { topics as recordTopics } from './topics.ts';
export { type Uncounted, countNothing } from './count-nothing.ts';
export { type ValidMove, membersWithValidMoves, takeValidMoves } from './valid-moves.ts';
export { membersTakenOver, recordChecks } from './verify.ts';

export const recordsModule: Module = {
  name: 'records',
  personal: [
    { table: 'record_lines', erased: 'books' },
    { table: 'record_plays', erased: 'play' },
    { table: 'record_days', withheld: 'counted', erased: 'play' },
    { table: 'record_main_days', withheld: 'counted', erased: 'play' },
    { table: 'record_play_changes', withheld: 'counted', erased: 'play' },
    { table: 'record_play_moves', withheld: 'counted', erased: 'play' },
    { table: 'record_valid_moves', withheld: 'working', erased: 'play' },
    { table: 'record_uncounted', withheld: 'suspicion', erased: 'play' },
    { table: 'record_line_days', withheld: 'counted', erased: 'books' },
    { table: 'record_line_moves', withheld: 'counted', erased: 'books' },
    { table: 'record_members', withheld: 'working', erased: 'books' },
  ],
  routes({ app, bind, context }) {
    bind(recordRoutes, recordUseCases);
    serveDownloads(app, context);
    serveStatements(app, context);
  },
  settings: recordSettings,
  background: recordsBackground,
};
