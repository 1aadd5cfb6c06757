/** Publishes events to the outbox within the caller's transaction. Events of money are written by the ledger itself. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Tx } from './database.ts';

/** Publishes an event to one member. Takes the lock that postings of the member take, so call it last. */
export async function publishToMember(tx: Tx, member: MemberId, topic: string, payload: unknown): Promise<void> {
  await sql`select outbox_publish_to_member(${member}::uuid, ${topic}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
}

/** Publishes an event to each of some members, none of them twice, in the order of their wallets, so that two who do so at once never wait for each other. */
export async function publishToMembers(
  tx: Tx,
  members: readonly MemberId[],
  topic: string,
  payload: unknown,
): Promise<void> {
  if (members.length === 0) return;
  await sql`select outbox_publish_to_members(${[...members]}::uuid[], ${topic}, ${JSON.stringify(payload)}::jsonb)`.execute(
    tx,
  );
}

/** Publishes an event to everybody. */
export async function publishToAll(tx: Tx, topic: string, payload: unknown): Promise<void> {
  await sql`select outbox_publish(${topic}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
}
