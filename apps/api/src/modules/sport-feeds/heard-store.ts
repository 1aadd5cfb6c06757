/** What is known of an event by all that its producer said, and what of it was written into the book. */
import { sql } from 'kysely';
import { type EventHeard, type Heard, type MarketHeard, nothingHeard } from '@banyan/core/sports/feed';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** The result that was written last (empty for none), and the ids of void windows by their times. */
export type Written = { readonly result: string; readonly windows: Readonly<Record<string, string>> };
export const nothingWritten: Written = { result: '', windows: {} };

export type EventRecord = {
  /** Undefined until its fixture is whole. */
  readonly event: string | undefined;
  readonly heard: Heard;
  readonly written: ReadonlyMap<string, Written>;
};

type EventRowHeard = { readonly event: string | null; readonly heard: EventHeard };
type MarketRowHeard = Written & { readonly market: string; readonly heard: MarketHeard };

/** Everything that is known of an event. The producer is locked. */
export async function readRecord(tx: Tx, producer: string, ref: string): Promise<EventRecord> {
  const events = await sql<EventRowHeard>`select e.event, e.heard from sport_feed_events e
    where e.producer = ${producer} and e.ref = ${ref}`.execute(tx);
  const [event] = events.rows;
  if (event === undefined) return { event: undefined, heard: nothingHeard, written: new Map() };
  const { rows } = await sql<MarketRowHeard>`select m.market, m.heard, m.result, m.windows from sport_feed_markets m
    where m.producer = ${producer} and m.ref = ${ref} order by m.market`.execute(tx);
  return {
    event: event.event ?? undefined,
    heard: { event: event.heard, markets: new Map(rows.map(({ market, heard }) => [market, heard])) },
    written: new Map(rows.map(({ market, result, windows }) => [market, { result, windows }])),
  };
}

/** Writes what is known of an event and of the named markets. */
export async function writeHeard(
  tx: Tx,
  producer: string,
  ref: string,
  heard: Heard,
  markets: readonly string[],
): Promise<void> {
  await sql`insert into sport_feed_events (producer, ref, heard) values (${producer}, ${ref}, ${JSON.stringify(heard.event)}::jsonb)
    on conflict (producer, ref) do update set heard = excluded.heard`.execute(tx);
  if (markets.length === 0) return;
  const rows = markets.map((market) => ({ market, heard: heard.markets.get(market) }));
  await sql`insert into sport_feed_markets (producer, ref, market, heard)
    select ${producer}, ${ref}, g.market, g.heard from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (market text, heard jsonb)
    on conflict (producer, ref, market) do update set heard = excluded.heard`.execute(tx);
}

/** Notes the event of the book that was made for it, and whether it is over. */
export async function writeEventOf(
  tx: Tx,
  producer: string,
  ref: string,
  { event, isOver }: { readonly event: string; readonly isOver: boolean },
): Promise<void> {
  await sql`update sport_feed_events e set event = ${event}::uuid, is_over = ${isOver}
    where e.producer = ${producer} and e.ref = ${ref} and (e.event, e.is_over) is distinct from (${event}::uuid, ${isOver})`.execute(
    tx,
  );
}

/** Notes what was written into the book of a market. */
export async function writeWritten(
  tx: Tx,
  producer: string,
  ref: string,
  written: ReadonlyMap<string, Written>,
): Promise<void> {
  if (written.size === 0) return;
  const rows = [...written].map(([market, { result, windows }]) => ({ market, result, windows }));
  await sql`update sport_feed_markets m set result = g.result, windows = g.windows
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (market text, result text, windows jsonb)
    where m.producer = ${producer} and m.ref = ${ref} and m.market = g.market`.execute(tx);
}

type OpenEvent = Row<'sport_feed_events', 'ref'> & {
  readonly event: NonNullable<Row<'sport_feed_events', 'event'>['event']>;
};

/** The events of a producer that are in the book and not over, in the order in which everybody locks events. */
export async function openEvents(tx: Tx, producer: string): Promise<OpenEvent[]> {
  const { rows } = await sql<OpenEvent>`select e.ref, e.event from sport_feed_events e
    where e.producer = ${producer} and e.event is not null and not e.is_over order by e.event::text collate "C"`.execute(
    tx,
  );
  return rows;
}

/** Events of which something was said and whose fixture is not whole: those without one are in no book. */
export async function eventsWithoutFixture(database: Database, producer: string): Promise<string[]> {
  const { rows } = await sql<Row<'sport_feed_events', 'ref'>>`select e.ref from sport_feed_events e
    where e.producer = ${producer} and e.event is null order by e.ref limit 100`.execute(database);
  return rows.map(({ ref }) => ref);
}
