/** The lock of an event: bets share it, and whoever changes the event holds it alone. What is committed first is first for everybody. */
import { sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { type EventRow, eventColumns } from './event-row.ts';

/** Locks an event until the transaction ends and reads it as it stands; undefined where there is none. */
export async function lockEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  await sql`select pg_advisory_xact_lock(sport_event_lock(${id}::uuid))`.execute(tx);
  const { rows } =
    await sql<EventRow>`select ${eventColumns} from sport_events e join sport_tournaments t on t.id = e.tournament
    where e.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** The id of the event that a producer calls by a name of its own. */
export async function findEvent(tx: Tx, producer: string, ref: string): Promise<string | undefined> {
  const { rows } = await sql<Row<'sport_events', 'id'>>`select e.id from sport_events e
    where e.producer = ${producer} and e.ref = ${ref}`.execute(tx);
  return rows[0]?.id;
}
