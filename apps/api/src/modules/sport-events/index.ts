/** Public interface of sport events: what the book offers, how it comes in, and how it ends. */
import { closingPricesOf } from './closing-prices.ts';
import { sportEventRoutes } from '@banyan/protocol/sport-events';
import type { Module } from '../../infra/module.ts';
import { changeEvent } from './change-event.ts';
import {
  countMarkets,
  listEventsForDesk,
  marketsForDesk,
  readEventForDesk,
  turnsForDesk,
  windowsForDesk,
  withdrawalsForDesk,
} from './events-for-desk.ts';
import { serveEventStream } from './event-stream.ts';
import { findEvent, lockEvent } from './event-lock.ts';
import { endVoidWindow, putResults, putVoidWindow } from './market-results.ts';
import { putEvent, putTournament } from './put-event.ts';
import { endShifts, setShifts, shiftsByStakes, shiftsOf } from './price-shifts.ts';
import { marketIdOf, openMarkets, putMarkets, stopMarkets } from './put-markets.ts';
import { eventsToSettle, markSettled, marketsToSettle, voidWindowsOf } from './results-to-settle.ts';
import { sportEventUseCases } from './routes.ts';
import { streamSettings } from './stream-settings.ts';
import { pinEvent, switchMarkets } from './staff-stops.ts';
import { endWithdrawal, putWithdrawal, withdrawalsOfEvent } from './withdrawals.ts';

export {
  type MarketForBets,
  type MarketKey,
  lockMarketsForBets,
  marketKey,
  readMarketsForBets,
} from './events-for-bets.ts';
export type { EventChange, TimelineDraft } from './change-event.ts';
export type { EventSides, Names, ShownPlay, StoredOutcome } from './event-row.ts';
export type { Factors, ResultDraft, WindowDraft } from './market-results.ts';
export type { EventDraft, TournamentDraft } from './put-event.ts';
export type { MarketDraft, OutcomeDraft } from './put-markets.ts';
export type { MarketToSettle } from './results-to-settle.ts';
export { type EventToShow, readEventsToShow } from './events-to-show.ts';
export { hotEvents } from './hot-events.ts';
export { isLive as isLiveEvent } from './event-row.ts';
export { nameIn } from './event-wire.ts';
export type { DeskEvent, DeskFilter, DeskMarket, DeskWindow, DeskWithdrawal } from './events-for-desk.ts';
export type { StopPlace, Switched } from './staff-stops.ts';
export type { PriceShift } from './price-shifts.ts';
export { sportsOnOffer } from './sports-on-offer.ts';

/** How events, prices and results come in, from whoever tells of them; each in a transaction of the caller. */
export const eventIntake = {
  putTournament,
  putEvent,
  find: findEvent,
  lock: lockEvent,
  change: changeEvent,
  putMarkets,
  stopMarkets,
  openMarkets,
  putResults,
  putVoidWindow,
  endVoidWindow,
  putWithdrawal,
  endWithdrawal,
  marketIdOf,
} as const;

/** What the settlement of bets asks of events. */
export const eventResults = {
  waiting: eventsToSettle,
  markets: marketsToSettle,
  windows: voidWindowsOf,
  withdrawals: withdrawalsOfEvent,
  markSettled,
} as const;

/** What the desk of the book reads and does of events; what it changes is in a transaction of the caller. */
export const eventDesk = {
  list: listEventsForDesk,
  read: readEventForDesk,
  markets: marketsForDesk,
  countMarkets,
  turns: turnsForDesk,
  windows: windowsForDesk,
  withdrawals: withdrawalsForDesk,
  switchMarkets,
  pin: pinEvent,
  shifts: shiftsOf,
  setShifts,
  closingPrices: closingPricesOf,
} as const;

/** How stakes move prices by themselves. */
export const eventPrices = { shiftsByStakes, setShifts } as const;

export const sportEventsModule: Module = {
  name: 'sport-events',
  routes({ app, context, bind }) {
    bind(sportEventRoutes, sportEventUseCases);
    serveEventStream(app, context);
  },
  settings: streamSettings,
  background: {
    ticks: [
      {
        name: 'sport-events.end-shifts',
        everyMs: 1000,
        on: 'leader',
        async run({ database, clock }) {
          await endShifts(database, new Date(clock.now()));
        },
      },
    ],
  },
};
