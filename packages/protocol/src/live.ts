/**
 * The live stream: `GET /wps/live`, Server-Sent Events read with fetch so that the token travels in a header.
 * Without a token only public events come. An event's `id` is the member's own sequence; a client that comes back
 * sends it as `Last-Event-ID` and misses nothing.
 */
import { type Static, Type } from 'typebox';
import { Draw } from './draws.ts';
import { DrawSeal } from './proof.ts';
import { Uuid } from './shapes.ts';
import { Balance } from './wallet.ts';

export const liveEvents = {
  /** The caller's balances changed. */
  'wallet.changed': Balance,
  /** A deposit moved. */
  'deposit.changed': Type.Object({ depositId: Uuid, state: Type.String() }),
  /** A bonus started or ended. */
  'bonus.changed': Type.Object({ grant: Uuid, state: Type.String() }),
  /** An order of the points mall was made or decided. */
  'mall.changed': Type.Object({ order: Uuid, state: Type.String() }),
  /** The caller's progress in missions or on leaderboards moved. */
  'missions.changed': Type.Object({}),
  /** The caller's points moved by play. */
  'points.changed': Type.Object({}),
  /** A withdrawal went on. */
  'withdrawal.changed': Type.Object({ withdrawalId: Uuid, state: Type.String() }),
  /** A payout account was bound, or the operator changed one. */
  'payout-accounts.changed': Type.Object({}),
  /** One or more of the caller's bets were settled. */
  'bets.settled': Type.Object({ drawId: Uuid, gameCode: Type.String() }),
  /** Some of the caller's bets on an event were settled, or settled again. */
  'sport-bets.changed': Type.Object({ eventId: Uuid }),
  /** Some of the caller's bets count as no play after all. */
  'bets.uncounted': Type.Object({ drawId: Type.Optional(Uuid) }),
  /** Public: the operator changed a setting. Says not which: a page asks for its settings again. */
  'settings.changed': Type.Object({}),
  /** Something was written in the caller's conversation with the operator: read on from there. */
  'chat.message': Type.Object({ seq: Type.Integer(), author: Type.String() }),
  /** The house is writing in the caller's conversation just now. */
  'chat.typing': Type.Object({}),
  /** The house has seen the caller's messages up to this one. */
  'chat.seen': Type.Object({ seq: Type.Integer() }),
  /** A session of the caller was ended: by a logout, a changed password, or from the list of sessions. */
  'session.ended': Type.Object({ sessionId: Uuid }),
  /** The caller has read a notice or seen an answer, perhaps on another device: what is new is less. */
  'messages.read': Type.Object({}),
  /** A message was left for the caller. */
  'messages.new': Type.Object({ id: Uuid, type: Type.String() }),
  /** A limit, a break or an exclusion of the caller changed: ask again what may be played. */
  'safety.changed': Type.Object({}),
  /** Public: a draw opened, closed, was drawn, settled or voided. */
  'draw.changed': Draw,
  /** Public: what a lottery offers changed: odds, limits, numbers held back. */
  'offers.changed': Type.Object({ gameCode: Type.String() }),
  /** Public: the tickets of a draw were sealed. A page that keeps it can tell later whether the seal in a proof is the same. */
  'draw.sealed': DrawSeal,
  /** Public: a category or its vendors changed: order, names, what can be played. */
  'catalog.changed': Type.Object({ category: Type.String() }),
  /** Public: the matches that the home page points at changed. */
  'matches.changed': Type.Object({}),
  /** Public: an envelope is about to open, is open, or is closed. */
  'rain.changed': Type.Object({
    promotion: Type.String(),
    envelope: Uuid,
    currency: Type.String(),
    opensAt: Type.String(),
    closesAt: Type.String(),
  }),
  /** Public: what the site shows around the games was edited: read it again. */
  'content.changed': Type.Object({
    kind: Type.String({ description: 'banner, notice, promotion, article, licence, claim' }),
  }),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent<Name extends LiveEventName = LiveEventName> = Static<(typeof liveEvents)[Name]>;
