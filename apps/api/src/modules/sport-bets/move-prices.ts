/**
 * Prices that move by what is staked: each fifth of what the house may lose on a market, as one outcome would bring it, makes that outcome's chance a point
 * higher, and takes it back as the risk falls. What staff set by hand stands beside it.
 */
import { sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import { pointsFor } from '@banyan/core/sports';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import { eventIntake, eventPrices, marketKey, readMarketsForBets } from '../sport-events/index.ts';
import { type BookLimits, limitsIn, movePrices, sportsLimits } from './bet-settings.ts';
import { queryOf } from './query-of.ts';
import { sharedLimitsOf } from './stake-room.ts';

type Risk = {
  readonly event: string;
  readonly market: string;
  readonly currency: Currency;
  /** The outcome that costs most, and how much, in units. */
  readonly outcome: string;
  readonly worst: bigint;
};
type Move = { readonly event: string; readonly market: string; readonly outcome: string; readonly points: number };

/** Markets with open bets that could cost a fifth of the limit of the smallest tier or more. */
async function risks(database: Database, limits: ReadonlyMap<Currency, BookLimits>): Promise<Risk[]> {
  const currencies = [...limits.keys()];
  const least = [...limits.values()].map(({ market, tiers }) => (market * BigInt(Math.min(...tiers))) / 500n);
  const { rows } =
    await sql<Risk>`select x.event, x.market, x.currency, (array_agg(x.outcome order by x.returns desc, x.outcome))[1] as outcome,
      (max(x.returns) - sum(x.stakes))::bigint as worst
    from unnest(${currencies}::text[], ${least}::bigint[]) l (currency, units) join sport_exposures x on x.currency = l.currency
    where x.bets > 0 or x.stakes > 0
    group by x.event, x.market, x.currency, l.units having max(x.returns) - sum(x.stakes) >= l.units`.execute(database);
  return rows;
}

/** The strongest move of each market, over currencies. */
async function movesNow({ database, settings }: Context): Promise<Move[]> {
  if (!settings.get(movePrices)) return [];
  const limits = new Map(
    (Object.keys(settings.get(sportsLimits)) as Currency[]).flatMap((currency) => {
      const own = limitsIn(settings, currency);
      return own === undefined ? [] : [[currency, own] as const];
    }),
  );
  const found = await risks(database, limits);
  const markets = await readMarketsForBets(queryOf(database), found);
  const moves = new Map<string, Move>();
  for (const { event, market, currency, outcome, worst } of found) {
    const key = marketKey({ event, market });
    const [row, own] = [markets.get(key), limits.get(currency)];
    if (row === undefined || own === undefined || row.resultVersion > 0) continue;
    const points = Number(pointsFor(worst, sharedLimitsOf(own, row).ofMarket));
    if (points > (moves.get(key)?.points ?? 0)) moves.set(key, { event, market, outcome, points });
  }
  return [...moves.values()];
}

/** Brings the moves of all markets to what stakes ask for now. Returns how many markets have other prices. */
export async function movePricesByStakes(context: Context, stopping: AbortSignal): Promise<number> {
  const { database, clock } = context;
  const current = await eventPrices.shiftsByStakes(database);
  const wanted = new Map((await movesNow(context)).map((move) => [marketKey(move), move]));
  const known = new Map(current.map((one) => [marketKey(one), one]));
  const gone = current.filter((one) => !wanted.has(marketKey(one))).map((one) => ({ ...one, points: 0 }));
  const changed = [...wanted.values()].filter((move) => {
    const before = known.get(marketKey(move));
    return before?.outcome !== move.outcome || before.points !== move.points;
  });
  let moved = 0;
  for (const [event, own] of Map.groupBy([...gone, ...changed], (one) => one.event)) {
    if (stopping.aborted) break;
    const shifts = own.map(({ market, outcome, points }) => ({ market, outcome, points, until: null, reason: '' }));
    moved += await database.transaction().execute(async (tx) => {
      await eventIntake.lock(tx, event);
      return await eventPrices.setShifts(tx, event, 'stakes', shifts, new Date(clock.now()));
    });
  }
  return moved;
}
