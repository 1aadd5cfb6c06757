/** One event with all its markets, its timeline and statistics (`GET /lgw/sports/events/:eventId`). */
import { sql } from 'kysely';
import { ok, refuse } from '@banyan/core/results';
import type { sportEventRoutes } from '@banyan/protocol/sport-events';
import type { UseCase } from '../../infra/bind.ts';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { type EventRow, eventColumns } from './event-row.ts';
import { countOpen, marketsOf } from './event-lists.ts';
import { toEvent } from './event-wire.ts';

/** The last entries; those of a cricket match are hundreds. */
const mostEntries = 300;

export async function readEvent(database: Database, id: string): Promise<EventRow | undefined> {
  const { rows } =
    await sql<EventRow>`select ${eventColumns} from sport_events e join sport_tournaments t on t.id = e.tournament
    where e.id = ${id}::uuid`.execute(database);
  return rows[0];
}

type Entry = Row<'sport_timeline', 'seq' | 'clock' | 'kind' | 'score' | 'detail'> & {
  readonly at: Date;
  readonly side: 'home' | 'away' | 'none';
};

export const showSportEvent: UseCase<(typeof sportEventRoutes)['GET /lgw/sports/events/:eventId']> = async (
  { database },
  { params, query, request },
) => {
  const event = await readEvent(database, params.eventId);
  if (event === undefined) return refuse('sport-event-unknown');
  const markets = (await marketsOf(database, [event.id])).get(event.id) ?? [];
  const { rows } = await sql<Entry>`select t.seq, t.at, t.clock, t.kind, t.side, t.score, t.detail from sport_timeline t
    where t.event = ${event.id}::uuid order by t.seq desc limit ${mostEntries}`.execute(database);
  return ok({
    event: toEvent(event, markets, countOpen(markets), query.language ?? request.language),
    timeline: rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    statistics: [...(event.shown.statistics ?? [])],
  });
};
