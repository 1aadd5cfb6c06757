/**
 * Shifts of prices: what staff set on a market for a time, and what stakes moved by themselves. A market keeps the prices of its producer under `base`, so a
 * shift that ends leaves no trace, and new prices of the producer are leaned as they come. The caller has locked the event.
 */
import { sql } from 'kysely';
import { type Shift, shifted } from '@banyan/core/sports';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { StoredOutcome } from './event-row.ts';
import { touchEvent } from './touch-event.ts';

export type ShiftSource = 'staff' | 'stakes';
export type PriceShift = Row<
  'sport_price_shifts',
  'event' | 'market' | 'outcome' | 'points' | 'until' | 'reason' | 'at'
> & {
  readonly source: ShiftSource;
};

/** Shifts that stand on an event at a moment, those of staff before those by stakes. */
export async function shiftsOf(database: Database | Tx, event: string, at: Date): Promise<PriceShift[]> {
  const { rows } =
    await sql<PriceShift>`select s.event, s.market, s.source, s.outcome, s.points, s.until, s.reason, s.at from sport_price_shifts s
    where s.event = ${event}::uuid and (s.until is null or s.until > ${at}) order by s.market, s.source`.execute(
      database,
    );
  return rows;
}

const toShift = ({ outcome, points }: Pick<PriceShift, 'outcome' | 'points'>): Shift => ({
  outcome,
  points: BigInt(points),
});

/** The outcomes of a market as its producer has them, leaned by shifts one after another. */
export function leaned(
  outcomes: readonly StoredOutcome[],
  shifts: readonly Pick<PriceShift, 'outcome' | 'points'>[],
): StoredOutcome[] {
  const bases = outcomes.map(({ base, price }) => base ?? price);
  const start = outcomes.map(({ code }, at) => ({
    code,
    price: bases[at] === undefined ? undefined : BigInt(bases[at]),
  }));
  const prices = shifts.reduce((quotes, shift) => shifted(quotes, toShift(shift)), start);
  return outcomes.map(({ price: _price, base: _base, ...rest }, at) => {
    const base = bases[at];
    const price = prices[at]?.price;
    const offered = price === undefined ? {} : { price: Number(price) };
    return { ...rest, ...offered, ...(base === undefined || Number(price ?? -1n) === base ? {} : { base }) };
  });
}

/** Leans the markets named anew, by the shifts that stand. Returns how many changed. */
async function leanMarkets(tx: Tx, event: string, markets: readonly string[], at: Date): Promise<number> {
  const shifts = Map.groupBy(await shiftsOf(tx, event, at), ({ market }) => market);
  const { rows } = await sql<
    Row<'sport_markets', 'id'> & { outcomes: StoredOutcome[] }
  >`select m.id, m.outcomes from sport_markets m
    where m.event = ${event}::uuid and m.id = any (${[...markets]}::text[]) and m.result_version = 0`.execute(tx);
  let changed = 0;
  for (const { id, outcomes } of rows) {
    const after = JSON.stringify(leaned(outcomes, shifts.get(id) ?? []));
    const { numAffectedRows = 0n } =
      await sql`update sport_markets m set outcomes = ${after}::jsonb, version = m.version + 1, changed_at = ${at}
      where m.event = ${event}::uuid and m.id = ${id} and m.outcomes <> ${after}::jsonb`.execute(tx);
    changed += Number(numAffectedRows);
  }
  if (changed > 0) await touchEvent(tx, event, at);
  return changed;
}

export type WantedShift = Pick<PriceShift, 'market' | 'outcome' | 'points' | 'until' | 'reason'>;

/**
 * Sets the shift of one kind on some markets of an event; no points take it away. Markets and outcomes that are not there are left out. Returns how many
 * markets have other prices now.
 */
export async function setShifts(
  tx: Tx,
  event: string,
  source: ShiftSource,
  wanted: readonly WantedShift[],
  at: Date,
): Promise<number> {
  for (const { market, outcome, points, until, reason } of wanted) {
    if (points === 0)
      await sql`delete from sport_price_shifts s where s.event = ${event}::uuid and s.market = ${market} and s.source = ${source}`.execute(
        tx,
      );
    else
      await sql`insert into sport_price_shifts as s (event, market, source, outcome, points, until, reason, at)
        select ${event}::uuid, m.id, ${source}, ${outcome}, ${points}, ${until}, ${reason}, ${at} from sport_markets m
        where m.event = ${event}::uuid and m.id = ${market} and m.outcomes @> ${JSON.stringify([{ code: outcome }])}::jsonb
        on conflict (event, market, source) do update set outcome = excluded.outcome, points = excluded.points, until = excluded.until,
          reason = excluded.reason, at = excluded.at`.execute(tx);
  }
  return await leanMarkets(
    tx,
    event,
    wanted.map(({ market }) => market),
    at,
  );
}

/** Takes back what staff set for a time that is over, event by event. Returns how many shifts ended. */
export async function endShifts(database: Database, at: Date): Promise<number> {
  const { rows: events } = await sql<
    Row<'sport_price_shifts', 'event'>
  >`select distinct s.event from sport_price_shifts s
    where s.until <= ${at}`.execute(database);
  let ended = 0;
  for (const { event } of events)
    ended += await database.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(sport_event_lock(${event}::uuid))`.execute(tx);
      const { rows } = await sql<Row<'sport_price_shifts', 'market'>>`delete from sport_price_shifts s
        where s.event = ${event}::uuid and s.until <= ${at} returning s.market`.execute(tx);
      await leanMarkets(
        tx,
        event,
        rows.map(({ market }) => market),
        at,
      );
      return rows.length;
    });
  return ended;
}

/** What stakes have moved, of all events. */
export async function shiftsByStakes(
  database: Database,
): Promise<Pick<PriceShift, 'event' | 'market' | 'outcome' | 'points'>[]> {
  const { rows } = await sql<PriceShift>`select s.event, s.market, s.outcome, s.points from sport_price_shifts s
    where s.source = 'stakes'`.execute(database);
  return rows;
}
