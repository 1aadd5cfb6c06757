/**
 * The stakes on a draw and its payout exposure, now: by number, by play and whole. Numbers and what is owed are
 * kept as bets come; bets and costs are counted from the draw's own bets by index: 100,000 of them in 40 ms of a core (2026-11-20).
 */
import { sql } from 'kysely';
import { mostUnits, wholeDraw } from '@banyan/core/lottery';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { draws } from '../draws/index.ts';
import { allBuckets } from './bets-of-draw.ts';
import { lotteryNamed } from '@banyan/games/lotteries';
import { oddsOf, readAllPlays, readCaps, readGame } from '../lottery/index.ts';

/** In units. `maxPayout` is the most that all bets on the number can return together, at the odds of now. */
export type NumberExposure = {
  readonly play: string;
  readonly number: string;
  readonly staked: bigint;
  readonly cap: bigint | undefined;
  readonly maxPayout: bigint;
};

/** In units. Of combinations: the payout if all of them won, and its limit. */
export type PlayExposure = {
  readonly play: string;
  readonly bets: number;
  readonly cost: bigint;
  readonly maxPayout: bigint;
  readonly cap: bigint | undefined;
};

export type Exposure = {
  readonly bets: number;
  readonly cost: bigint;
  /** The most staked first. */
  readonly numbers: readonly NumberExposure[];
  readonly plays: readonly PlayExposure[];
  /** Of combinations of all plays together. */
  readonly whole: { readonly maxPayout: bigint; readonly cap: bigint | undefined };
};

/** Undefined when there is no such draw. At most `most` numbers, those with the highest stakes. */
export async function exposureOf(
  database: Database,
  drawId: string,
  currency: Currency,
  most = 100,
): Promise<Exposure | undefined> {
  const draw = await draws.read(database, drawId);
  const game = draw && (await readGame(database, draw.game));
  if (draw === undefined || game === undefined) return undefined;
  const { plays } = lotteryNamed(game.rules);
  const offered = new Map((await readAllPlays(database, game.code)).map(({ play, odds }) => [play, oddsOf(odds)]));
  const { ofNumbers, ofPlays } = await readCaps(database, game.code, currency);
  const { rows: totals } = await sql<Row<'lottery_number_totals', 'play' | 'staked'> & { number: string }>`
    select t.play, t.selection as number, t.staked from lottery_number_totals t
    where t.draw = ${drawId}::uuid and t.currency = ${currency} and t.staked > 0
    order by t.staked desc, t.play, t.selection limit ${most}`.execute(database);
  const { rows: sums } = await sql<Row<'lottery_bets', 'play'> & { bets: number; cost: bigint }>`
    select b.play, count(*)::integer as bets, sum(b.cost)::bigint as cost from lottery_bets b
    where b.bucket = any (${allBuckets}) and b.draw = ${drawId}::uuid and b.currency = ${currency} and b.state <> 'void'
    group by b.play order by b.play`.execute(database);
  const { rows: maxPayout } = await sql<Row<'lottery_liability_slices', 'play'> & { maxPayout: bigint }>`
    select s.play, sum(s.used)::bigint as "maxPayout" from lottery_liability_slices s
    where s.draw = ${drawId}::uuid and s.currency = ${currency} group by s.play`.execute(database);
  const liable = new Map(maxPayout.map((row) => [row.play, { maxPayout: row.maxPayout, cap: ofPlays.get(row.play) }]));
  const none = { maxPayout: 0n, cap: undefined };
  return {
    bets: sums.reduce((sum, { bets }) => sum + bets, 0),
    cost: sums.reduce((sum, { cost }) => sum + cost, 0n),
    numbers: totals.map(({ play, number, staked }) => ({
      play,
      number,
      staked,
      cap: ofNumbers.get(play),
      maxPayout: mostUnits(staked, offered.get(play) ?? [], plays.get(play)?.mostHits(number) ?? []),
    })),
    plays: sums.map(({ play, bets, cost }) => ({ play, bets, cost, ...(liable.get(play) ?? none) })),
    whole: liable.get(wholeDraw) ?? none,
  };
}

export type Use = { readonly play: string; readonly number: string; readonly used: bigint; readonly cap: bigint };

/** The fullest number or combinations of some draws in a currency, by the share of the cap that is used; draws on which nothing has a cap are left out. */
export async function worstUses(
  database: Database,
  ids: readonly string[],
  currency: Currency,
): Promise<ReadonlyMap<string, Use>> {
  const worst = new Map<string, Use>();
  const games = new Map<string, Awaited<ReturnType<typeof readCaps>>>();
  const { rows } = await sql<Row<'lottery_number_totals', 'draw' | 'play'> & { number: string; used: bigint }>`
    select t.draw, t.play, t.selection as number, t.staked as used from unnest(${ids}::uuid[]) as d (id)
    cross join lateral (select distinct on (n.play) n.draw, n.play, n.selection, n.staked from lottery_number_totals n
      where n.draw = d.id and n.currency = ${currency} order by n.play, n.staked desc) t
    union all
    select s.draw, s.play, '', sum(s.used)::bigint from lottery_liability_slices s
    where s.draw = any (${ids}::uuid[]) and s.currency = ${currency} group by s.draw, s.play`.execute(database);
  for (const { draw, play, number, used } of rows) {
    const code = (await draws.read(database, draw))?.game ?? '';
    const caps = games.get(code) ?? (await readCaps(database, code, currency));
    games.set(code, caps);
    const cap = (number === '' ? caps.ofPlays : caps.ofNumbers).get(play);
    const best = worst.get(draw);
    if (cap === undefined || cap === 0n || (best !== undefined && used * best.cap <= best.used * cap)) continue;
    worst.set(draw, { play, number, used, cap });
  }
  return worst;
}

export type DrawExposure = { readonly draw: string; readonly currency: Currency; readonly units: bigint };

/** Draws with open bets by the most that was granted for payouts on them; those of the last week, the highest first. Units. */
export async function highestExposures(database: Database, madeAfter: string, most: number): Promise<DrawExposure[]> {
  const { rows } =
    await sql<DrawExposure>`select l.draw, l.currency, sum(l.granted)::bigint as units from lottery_liabilities l
    where l.draw > ${madeAfter}::uuid
      and exists (select from lottery_bets b where b.bucket = any (${allBuckets}::smallint[]) and b.draw = l.draw and b.state = 'accepted')
    group by 1, 2 having sum(l.granted) > 0 order by 3 desc, 1 limit ${most}`.execute(database);
  return rows;
}
