/** Events as the desk of the book reads them: those that are on and to come, or those that are over, and one with everything of its markets. */
import { type RawBuilder, sql } from 'kysely';
import { turningKinds } from '@banyan/core/sports';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import {
  type EventRow,
  type MarketRow,
  endedStates,
  eventColumns,
  liveStates,
  marketColumns,
  waitingStates,
} from './event-row.ts';
import { literal } from './event-lists.ts';
import type { ResultSource } from './market-results.ts';

export type DeskEvent = EventRow & {
  /** Of its prices, its score or its state. */
  readonly changedAt: Date;
  readonly isStopped: boolean;
  readonly isTournamentStopped: boolean;
};

export type DeskMarket = MarketRow & {
  /** What its producer offers while staff keeps it shut; null while staff does not. */
  readonly offered: string | null;
  readonly isStopped: boolean;
  /** Of the result that stands: its factors, null where it was taken back; where it came from, null where there never was one. */
  readonly factors: Readonly<Record<string, string>> | null;
  readonly source: ResultSource | null;
  readonly certainty: number | null;
  readonly reason: string | null;
  readonly decidedAt: Date | null;
};

const deskColumns: RawBuilder<DeskEvent> = sql<DeskEvent>`${eventColumns}, e.changed_at as "changedAt", e.is_stopped as "isStopped",
  t.is_stopped as "isTournamentStopped"`;

export type DeskFilter = {
  readonly state: 'open' | 'ended';
  readonly sport?: string | undefined;
  readonly tournament?: string | undefined;
  readonly search?: string | undefined;
  /** The event after which the page begins. */
  readonly after?: string | undefined;
  readonly limit: number;
};

const openStates = [...liveStates, ...waitingStates, 'postponed'];

/** Those that are on first, then by their start; of those that are over the latest first. */
const placeOf = (state: DeskFilter['state']): RawBuilder<unknown> =>
  state === 'open'
    ? sql`(case when e.state = any (${[...liveStates]}::text[]) then 0 else 1 end), e.starts_at, e.id`
    : sql`e.ended_at, e.id`;

export async function listEventsForDesk(database: Database, filter: DeskFilter): Promise<DeskEvent[]> {
  const { state, sport, tournament, search, after, limit } = filter;
  const place = placeOf(state);
  const { rows } =
    await sql<DeskEvent>`select ${deskColumns} from sport_events e join sport_tournaments t on t.id = e.tournament
    where e.state = any (${state === 'open' ? openStates : [...endedStates]}::text[])
      ${state === 'open' ? sql`` : sql`and e.ended_at is not null`}
      ${sport === undefined ? sql`` : sql`and e.sport = ${sport}`}
      ${tournament === undefined ? sql`` : sql`and e.tournament = ${tournament}`}
      ${search === undefined ? sql`` : sql`and (e.sides::text || t.names::text) ilike ${`%${literal(search)}%`}`}
      ${
        after === undefined
          ? sql``
          : sql`and (${place}) ${state === 'open' ? sql`>` : sql`<`} (select ${place} from sport_events e where e.id = ${after}::uuid)`
      }
    order by ${state === 'open' ? place : sql`e.ended_at desc, e.id desc`}
    limit ${limit}`.execute(database);
  return rows;
}

export async function readEventForDesk(database: Database | Tx, event: string): Promise<DeskEvent | undefined> {
  const { rows } =
    await sql<DeskEvent>`select ${deskColumns} from sport_events e join sport_tournaments t on t.id = e.tournament
    where e.id = ${event}::uuid`.execute(database);
  return rows[0];
}

/** All markets of an event in their order, with the results that stand. */
export async function marketsForDesk(database: Database | Tx, event: string): Promise<DeskMarket[]> {
  const { rows } =
    await sql<DeskMarket>`select ${marketColumns}, m.offered, m.is_stopped as "isStopped", r.factors, r.source, r.certainty, r.reason,
      r.decided_at as "decidedAt"
    from sport_markets m left join sport_results r on r.event = m.event and r.market = m.id and r.version = m.result_version
    where m.event = ${event}::uuid order by m.position, m.id`.execute(database);
  return rows;
}

/** By event: how many of its markets take bets, and how many are shut for now. */
export async function countMarkets(
  database: Database,
  events: readonly string[],
): Promise<ReadonlyMap<string, { readonly open: number; readonly shut: number }>> {
  const { rows } = await sql<Row<'sport_markets', 'event'> & { open: number; shut: number }>`select m.event,
      (count(*) filter (where m.state = 'active'))::integer as open, (count(*) filter (where m.state = 'suspended'))::integer as shut
    from sport_markets m where m.event = any (${[...events]}::uuid[]) group by m.event`.execute(database);
  return new Map(rows.map(({ event, ...counts }) => [event, counts]));
}

export type DeskWindow = {
  readonly id: string;
  readonly market: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly why: string;
  readonly source: ResultSource;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
};

/** The windows of an event in which bets are void, the latest first, with those that were taken back. */
export type DeskWithdrawal = {
  readonly id: string;
  readonly runner: string;
  readonly at: Date;
  /** Ten-thousandths. */
  readonly price: string;
  readonly source: ResultSource;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
};

/** Runners that were withdrawn, also those that were taken back, the latest first. */
export async function withdrawalsForDesk(database: Database | Tx, event: string): Promise<DeskWithdrawal[]> {
  const { rows } =
    await sql<DeskWithdrawal>`select w.id, w.runner, w.at, w.price::text as price, w.source, w.made_at as "madeAt", w.ended_at as "endedAt"
    from sport_withdrawals w where w.event = ${event}::uuid order by w.made_at desc, w.id`.execute(database);
  return rows;
}

/** When the play of an event turned: goals and what else makes prices jump. */
export async function turnsForDesk(database: Database | Tx, event: string): Promise<Date[]> {
  const { rows } = await sql<Row<'sport_timeline', 'at'>>`select t.at from sport_timeline t
    where t.event = ${event}::uuid and t.kind = any (${[...turningKinds]}::text[]) order by t.seq`.execute(database);
  return rows.map(({ at }) => at);
}

export async function windowsForDesk(database: Database | Tx, event: string): Promise<DeskWindow[]> {
  const { rows } =
    await sql<DeskWindow>`select w.id, w.market, w.from_at as "from", w.to_at as "to", w.why, w.source, w.made_at as "madeAt",
      w.ended_at as "endedAt"
    from sport_void_windows w where w.event = ${event}::uuid order by w.made_at desc, w.id`.execute(database);
  return rows;
}
