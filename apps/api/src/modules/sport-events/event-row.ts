/** Events and markets of the sports book as rows. Prices are ten-thousandths, chances millionths. */
import { type RawBuilder, sql } from 'kysely';
import type { SportEventState, SportMarketState } from '@banyan/core/sports';
import type { Course, PlayEnd } from '@banyan/core/sports/results';
import type { Row } from '../../infra/row.ts';

/** By language; English is always there. */
export type Names = Readonly<Record<string, string>>;
export type EventSide = { readonly code: string; readonly names: Names };
export type EventSides = { readonly home: EventSide; readonly away: EventSide };

/** What pages show of an event's play. */
export type ShownPlay = {
  readonly clock?: string;
  readonly home?: string;
  readonly away?: string;
  readonly parts?: readonly { readonly code: string; readonly home: string; readonly away: string }[];
  readonly redCards?: { readonly home: number; readonly away: number };
  readonly statistics?: readonly { readonly code: string; readonly home: string; readonly away: string }[];
};

export type EventRow = Row<
  'sport_events',
  'id' | 'producer' | 'ref' | 'sport' | 'score' | 'phase' | 'version' | 'pinned'
> & {
  readonly tournament: string;
  readonly tier: number;
  readonly category: string;
  readonly tournamentNames: Names;
  readonly isVirtual: boolean;
  readonly isSimulated: boolean;
  readonly startsAt: Date;
  readonly openedAt: Date;
  readonly beganAt: Date | null;
  readonly endedAt: Date | null;
  readonly state: SportEventState;
  readonly sides: EventSides;
  readonly shown: ShownPlay;
  readonly course: Course | null;
  readonly playEnd: PlayEnd | null;
  readonly redCards: number;
  readonly isInDanger: boolean;
  readonly feedSeconds: number;
};

/** For a statement whose events are `e` and their tournaments `t`. */
export const eventColumns: RawBuilder<EventRow> = sql<EventRow>`e.id, e.producer, e.ref, e.sport, e.score, e.phase, e.version, e.pinned,
  e.tournament, t.tier, t.category, t.names as "tournamentNames", t.is_virtual as "isVirtual", t.is_simulated as "isSimulated",
  e.starts_at as "startsAt", e.opened_at as "openedAt", e.began_at as "beganAt", e.ended_at as "endedAt", e.state, e.sides, e.shown, e.course, e.play_end as "playEnd",
  e.red_cards as "redCards", e.is_in_danger as "isInDanger", e.feed_seconds as "feedSeconds"`;

/** An outcome as it is stored. */
export type StoredOutcome = {
  readonly code: string;
  /** Ten-thousandths; absent while it takes no bets. */
  readonly price?: number;
  /** The price of its producer, where the house leans it (price-shifts). */
  readonly base?: number;
  /** Chances of win, half win, refund, half loss and loss in millionths, together a million. */
  readonly fair?: readonly [number, number, number, number, number];
  /** Of a player or a runner, by language. */
  readonly name?: Names;
};

export type MarketRow = Row<'sport_markets', 'event' | 'id' | 'type' | 'specifiers' | 'version' | 'position'> & {
  readonly state: SportMarketState;
  readonly outcomes: readonly StoredOutcome[];
  readonly shutAt: Date | null;
  readonly changedAt: Date;
  readonly resultVersion: number;
  readonly settlementVersion: number;
};

export const marketColumns: RawBuilder<MarketRow> = sql<MarketRow>`m.event, m.id, m.type, m.specifiers, m.version, m.position, m.state, m.outcomes,
  m.shut_at as "shutAt", m.changed_at as "changedAt", m.result_version as "resultVersion", m.settlement_version as "settlementVersion"`;

/** Bets are taken while it is open; what has ended is settled. */
export const liveStates: readonly SportEventState[] = ['live', 'interrupted'];
export const waitingStates: readonly SportEventState[] = ['scheduled', 'delayed'];
export const endedStates: readonly SportEventState[] = ['ended', 'abandoned', 'awarded', 'cancelled', 'closed'];

export const isLive = ({ state }: { readonly state: SportEventState }): boolean => liveStates.includes(state);
