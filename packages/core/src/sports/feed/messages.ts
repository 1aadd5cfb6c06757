/**
 * What a feed of sports says, in our own words: an adapter turns each producer's language into these messages, and everything behind it reads no other.
 * Times are milliseconds. Prices and factors are texts as they were sent: one that cannot be read makes its outcome take no bets, and not its message
 * unreadable.
 */
import type { VoidWhy } from '../results/index.ts';
import type { Certainty } from '../resettle.ts';
import type { SportEventState } from '../states.ts';

export type FeedNames = Readonly<Record<string, string>>;
export type FeedSide = { readonly code: string; readonly names: FeedNames };

export type FeedTournament = {
  readonly id: string;
  readonly category: string;
  readonly names: FeedNames;
  /** 1 to 5. */
  readonly tier: number;
};

export type FeedFixture = {
  readonly sport: string;
  readonly tournament: FeedTournament;
  readonly startsAt: number;
  readonly home: FeedSide;
  readonly away: FeedSide;
  /** How long the producer asks a bet in play to wait. */
  readonly feedSeconds: number;
};

export type FeedOutcome = {
  readonly code: string;
  /** `2.10`; absent for one that takes no bets. */
  readonly price?: string;
  /** Chances of win, half win, refund, half loss and loss in millionths. */
  readonly fair?: readonly number[];
  readonly name?: FeedNames;
};

export type FeedMarketState = 'active' | 'suspended' | 'inactive' | 'handed-over';

export type FeedMarket = {
  /** The type, and behind a slash its canonical specifiers. */
  readonly market: string;
  readonly state: FeedMarketState;
  readonly outcomes: readonly FeedOutcome[];
};

/** What pages show of the play, and the score by which bets are judged. */
export type FeedPlay = {
  readonly score: string;
  readonly phase: string;
  readonly home: string;
  readonly away: string;
  readonly clock?: string;
  readonly redCards?: { readonly home: number; readonly away: number };
  readonly isInDanger?: boolean;
};

export type FeedResult = {
  readonly market: string;
  readonly certainty: Certainty;
  /** By outcome: a name such as `half-won`, or the three figures of a factor. */
  readonly factors: Readonly<Record<string, string>>;
};

type Said = {
  /** Unique for its producer. */
  readonly id: string;
  /** When the producer made it. */
  readonly generated: number;
};
type OfEvent = Said & { readonly event: string };

export type FixtureMessage = OfEvent & { readonly kind: 'fixture' | 'fixtureChange' } & {
  readonly fixture: Partial<FeedFixture>;
};
export type OddsMessage = OfEvent & {
  readonly kind: 'oddsChange';
  /** The markets are all there are: what is not among them is shut. */
  readonly isWhole: boolean;
  /** Of the recovery that it answers. */
  readonly requestId?: number;
  readonly markets: readonly FeedMarket[];
};
export type BetStopMessage = OfEvent & {
  readonly kind: 'betStop';
  /** `all`, a market type, a period, or what is counted. */
  readonly groups: readonly string[];
  readonly reason: string;
};
export type SettlementMessage = OfEvent & { readonly kind: 'settlement'; readonly results: readonly FeedResult[] };
export type RollbackSettlementMessage = OfEvent & {
  readonly kind: 'rollbackSettlement';
  readonly markets: readonly string[];
};
/** Without times the whole market is void; with them what was struck between them. */
export type CancelMessage = OfEvent & {
  readonly kind: 'betCancel' | 'rollbackCancel';
  readonly markets: readonly string[];
  readonly from?: number;
  readonly to?: number;
  /** Of a time: why what was struck in it is void. */
  readonly why?: VoidWhy;
};
export type ScoreMessage = OfEvent & {
  readonly kind: 'score';
  readonly play: FeedPlay;
  readonly state?: SportEventState;
};
export type AliveMessage = Said & { readonly kind: 'alive'; readonly isSubscribed: boolean };
export type SnapshotMessage = Said & { readonly kind: 'snapshotComplete'; readonly requestId: number };

export type EventMessage =
  | FixtureMessage
  | OddsMessage
  | BetStopMessage
  | SettlementMessage
  | RollbackSettlementMessage
  | CancelMessage
  | ScoreMessage;

export type FeedMessage = EventMessage | AliveMessage | SnapshotMessage;
