/** Public interface of bets on sports: placing, answering, cashing out, and what settlement and records ask of them. */
import { sportBetRoutes } from '@banyan/protocol/sport-bets';
import type { Module } from '../../infra/module.ts';
import { sportBetsBackground } from './background.ts';
import { sportBetSettings } from './bet-settings.ts';
import { betInFull } from './bets.ts';
import { copiedSlipsOn, countWithin, exposuresOfEvents, latestBetsOn, struckBeforePlay } from './bets-for-desk.ts';
import { listBetsForDesk, readBetForDesk } from './list-bets-for-desk.ts';
import { memberFactors, setMemberFactor } from './member-factors.ts';
import { sportBetUseCases } from './routes.ts';

export { byLine } from './each-way.ts';
export { type BetRow, type LegRow, shapeOf } from './bet-row.ts';
export { type PickedBet, type SinglesResult, type WonSingle, betsToSettle } from './bets-to-settle.ts';
export { leavesOfEvent } from './leaves.ts';
export { openBetsByEvent } from './recent-bets.ts';
export { risksOf } from './exposures.ts';
export type { DeskBetFilter } from './list-bets-for-desk.ts';
export type { Exposure } from './exposure-store.ts';
export { toWireBets } from './leg-wire.ts';
export { queryOf } from './query-of.ts';
export { recordSportBets } from './record-sport-bets.ts';
export { payoutKey as betPayoutKey } from './payout-keys.ts';

/** What the desk of the book reads of bets. */
export const betDesk = {
  exposures: exposuresOfEvents,
  latestOn: latestBetsOn,
  countWithin,
  copiedSlips: copiedSlipsOn,
  struckBeforePlay,
  list: listBetsForDesk,
  read: readBetForDesk,
  inFull: betInFull,
  factors: memberFactors,
  setFactor: setMemberFactor,
} as const;

export const sportBetsModule: Module = {
  name: 'sport-bets',
  personal: [
    { table: 'sport_bets', without: ['likeness'], open: ['pending', 'accepted', 'part-cashed-out'], erased: 'play' },
    { table: 'sport_legs', erased: 'play' },
    { table: 'sport_settlements', erased: 'play' },
    { table: 'sport_cash_outs', erased: 'play' },
    { table: 'sport_member_factors', withheld: 'suspicion', erased: 'play' },
  ],
  routes: ({ bind }) => bind(sportBetRoutes, sportBetUseCases),
  settings: sportBetSettings,
  background: sportBetsBackground,
};
