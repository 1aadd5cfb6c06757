/** Counts a change of an event, so that open pages are told. */
import { sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';

export async function touchEvent(tx: Tx, event: string, at: Date): Promise<void> {
  await sql`update sport_events e set version = e.version + 1, changed_at = ${at} where e.id = ${event}::uuid`.execute(
    tx,
  );
}
