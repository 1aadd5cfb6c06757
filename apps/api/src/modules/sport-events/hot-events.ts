/** The events that the home page points at: those that staff pinned, then live ones, large tournaments, what is bet on most, what is about to begin. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import { type EventRow, eventColumns, liveStates, waitingStates } from './event-row.ts';

/** What is about to begin counts from so long before. */
const soonHours = 2;

/** `bets`: how many were struck on an event of late, by its id. */
export async function hotEvents(
  database: Database,
  at: Date,
  bets: ReadonlyMap<string, number>,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select ${eventColumns}
    from sport_events e join sport_tournaments t on t.id = e.tournament
    left join unnest(${[...bets.keys()]}::uuid[], ${[...bets.values()]}::integer[]) k (event, bets) on k.event = e.id
    where e.state = any (${[...liveStates, ...waitingStates]}::text[])
    order by e.pinned desc, (case when e.state = any (${[...liveStates]}::text[]) then 3 else 0 end) + (5 - t.tier) * 0.5
      + ln(1 + coalesce(k.bets, 0)) + (case when e.starts_at < ${at}::timestamptz + ${soonHours} * interval '1 hour' then 1 else 0 end) desc,
      e.starts_at, e.id
    limit ${limit}`.execute(database);
  return rows;
}
