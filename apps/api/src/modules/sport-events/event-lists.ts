/** Events as players look through them: a page by state, sport, tournament, day or name, each with the markets that a list shows. */
import { type RawBuilder, sql } from 'kysely';
import type { BusinessDay } from '@banyan/core/time';
import type { Database } from '../../infra/database.ts';
import {
  type EventRow,
  type MarketRow,
  endedStates,
  eventColumns,
  liveStates,
  marketColumns,
  waitingStates,
} from './event-row.ts';
import type { MarketWithResult } from './event-wire.ts';

export type EventFilter = {
  readonly state: 'live' | 'upcoming' | 'ended';
  readonly sport?: string | undefined;
  readonly tournament?: string | undefined;
  /** A day in a time zone. */
  readonly day?: { readonly day: BusinessDay; readonly zone: string } | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly search?: string | undefined;
};

const statesOf = { live: liveStates, upcoming: waitingStates, ended: endedStates } as const;
const orders: Readonly<Record<EventFilter['state'], RawBuilder<unknown>>> = {
  live: sql`e.pinned desc, t.tier, t.position, e.began_at, e.id`,
  upcoming: sql`e.starts_at, t.tier, t.position, e.id`,
  ended: sql`e.ended_at desc, e.id`,
};

/** Without the signs by which a pattern matches more than itself. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

function matching(filter: EventFilter): RawBuilder<unknown> {
  const { sport, tournament, day, ids, search } = filter;
  const time = filter.state === 'ended' ? sql`e.ended_at` : sql`e.starts_at`;
  const names = sql`e.sides::text || t.names::text`;
  return sql`e.state = any (${[...statesOf[filter.state]]}::text[])
    ${sport === undefined ? sql`` : sql`and e.sport = ${sport}`}
    ${tournament === undefined ? sql`` : sql`and e.tournament = ${tournament}`}
    ${
      day === undefined
        ? sql``
        : sql`and ${time} >= ${day.day}::date::timestamp at time zone ${day.zone}
      and ${time} < (${day.day}::date + 1)::timestamp at time zone ${day.zone}`
    }
    ${ids === undefined ? sql`` : sql`and e.id = any (${[...ids]}::uuid[])`}
    ${search === undefined ? sql`` : sql`and (${names}) ilike ${`%${literal(search)}%`}`}`;
}

/** A page of events, and how many there are. */
export async function listEvents(
  database: Database,
  filter: EventFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ events: EventRow[]; total: number }> {
  const { rows } = await sql<EventRow & { total: number }>`select ${eventColumns}, (count(*) over ())::integer as total
    from sport_events e join sport_tournaments t on t.id = e.tournament
    where ${matching(filter)} order by ${orders[filter.state]} offset ${page.offset} limit ${page.limit}`.execute(
    database,
  );
  return { events: rows, total: rows[0]?.total ?? 0 };
}

/** Types that a list shows beside a match: who wins, the handicap and the total whose sides are closest to each other. */
const listed = /^[a-z0-9]+\.(1x2|winner|asian-handicap|handicap|total|maps\.handicap|maps\.total|runs\.total)$/;

const isOpen = ({ state }: MarketRow): boolean => state === 'active' || state === 'suspended';

function gap({ outcomes }: MarketRow): number {
  const prices = outcomes.flatMap(({ price }) => (price === undefined ? [] : [price]));
  return prices.length < 2 ? Number.POSITIVE_INFINITY : Math.max(...prices) - Math.min(...prices);
}

/** One market of each listed type: of several lines the one whose prices are closest. */
export function mainMarkets(markets: readonly MarketWithResult[]): MarketWithResult[] {
  const byType = Map.groupBy(
    markets.filter((market) => listed.test(market.type) && isOpen(market)),
    ({ type }) => type,
  );
  return [...byType.values()].map((lines) => lines.reduce((best, line) => (gap(line) < gap(best) ? line : best)));
}

/** All markets of some events, in their order, with the result that stands. */
export async function marketsOf(
  database: Database,
  events: readonly string[],
): Promise<Map<string, MarketWithResult[]>> {
  if (events.length === 0) return new Map();
  const { rows } = await sql<MarketWithResult>`select ${marketColumns}, r.factors
    from sport_markets m left join sport_results r on r.event = m.event and r.market = m.id and r.version = m.result_version
    where m.event = any (${[...events]}::uuid[]) order by m.event, m.position, m.id`.execute(database);
  return Map.groupBy(rows, ({ event }) => event);
}

export const countOpen = (markets: readonly MarketRow[]): number => markets.filter(isOpen).length;
