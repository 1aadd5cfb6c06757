/** What the settlement of bets asks of events: which have results that bets are not on yet, and what those results are. */
import { sql } from 'kysely';
import { type Factor, readFactor } from '@banyan/core/sports';
import type { VoidWindow, VoidWhy } from '@banyan/core/sports/results';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** A market whose bets are to be brought to a version of its result. `factors` null: its bets are open again. */
export type MarketToSettle = {
  readonly market: string;
  readonly version: number;
  readonly factors: ReadonlyMap<string, Factor> | null;
};

/** Events with such markets, the one that has waited longest first. */
export async function eventsToSettle(database: Database, most: number): Promise<string[]> {
  const { rows } = await sql<Row<'sport_markets', 'event'>>`select m.event from sport_markets m
    where m.settlement_version < m.result_version group by m.event order by min(m.changed_at) limit ${most}`.execute(
    database,
  );
  return rows.map(({ event }) => event);
}

type Stored = {
  readonly id: string;
  readonly version: number;
  readonly factors: Readonly<Record<string, string>> | null;
};

export async function marketsToSettle(database: Database, event: string): Promise<MarketToSettle[]> {
  const { rows } = await sql<Stored>`select m.id, r.version, r.factors from sport_markets m
    join sport_results r on r.event = m.event and r.market = m.id and r.version = m.result_version
    where m.event = ${event}::uuid and m.settlement_version < m.result_version order by m.id`.execute(database);
  return rows.map(({ id, version, factors }) => ({
    market: id,
    version,
    factors:
      factors === null
        ? null
        : new Map(
            Object.entries(factors).map(([outcome, text]) => {
              const factor = readFactor(text);
              if (factor === undefined) throw new Error(`the result of ${id} cannot be read: ${text}`);
              return [outcome, factor];
            }),
          ),
  }));
}

/** The times in which bets on markets of an event are void. */
export async function voidWindowsOf(database: Database | Tx, event: string): Promise<VoidWindow[]> {
  const { rows } = await sql<
    Row<'sport_void_windows', 'market'> & { from: Date; to: Date; why: VoidWhy }
  >`select w.market, w.from_at as "from", w.to_at as "to", w.why
    from sport_void_windows w where w.event = ${event}::uuid and w.ended_at is null order by w.made_at, w.id`.execute(
    database,
  );
  return rows.map(({ market, from, to, why }) => ({
    ...{ from: from.getTime(), to: to.getTime(), why },
    markets: market === null ? 'all' : [market],
  }));
}

/** Marks markets as settled on the versions that were settled; a version that came meanwhile is settled next. */
export async function markSettled(tx: Tx, event: string, markets: readonly MarketToSettle[]): Promise<void> {
  await sql`update sport_markets m set settlement_version = k.version
    from unnest(${markets.map(({ market }) => market)}::text[], ${markets.map(({ version }) => version)}::integer[]) k (market, version)
    where m.event = ${event}::uuid and m.id = k.market and m.settlement_version < k.version`.execute(tx);
}
