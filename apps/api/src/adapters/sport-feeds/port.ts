/**
 * The port of sports feeds: who tells of matches, prices and results. An adapter turns one producer's language into the messages of `@banyan/core/sports/feed`
 * and says which addresses to call; it reads no database and decides nothing.
 */
import type { FeedMessage } from '@banyan/core/sports/feed';

/** A message as it was sent, with its name; it is stored before anybody reads it. */
export type SentMessage = { readonly id: string; readonly payload: unknown };

export type FeedBatch = {
  /** The place after which these messages come: another one than was asked for means that some are lost. */
  readonly from: string;
  /** Where to go on. */
  readonly to: string;
  readonly messages: readonly SentMessage[];
};

export type ReadMessage =
  | { readonly ok: true; readonly message: FeedMessage }
  /** What is wrong with it, and the event that it names, where it does. */
  | { readonly ok: false; readonly fault: string; readonly event: string | undefined };

export type SportFeedPort = {
  /** Where the messages after a place are; the empty place is the beginning. */
  messagesAddress(base: string, after: string): string;
  /** Where a recovery is asked for, since a time in milliseconds or as a snapshot. */
  recoveryAddress(base: string, ask: { readonly requestId: number; readonly since: number | undefined }): string;
  /** Undefined for an answer that is none. */
  readBatch(text: string): FeedBatch | undefined;
  /** Never throws on what it is given. */
  readMessage(payload: unknown): ReadMessage;
};
