/**
 * Staff shuts markets and opens them: some of an event, all of it, of a tournament, of a sport. What is shut so stays shut whatever producers say
 * meanwhile, and opens as they then offer it. Every event is locked first, in the order in which bets lock them.
 */
import { type RawBuilder, sql } from 'kysely';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { endedStates } from './event-row.ts';
import { touchEvent } from './touch-event.ts';

export type StopPlace =
  | { readonly kind: 'event'; readonly event: string; readonly markets?: readonly string[] | undefined }
  | { readonly kind: 'tournament'; readonly tournament: string }
  | { readonly kind: 'sport'; readonly sport: string };

/** How many markets changed, of how many events. */
export type Switched = { readonly events: number; readonly markets: number };
type Refusal = 'not-found' | 'state-conflict';

const here = (place: StopPlace): RawBuilder<unknown> => {
  if (place.kind === 'event') return sql`e.id = ${place.event}::uuid`;
  return place.kind === 'tournament' ? sql`e.tournament = ${place.tournament}` : sql`e.sport = ${place.sport}`;
};

/** Locks the events of a place that are not over. */
async function lockPlace(tx: Tx, place: StopPlace): Promise<string[]> {
  const { rows } = await sql<Row<'sport_events', 'id'>>`select e.id from sport_events e
    where ${here(place)} and not e.state = any (${[...endedStates]}::text[]) order by e.id::text`.execute(tx);
  for (const { id } of rows) await sql`select pg_advisory_xact_lock(sport_event_lock(${id}::uuid))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks the place itself, so that what comes in later comes in shut. False where there is no such place. */
async function markPlace(tx: Tx, place: StopPlace, isStopped: boolean): Promise<boolean> {
  const done =
    place.kind === 'event'
      ? await sql`update sport_events e set is_stopped = ${isStopped} where e.id = ${place.event}::uuid`.execute(tx)
      : await sql`update sport_tournaments t set is_stopped = ${isStopped}
          where ${place.kind === 'sport' ? sql`t.sport = ${place.sport}` : sql`t.id = ${place.tournament}`}`.execute(
          tx,
        );
  return (done.numAffectedRows ?? 0n) > 0n;
}

async function stop(tx: Tx, events: readonly string[], markets: readonly string[] | undefined, at: Date) {
  const { rows } = await sql<Row<'sport_markets', 'event'>>`update sport_markets m set
      offered = coalesce(m.offered, m.state), state = case when m.state = 'active' then 'suspended' else m.state end,
      is_stopped = m.is_stopped or ${markets !== undefined}, shut_at = case when m.state = 'active' then ${at}::timestamptz else m.shut_at end,
      version = m.version + 1, changed_at = ${at}
    where m.event = any (${[...events]}::uuid[]) and m.result_version = 0 and m.state in ('inactive', 'active', 'suspended', 'handed-over')
      and (m.offered is null or ${markets !== undefined} and not m.is_stopped)
      ${markets === undefined ? sql`` : sql`and m.id = any (${[...markets]}::text[])`} returning m.event`.execute(tx);
  return rows;
}

/** Of markets whose event or tournament is shut none opens. */
async function open(tx: Tx, events: readonly string[], markets: readonly string[] | undefined, at: Date) {
  const { rows } = await sql<Row<'sport_markets', 'event'>>`update sport_markets m set
      state = m.offered, offered = null, is_stopped = false, version = m.version + 1, changed_at = ${at}
    from sport_events e join sport_tournaments t on t.id = e.tournament
    where e.id = m.event and not e.is_stopped and not t.is_stopped
      and m.event = any (${[...events]}::uuid[]) and m.result_version = 0 and m.offered is not null
      ${markets === undefined ? sql`and not m.is_stopped` : sql`and m.id = any (${[...markets]}::text[])`} returning m.event`.execute(
    tx,
  );
  return rows;
}

/**
 * Shuts or opens what is at a place. Refusals: `not-found`; `state-conflict` where named markets are so already, or what they are part of is shut.
 */
export async function switchMarkets(
  tx: Tx,
  place: StopPlace,
  isOpen: boolean,
  at: Date,
): Promise<Result<Switched, Refusal>> {
  const events = await lockPlace(tx, place);
  const markets = place.kind === 'event' ? place.markets : undefined;
  if (place.kind === 'event' && events.length === 0) return refuse('not-found');
  if (markets === undefined && !(await markPlace(tx, place, !isOpen))) return refuse('not-found');
  const changed = await (isOpen ? open : stop)(tx, events, markets, at);
  if (markets !== undefined && changed.length === 0) return refuse('state-conflict');
  const touched = new Set(changed.map(({ event }) => event));
  for (const event of touched) await touchEvent(tx, event, at);
  return ok({ events: touched.size, markets: changed.length });
}

/** Pins a locked event before others in the first rows of the site; 0 takes the pin away. Returns the pin before; undefined where there is no such event. */
export async function pinEvent(tx: Tx, event: string, pin: number, at: Date): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(sport_event_lock(${event}::uuid))`.execute(tx);
  const { rows } = await sql<
    Row<'sport_events', 'pinned'>
  >`select e.pinned from sport_events e where e.id = ${event}::uuid`.execute(tx);
  const [before] = rows;
  if (before === undefined) return undefined;
  await sql`update sport_events e set pinned = ${pin} where e.id = ${event}::uuid`.execute(tx);
  await touchEvent(tx, event, at);
  return before.pinned;
}
