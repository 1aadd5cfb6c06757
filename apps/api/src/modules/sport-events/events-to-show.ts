/** Events as bets show them: their sides, tournament and play. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import type { EventSides, Names, ShownPlay } from './event-row.ts';

export type EventToShow = {
  readonly id: string;
  readonly sides: EventSides;
  readonly tournamentNames: Names;
  readonly shown: ShownPlay;
};

/** By their ids. */
export async function readEventsToShow(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EventToShow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EventToShow>`select e.id, e.sides, t.names as "tournamentNames", e.shown
    from sport_events e join sport_tournaments t on t.id = e.tournament where e.id = any (${[...new Set(ids)]}::uuid[])`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
