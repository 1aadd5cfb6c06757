/** The states of events, markets, legs and bets of the sports book. */
import type { StateTable } from '../states/index.ts';

export type SportEventState =
  | 'scheduled'
  | 'delayed'
  | 'postponed'
  | 'live'
  | 'interrupted'
  | 'abandoned'
  | 'ended'
  | 'awarded'
  | 'cancelled'
  | 'closed';

/** An awarded result is one that was not played for: it can come to any event that is not closed. */
export const sportEventStates: StateTable<SportEventState> = {
  scheduled: ['live', 'delayed', 'postponed', 'cancelled', 'awarded'],
  delayed: ['scheduled', 'live', 'postponed', 'cancelled', 'awarded'],
  postponed: ['scheduled', 'cancelled', 'awarded'],
  live: ['interrupted', 'ended', 'abandoned', 'awarded'],
  interrupted: ['live', 'ended', 'abandoned', 'awarded'],
  abandoned: ['awarded', 'closed'],
  ended: ['awarded', 'closed'],
  awarded: ['closed'],
  cancelled: ['awarded', 'closed'],
  closed: [],
};

export type SportMarketState = 'inactive' | 'active' | 'suspended' | 'handed-over' | 'settled' | 'cancelled' | 'closed';

/**
 * Before its end a market opens and shuts at will. After it only corrections move it: a rollback closes it, and no market is open again. One that was
 * cancelled before its end, and whose cancel is rolled back, waits suspended.
 */
export const sportMarketStates: StateTable<SportMarketState> = {
  inactive: ['active', 'suspended', 'handed-over', 'settled', 'cancelled', 'closed'],
  active: ['inactive', 'suspended', 'handed-over', 'settled', 'cancelled', 'closed'],
  suspended: ['inactive', 'active', 'handed-over', 'settled', 'cancelled', 'closed'],
  'handed-over': ['inactive', 'active', 'suspended', 'settled', 'cancelled', 'closed'],
  settled: ['closed', 'cancelled'],
  cancelled: ['suspended', 'closed', 'settled'],
  closed: ['settled', 'cancelled'],
};

/** The numbers of the states in feeds; one that is closed has none. */
const feedNumbers: ReadonlyMap<number, SportMarketState> = new Map([
  ...([
    [0, 'inactive'],
    [1, 'active'],
    [-1, 'suspended'],
  ] as const),
  ...([
    [-2, 'handed-over'],
    [-3, 'settled'],
    [-4, 'cancelled'],
  ] as const),
]);

/** Undefined for a number that no feed sends. */
export const sportMarketStateOf = (sent: number): SportMarketState | undefined => feedNumbers.get(sent);

/** A leg is open, or has a factor: as those who watch saw it, or as it was confirmed. */
export type SportLegState = 'open' | 'seen' | 'confirmed';

export const sportLegStates = {
  open: ['seen', 'confirmed'],
  seen: ['confirmed', 'open'],
  confirmed: ['open', 'confirmed'],
} as const satisfies StateTable<SportLegState>;

export type SportBetState =
  | 'requested'
  | 'pending'
  | 'accepted'
  | 'refused'
  | 'part-cashed-out'
  | 'cashed-out'
  | 'settled'
  | 'void';

/** What was cashed out is paid for good. What was settled or void is settled again by its next version, or open again after a rollback. */
export const sportBetStates: StateTable<SportBetState> = {
  requested: ['pending', 'accepted', 'refused'],
  pending: ['accepted', 'refused'],
  accepted: ['part-cashed-out', 'cashed-out', 'settled', 'void'],
  refused: [],
  'part-cashed-out': ['part-cashed-out', 'cashed-out', 'settled', 'void'],
  'cashed-out': [],
  settled: ['settled', 'void', 'accepted', 'part-cashed-out'],
  void: ['settled', 'accepted', 'part-cashed-out'],
};

/** How a settlement is named that follows another one. */
export type SettlementState = 'settled' | 'resettled' | 'cancelled' | 'resettled-as-cancelled';

/** `version` counts from one. */
export function settlementStateOf(version: number, isVoid: boolean): SettlementState {
  if (version > 1) return isVoid ? 'resettled-as-cancelled' : 'resettled';
  return isVoid ? 'cancelled' : 'settled';
}
