/** Public interface of draws: their life from plan to numbers, and what tickets and settlement ask of a draw. */
import { drawRoutes } from '@banyan/protocol/draws';
import { lobbyRoutes } from '@banyan/protocol/lobby';
import { drawProofRoutes } from '@banyan/protocol/proof';
import { trendRoutes } from '@banyan/protocol/trends';
import type { Module } from '../../infra/module.ts';
import { beaconSetting } from '../../adapters/beacons/index.ts';
import { drawsBackground } from './background.ts';
import { drawsUseCases } from './routes.ts';
import {
  lockDrawOfDay,
  readCalendar,
  readCalendarDraw,
  readGameStates,
  readOnSale,
  readVersions,
  setClosedDay,
} from './calendar.ts';
import { checkLog } from './check-log.ts';
import { faultOfNumbers, readSealedDraw } from './check-draws.ts';
import { correctInto, correctResults } from './correct-results.ts';
import { demoResultsOn } from './demo-results.ts';
import { describeDay } from './describe-day.ts';
import { readDrawToBetOn } from './draw-to-bet-on.ts';
import { readDraw, readDrawNos, readDrawOfNumber } from './draw-store.ts';
import { enterByTwo, readEntriesOfDay } from './enter-by-two.ts';
import { fetchResults, resultFeeds } from './fetch-results.ts';
import { importResults } from './import-results.ts';
import { listDraws } from './list-draws.ts';
import { openReplays } from './open-replays.ts';
import { plannedDraws } from './planned-draws.ts';
import { readPromise } from './promise-store.ts';
import { lockDrawsForSale } from './sale-store.ts';
import { sealDraws } from './seal-draws.ts';
import { readPath, readSeal, readSeals } from './seal-store.ts';
import {
  lockUndecided,
  markChecked,
  markDecided,
  markSettled,
  readDrawsToVerify,
  readUnchecked,
  readUnsettled,
} from './settlement-store.ts';
import { voidDraw, voidInto } from './void-draw.ts';

export { type CalendarDraw, countDrawsIn } from './calendar.ts';
export { changeDraws } from './change-draws.ts';
export type { SealedDraw } from './check-draws.ts';
export type { DrawRow } from './draw-row.ts';
export { toDraw } from './draw-wire.ts';
export type { Clerk, EntryEnd } from './enter-by-two.ts';
export { houseKeyOf } from './house-key.ts';
export type { DayFault, DaysEnd } from './import-results.ts';
export { popularLotteries } from './popular-lotteries.ts';
export { logOfCheckpoint } from './log.ts';
export type { ReadLeaves } from './seal-store.ts';
export { countLateResults, countStuckDraws } from './watch-late.ts';

/** Draws as rows. */
export const draws = {
  read: readDraw,
  readNumbers: readDrawNos,
  ofNumber: readDrawOfNumber,
  toBetOn: readDrawToBetOn,
  lockForSale: lockDrawsForSale,
  planned: plannedDraws,
  promiseOf: readPromise,
} as const;

/** Seals over the tickets of closed draws; whoever has the tickets reads their leaves. */
export const seals = { seal: sealDraws, read: readSeal, readAll: readSeals, pathOf: readPath } as const;

/** How far a draw is decided and settled. */
export const settledDraws = { readUnsettled, lockUndecided, markDecided, markSettled } as const;

/** What an operator does with results and draws. */
export const results = {
  import: importResults,
  enterByTwo,
  correct: correctResults,
  /** In a transaction of the caller's. */
  correctInto,
  voidInto,
  readEntriesOfDay,
  fetch: fetchResults,
  feeds: resultFeeds,
  describeDay,
  list: listDraws,
  replay: openReplays,
  void: voidDraw,
} as const;

/** Draws as the staff look through them. */
export const calendar = {
  list: readCalendar,
  show: readCalendarDraw,
  onSale: readOnSale,
  versions: readVersions,
  states: readGameStates,
  lockDay: lockDrawOfDay,
  setClosedDay,
} as const;

/** Draws checked again from what is stored. */
export const drawChecks = {
  log: { name: 'the log holds what was promised, sealed and published', run: checkLog },
  faultOfNumbers,
  readSealed: readSealedDraw,
  readUnchecked,
  markChecked,
  readToVerify: readDrawsToVerify,
} as const;

export const drawsModule: Module = {
  name: 'draws',
  routes: ({ bind }) => bind({ ...drawRoutes, ...lobbyRoutes, ...drawProofRoutes, ...trendRoutes }, drawsUseCases),
  background: drawsBackground,
  settings: [resultFeeds, beaconSetting, demoResultsOn],
};
