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

/** A call to a producer's server: `token` is sent in the header of that name. */
export type FeedCall = {
  readonly address: string;
  readonly method: 'GET' | 'POST';
  readonly accept: string;
  readonly headerOf: (token: string) => Readonly<Record<string, string>>;
};

export type RecoveryAsk = {
  readonly requestId: number;
  /** A time in milliseconds; undefined for a snapshot. */
  readonly since: number | undefined;
};

type Feed = {
  /** Never throws on what it is given. */
  readMessage(payload: unknown): ReadMessage;
};

/** A producer that is asked over HTTP for what is new. */
export type PolledFeed = Feed & {
  readonly kind: 'polled';
  /** The messages after a place; the empty place is the beginning. */
  messagesCall(base: string, after: string): FeedCall;
  recoveryCall(base: string, ask: RecoveryAsk): FeedCall;
  /** Undefined for an answer that is none. */
  readBatch(text: string): FeedBatch | undefined;
};

/** What a queue hands over: its routing key and its text. */
export type QueuedText = { readonly key: string; readonly text: string };

/** A producer that sends to a message queue and answers over HTTP what it does not send: fixtures, and recoveries. */
export type QueuedFeed = Feed & {
  readonly kind: 'queued';
  readonly exchange: string;
  /** The messages that a text holds for one of the producers that share a queue; none where it is of another, or says nothing that the book offers. */
  readSent(product: number, sent: QueuedText): readonly SentMessage[];
  /** Events whose fixture is to be asked for again. */
  changedFixtures(messages: readonly SentMessage[]): readonly string[];
  fixtureCall(base: string, event: string): FeedCall;
  recoveryCall(base: string, product: string, ask: RecoveryAsk): FeedCall;
  /** The message that an answer about a fixture is; undefined for an answer that is none. */
  readFixture(event: string, text: string): SentMessage | undefined;
};

export type SportFeedPort = PolledFeed | QueuedFeed;
