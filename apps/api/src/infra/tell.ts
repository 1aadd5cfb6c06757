/** Writing to the outbox from a caller's own transaction. Events of money are written by the ledger itself. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Tx } from './database.ts';

/** Tells one member. Takes the lock that postings of the member take, so call it last. */
export async function tellMember(tx: Tx, member: MemberId, topic: string, payload: unknown): Promise<void> {
  await sql`select outbox_tell(${member}::uuid, ${topic}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
}

/** Tells everybody. */
export async function tellAll(tx: Tx, topic: string, payload: unknown): Promise<void> {
  await sql`select outbox_publish(${topic}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
}
