/**
 * What a carrier of SMS or e-mail does for us. An adapter translates only; whom to write and what is a module's business. A
 * carrier hands a message over once when it is asked once; that it is asked once is `once.ts`, the same for all of them.
 */
import type { Context } from '../../infra/context.ts';

export type Channel = 'sms' | 'email';

export type Message = {
  /** Made by the sender: the same id again is the same message, sent once. */
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** Milliseconds of the clock after which nobody needs it: a code that has expired is not sent. */
  readonly until?: number | undefined;
  /** Of an offer by e-mail: the address that a mail program posts to when its reader wants no more (RFC 8058). */
  readonly unsubscribe?: string | undefined;
};

/** `pending`: nobody knows yet, also when the carrier did not answer; only an explicit no is `refused`. */
export type Sent = 'sent' | 'refused' | 'pending';

/** What a carrier needs of the world. */
export type MessagesWorld = Pick<Context, 'database' | 'clock' | 'settings' | 'secrets'>;

export type MessagesPort = {
  /** Hands a message over. Throws when the carrier cannot be reached; the job then retries with the same id. */
  send(world: MessagesWorld, message: Message): Promise<Sent>;
};

export type Handed = {
  readonly outcome: Sent;
  /** The carrier's id of it. */
  readonly reference?: string | undefined;
  /** The carrier's reason for a refusal. */
  readonly reason?: string | undefined;
};

/** What became of a message that the carrier took; undefined when it does not say yet. */
export type Fate = 'delivered' | 'failed' | undefined;

/** Throws of a carrier: the message was certainly not taken, so the same may be tried again. */
export class NotHanded extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotHanded';
  }
}

/** An outside service, as an adapter translates it. */
export type Carrier = {
  readonly code: string;
  /** Hands one message over. Throws `NotHanded` where it certainly was not taken; any other doubt is `pending`. */
  hand(world: MessagesWorld, message: Message): Promise<Handed>;
  /** Asks what became of it, where the service can be asked. Throws when it cannot be reached. */
  follow?(world: MessagesWorld, reference: string): Promise<Fate>;
};
