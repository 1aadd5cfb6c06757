/** Tournaments and events come in: made once, and changed by whoever tells of them. */
import { sql } from 'kysely';
import { makeId } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { findEvent } from './event-lock.ts';
import type { EventSides, Names } from './event-row.ts';

export type TournamentDraft = {
  readonly id: string;
  readonly sport: string;
  readonly category: string;
  readonly names: Names;
  readonly tier: number;
  readonly position?: number;
  readonly isVirtual?: boolean;
  readonly isSimulated?: boolean;
};

/** Makes a tournament or brings its names and tier up to date. */
export async function putTournament(tx: Tx, draft: TournamentDraft): Promise<void> {
  const { id, sport, category, names, tier, position = 0, isVirtual = false, isSimulated = false } = draft;
  await sql`insert into sport_tournaments (id, sport, category, names, tier, position, is_virtual, is_simulated)
    values (${id}, ${sport}, ${category}, ${JSON.stringify(names)}::jsonb, ${tier}, ${position}, ${isVirtual}, ${isSimulated})
    on conflict (id) do update set category = excluded.category, names = excluded.names, tier = excluded.tier, position = excluded.position,
      is_virtual = excluded.is_virtual, is_simulated = excluded.is_simulated`.execute(tx);
}

export type EventDraft = {
  readonly producer: string;
  readonly ref: string;
  readonly tournament: string;
  readonly sport: string;
  readonly startsAt: Date;
  readonly sides: EventSides;
  readonly feedSeconds?: number;
};

/** Makes an event, or changes when and by whom it is played. Returns its id: the same for the same producer and name. */
export async function putEvent(tx: Tx, draft: EventDraft, at: Date): Promise<string> {
  const { producer, ref, tournament, sport, startsAt, sides, feedSeconds = 0 } = draft;
  const known = await findEvent(tx, producer, ref);
  if (known !== undefined) {
    await sql`select pg_advisory_xact_lock(sport_event_lock(${known}::uuid))`.execute(tx);
    await sql`update sport_events e set starts_at = ${startsAt}, sides = ${JSON.stringify(sides)}::jsonb, feed_seconds = ${feedSeconds},
        version = e.version + 1, changed_at = ${at}
      where e.id = ${known}::uuid and (e.starts_at, e.sides, e.feed_seconds)
        is distinct from (${startsAt}::timestamptz, ${JSON.stringify(sides)}::jsonb, ${feedSeconds}::smallint)`.execute(
      tx,
    );
    return known;
  }
  // Two who tell of it at once: the second waits for the first one's commit and finds it.
  const { rows } = await sql<Row<'sport_events', 'id'>>`insert into sport_events
      (id, producer, ref, tournament, sport, starts_at, opened_at, sides, feed_seconds, changed_at)
    values (${makeId<'event'>(at.getTime())}::uuid, ${producer}, ${ref}, ${tournament}, ${sport}, ${startsAt}, ${at},
      ${JSON.stringify(sides)}::jsonb, ${feedSeconds}, ${at})
    on conflict (producer, ref) do update set changed_at = excluded.changed_at returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error(`the event ${ref} of ${producer} was not made`);
  return made.id;
}
