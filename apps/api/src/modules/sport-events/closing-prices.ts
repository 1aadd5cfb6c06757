/** The prices at which the markets of an event stood when it began. */
import { sql } from 'kysely';
import type { Price } from '@banyan/core/sports';
import type { Database, Tx } from '../../infra/database.ts';

/** Keeps the prices of markets that were on offer until now; the event is locked, and has just begun. */
export async function closePrices(tx: Tx, event: string): Promise<void> {
  await sql`update sport_markets m set closing = (
      select jsonb_object_agg(o.value ->> 'code', o.value -> 'price') from jsonb_array_elements(m.outcomes) as o (value) where o.value ? 'price')
    where m.event = ${event}::uuid and m.closing is null and m.state in ('active', 'suspended')`.execute(tx);
}

type Outcome = { readonly event: string; readonly market: string; readonly outcome: string };

/** The closing prices of some outcomes, in their order; undefined where there was none. */
export async function closingPricesOf(
  database: Database,
  outcomes: readonly Outcome[],
): Promise<readonly (Price | undefined)[]> {
  if (outcomes.length === 0) return [];
  const { rows } = await sql<{ price: string | null }>`select m.closing ->> k.outcome as price
    from unnest(${outcomes.map(({ event }) => event)}::uuid[], ${outcomes.map(({ market }) => market)}::text[],
      ${outcomes.map(({ outcome }) => outcome)}::text[]) with ordinality as k (event, market, outcome, place)
    left join sport_markets m on m.event = k.event and m.id = k.market order by k.place`.execute(database);
  return rows.map(({ price }) => (price === null ? undefined : BigInt(price)));
}
