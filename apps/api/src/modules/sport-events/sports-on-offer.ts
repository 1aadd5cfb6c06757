/** Which sports the book has something of: an event in play or to come. The menu of the site leads to the book only then. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { liveStates, waitingStates } from './event-row.ts';

/** Their codes, in no order. */
export async function sportsOnOffer(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<Row<'sport_events', 'sport'>>`select distinct e.sport from sport_events e
    where e.state = any (${[...liveStates, ...waitingStates]}::text[])`.execute(database);
  return rows.map(({ sport }) => sport);
}
