/** Events and markets as a batch of bets reads them: under the locks of their events, with the time to judge them by. */
import type { SportEventState, SportMarketState } from '@banyan/core/sports';
import type { BatchQuery } from '../../infra/writer.ts';
import type { StoredOutcome } from './event-row.ts';

/** A market of an event, by `event market`. */
export type MarketForBets = {
  readonly event: string;
  readonly market: string;
  readonly type: string;
  readonly specifiers: string;
  readonly sport: string;
  readonly tournament: string;
  readonly tier: number;
  readonly isVirtual: boolean;
  readonly eventState: SportEventState;
  readonly startsAt: Date;
  readonly openedAt: Date;
  readonly score: string;
  readonly redCards: number;
  readonly isInDanger: boolean;
  readonly feedSeconds: number;
  readonly state: SportMarketState;
  readonly version: number;
  readonly outcomes: readonly StoredOutcome[];
  readonly shutAt: Date | null;
  readonly changedAt: Date;
  readonly resultVersion: number;
};

export type MarketKey = { readonly event: string; readonly market: string };
export const marketKey = ({ event, market }: MarketKey): string => `${event} ${market}`;

const columns = `e.id as event, m.id as market, m.type, m.specifiers, e.sport, e.tournament, t.tier, t.is_virtual as "isVirtual",
  e.state as "eventState", e.starts_at as "startsAt", e.opened_at as "openedAt", e.score, e.red_cards as "redCards",
  e.is_in_danger as "isInDanger", e.feed_seconds as "feedSeconds", m.state, m.version, m.outcomes, m.shut_at as "shutAt",
  m.changed_at as "changedAt", m.result_version as "resultVersion"`;

const joined = `from unnest($1::uuid[], $2::text[]) k (event, market)
  join sport_events e on e.id = k.event join sport_tournaments t on t.id = e.tournament
  join sport_markets m on m.event = k.event and m.id = k.market`;

const columnsOf = (keys: readonly MarketKey[]): unknown[] => [
  keys.map(({ event }) => event),
  keys.map(({ market }) => market),
];

/** Each once, in one order for everybody. */
function distinct(keys: readonly MarketKey[]): MarketKey[] {
  return [...new Map(keys.map((key) => [marketKey(key), key])).values()];
}

/** Locks the events of some markets until the batch commits, shared with other batches except for those that are wanted `alone`; then reads the markets. */
export async function lockMarketsForBets(
  query: BatchQuery,
  keys: readonly MarketKey[],
  alone: ReadonlySet<string>,
): Promise<{ now: Date; markets: ReadonlyMap<string, MarketForBets> }> {
  const events = [...new Set(keys.map(({ event }) => event))].sort();
  // Sent at once: each is answered after the one before it, and so under the locks.
  const [, [time], markets] = await Promise.all([
    query(
      'sport-lock',
      `select case when e.is_alone then pg_advisory_xact_lock(sport_event_lock(e.id)) else pg_advisory_xact_lock_shared(sport_event_lock(e.id)) end
       from unnest($1::uuid[], $2::boolean[]) as e (id, is_alone)`,
      [events, events.map((event) => alone.has(event))],
    ),
    query<{ now: Date }>('sport-time', 'select clock_now() as now', []),
    readMarketsForBets(query, keys),
  ]);
  return { now: time?.now ?? new Date(0), markets };
}

/** Reads markets without a lock, for what binds nobody. */
export async function readMarketsForBets(
  query: BatchQuery,
  keys: readonly MarketKey[],
): Promise<ReadonlyMap<string, MarketForBets>> {
  if (keys.length === 0) return new Map();
  const rows = await query<MarketForBets>('sport-markets', `select ${columns} ${joined}`, columnsOf(distinct(keys)));
  return new Map(rows.map((row) => [marketKey(row), row]));
}
