/** What a carrier of SMS or e-mail does for us. An adapter translates only; whom to write and what is a module's business. */
import type { Clock } from '@banyan/core/time';
import type { Database } from '../../infra/database.ts';

export type Message = {
  /** Made by the sender: the same id again is the same message, sent once. */
  readonly id: string;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject: string;
  readonly body: string;
};

/** `pending`: nobody knows yet, also when the carrier did not answer; only an explicit no is `refused`. */
export type Sent = 'sent' | 'refused' | 'pending';

export type MessagesPort = {
  /** Hands a message over. Throws when the carrier cannot be reached; the job then tries again with the same id. */
  send(world: { database: Database; clock: Clock }, message: Message): Promise<Sent>;
};
