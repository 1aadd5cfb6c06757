/** The statements of settlement. Each works on a whole chunk; none goes to the database bet by bet. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { GrantState } from '@banyan/core/promotions';
import { factorText, lost, won } from '@banyan/core/sports';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { BatchQuery, OpenLane } from '../../infra/writer.ts';
import { fateSql } from '../bonuses/index.ts';
import { sql } from 'kysely';
import { type BetRow, type ReadBet, betColumns, toBetRow } from './bet-row.ts';
import { type Exposure, addExposures } from './exposure-store.ts';

/** A bet of a chunk, in the order in which bets are gone through. */
export type PickedBet = { readonly bucket: number; readonly member: MemberId; readonly bet: string };

const nobody = '00000000-0000-0000-0000-000000000000';

/** Markets of an event on which somebody ever bet. */
async function marketsBetOn(database: Database, event: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Row<'sport_exposures', 'market'>>`select distinct x.market from sport_exposures x
    where x.event = ${event}::uuid`.execute(database);
  return new Set(rows.map(({ market }) => market));
}

/** The next `size` bets of the lane after `from` whose leg on the market is not on the version. */
async function pick(
  { query, buckets }: Pick<OpenLane, 'query' | 'buckets'>,
  { event, market, version }: { readonly event: string; readonly market: string; readonly version: number },
  from: PickedBet | undefined,
  size: number,
): Promise<PickedBet[]> {
  const open = buckets.filter((bucket) => bucket >= (from?.bucket ?? 0));
  const start = (bucket: number): PickedBet | undefined => (bucket === from?.bucket ? from : undefined);
  return await query<PickedBet>(
    'sport-pick',
    'select bucket, member, bet from sport_settle_pick($1, $2, $3, $4, $5, $6, $7)',
    [
      open,
      open.map((bucket) => start(bucket)?.member ?? nobody),
      open.map((bucket) => start(bucket)?.bet ?? nobody),
      event,
      market,
      version,
      size,
    ],
  );
}

/** Bets with their legs, and what became of the grants whose bonus money they staked. */
async function read(
  query: BatchQuery,
  picked: readonly PickedBet[],
): Promise<(BetRow & { readonly fate: GrantState })[]> {
  const rows = await query<ReadBet & { fate: GrantState }>(
    'sport-settling',
    `select ${betColumns}, case when b.cost_bonus = 0 then 'active' else ${fateSql('b')} end as fate
     from unnest($1::smallint[], $2::uuid[]) k (bucket, id)
     cross join lateral (select * from sport_bets b where b.bucket = k.bucket and b.id = k.id limit 1) b`,
    [picked.map(({ bucket }) => bucket), picked.map(({ bet }) => bet)],
  );
  return rows.map(({ fate, ...row }) => ({ ...toBetRow(row), fate }));
}

/** The result of one market, for its singles. */
export type SinglesResult = {
  readonly event: string;
  readonly market: string;
  readonly version: number;
  readonly lost: readonly string[];
  readonly won: readonly string[];
  /** Times in which bets on the market are void. */
  readonly windows: readonly { readonly from: number; readonly to: number }[];
};

/** A single that won: all of it goes to the main account. */
export type WonSingle = PickedBet & { readonly payout: bigint; readonly currency: Currency; readonly game: string };

type EndedRow = Row<'sport_exposures', 'outcome' | 'stakes' | 'returns'> &
  Row<'sport_bets', 'game'> & {
    readonly currency: Currency;
    readonly places: string;
    readonly payouts: string | null;
  };

/**
 * Of some bets, whose wallets are locked, ends the singles that were never settled and have lost, or have won with no bonus money for members who owe
 * nothing: without reading them. Returns what is to be paid, the bets that are left, and what is to be taken off the exposures.
 */
async function endSingles(
  query: BatchQuery,
  picked: readonly (PickedBet & { readonly isOwing: boolean })[],
  { event, market, version, lost: lostOutcomes, won: wonOutcomes, windows }: SinglesResult,
): Promise<{ readonly won: WonSingle[]; readonly rest: readonly PickedBet[]; readonly released: Exposure[] }> {
  const rows = await query<EndedRow>(
    'sport-settle-singles',
    `select places, payouts, currency, game, outcome, stakes, returns
     from sport_settle_singles($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[picked.map(({ bucket }) => bucket), picked.map(({ bet }) => bet), picked.map(({ isOwing }) => isOwing)],
      ...[event, market, version, lostOutcomes, wonOutcomes, factorText(lost), factorText(won)],
      ...[windows.map(({ from }) => new Date(from)), windows.map(({ to }) => new Date(to))],
    ],
  );
  const ended = new Set<number>();
  const paid: WonSingle[] = [];
  const released = rows.map(({ places, payouts, currency, game, outcome, stakes, returns }): Exposure => {
    const own = places.split(',').map((place) => Number(place) - 1);
    for (const place of own) ended.add(place);
    for (const [at, payout] of payouts?.split(',').entries() ?? [])
      paid.push({ ...(picked[own[at] as number] as PickedBet), payout: BigInt(payout), currency, game });
    return { event, currency, market, outcome, stakes: -stakes, returns: -returns, bets: -own.length };
  });
  return { won: paid, rest: picked.filter((_, place) => !ended.has(place)), released };
}

export type MarkedBet = {
  readonly bet: BetRow;
  readonly legs: readonly {
    readonly place: number;
    readonly factor: string | null;
    readonly voidWhy: string | null;
    readonly cut: number;
    readonly version: number;
  }[];
  readonly end: { readonly state: string; readonly payout: bigint; readonly version: number } | undefined;
};

const stateOf = ({ bet, end }: MarkedBet): string => {
  if (end?.state === 'reopened') return bet.parts > 0 ? 'part-cashed-out' : 'accepted';
  return end?.state === 'cancelled' || end?.state === 'resettled-as-cancelled' ? 'void' : 'settled';
};

/** What the house no longer stands to lose by bets that ended, or stands to lose again by those that are open again. */
function released(ended: readonly MarkedBet[]): Exposure[] {
  return ended.flatMap(({ bet, end }): Exposure[] => {
    const wasOpen = bet.state === 'accepted' || bet.state === 'part-cashed-out';
    const isOpen = end?.state === 'reopened';
    if (wasOpen === isOpen) return [];
    const sign = isOpen ? 1n : -1n;
    return bet.legs.map(({ event, market, outcome, heldStake, heldReturn }) => ({
      ...{ event, currency: bet.currency, market, outcome },
      ...{ stakes: sign * heldStake, returns: sign * heldReturn, bets: Number(sign) },
    }));
  });
}

/**
 * Marks legs and bets of a chunk, and keeps what each settlement paid. Returns what is to be taken off the exposures. Throws where a bet that was paid is not
 * marked.
 */
async function mark(query: BatchQuery, settled: readonly MarkedBet[], at: Date): Promise<Exposure[]> {
  if (settled.length === 0) return [];
  const legs = settled.flatMap(({ bet, legs: own }) => own.map((leg) => ({ ...leg, bucket: bet.bucket, bet: bet.id })));
  await query(
    'sport-mark-legs',
    `update sport_legs l set factor = k.factor, void_why = k.void_why, cut = k.cut, result_version = k.version
     from unnest($1::smallint[], $2::uuid[], $3::smallint[], $4::text[], $5::text[], $6::smallint[], $7::integer[])
       k (bucket, bet, place, factor, void_why, cut, version)
     where l.bucket = k.bucket and l.bet = k.bet and l.place = k.place`,
    [
      legs.map(({ bucket }) => bucket),
      legs.map(({ bet }) => bet),
      legs.map(({ place }) => place),
      legs.map(({ factor }) => factor),
      legs.map(({ voidWhy }) => voidWhy),
      legs.map(({ cut }) => cut),
      legs.map(({ version }) => version),
    ],
  );
  const ended = settled.filter(({ end }) => end !== undefined);
  if (ended.length === 0) return [];
  const marked = await query<{ id: string }>(
    'sport-mark-bets',
    `with k as materialized (
       select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::smallint[])
         k (bucket, id, member, state, end_state, payout, version)
     ), noted as (
       insert into sport_settlements (bucket, bet, version, member, kind, payout, at)
       select k.bucket, k.id, k.version, k.member, k.end_state, k.payout, $8 from k)
     update sport_bets b set state = k.state, payout = case when k.end_state = 'reopened' then null else k.payout end, settlement_version = k.version,
       settled_at = case when k.end_state = 'reopened' then null else $8::timestamptz end, changed_at = $8
     from k where b.bucket = k.bucket and b.id = k.id returning b.id`,
    [
      ended.map(({ bet }) => bet.bucket),
      ended.map(({ bet }) => bet.id),
      ended.map(({ bet }) => bet.member),
      ended.map(stateOf),
      ended.map(({ end }) => end?.state),
      ended.map(({ end }) => end?.payout),
      ended.map(({ end }) => end?.version),
      at,
    ],
  );
  if (marked.length !== ended.length) throw new Error(`${marked.length} of ${ended.length} settled bets were marked`);
  return released(ended);
}

/** The database's time, for a chunk that posts nothing. */
async function time(query: BatchQuery): Promise<Date> {
  const rows = await query<{ now: Date }>('sport-time', 'select clock_now() as now', []);
  return rows[0]?.now as Date;
}

export const betsToSettle = { marketsBetOn, pick, endSingles, read, mark, release: addExposures, time } as const;
