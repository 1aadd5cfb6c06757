/** Plays of a member that have ended, for what counts them one by one: what each is worth may still change with a corrected result. */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { PlayProduct, PlayState } from '@banyan/core/records';
import type { Tx } from '../../infra/database.ts';
import { recordBets } from '../tickets/index.ts';

export type EndedPlay = {
  readonly at: Date;
  readonly endedAt: Date;
  readonly product: PlayProduct;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly ref: string;
  /** Units; `valid` is nothing when it is void. */
  readonly stake: bigint;
  readonly stakeBonus: bigint;
  readonly valid: bigint;
  /** Of sports, in hundredths; null for a system, for other products, and for what was bet before odds were kept. */
  readonly odds: number | null;
};

/**
 * Rounds of a member end under the lock of their wallet, so nearly in the order of their times, and of lotteries the events name the draws: those of
 * shortly before are looked at again. What is looked at again costs as much as what is new.
 */
const overlapMs = 10_000;
/** A place is stored in milliseconds. Bets of lotteries that ended within its own have been counted, or their draw is still to be named. */
const resolutionMs = 1;

/** From where on plays are read by who has counted those that ended until a moment, or nothing yet and starts at another. */
export const placeAfter = (until: Date | null, start: Date, isNamed: boolean): PlaceAfter => {
  if (until === null) return { endedAfter: start, lotteryAfter: start };
  const again = new Date(until.getTime() - overlapMs);
  return { endedAfter: again, lotteryAfter: isNamed ? new Date(until.getTime() + resolutionMs) : again };
};

/**
 * From where on a member's plays are read. Whoever follows the events is told each draw, so that bets on others need no second look; who only looks
 * in between looks again at all that ended shortly before.
 */
export type PlaceAfter = { readonly endedAfter: Date; readonly lotteryAfter: Date };

/** Until when plays have been counted once these are. */
export const latestEnd = (until: Date | null, plays: readonly Pick<EndedPlay, 'endedAt'>[]): Date | null =>
  plays.reduce<Date | null>((last, { endedAt }) => (last === null || endedAt > last ? endedAt : last), until);

/** A play with what it came to, for what counts plays of many members. */
export type SettledPlay = EndedPlay & {
  readonly member: MemberId;
  readonly state: PlayState;
  readonly currency: string;
  readonly payout: bigint;
  /** Decided to count as no play (count-nothing.ts). */
  readonly isUncounted: boolean;
};

/**
 * Rows of plays that have ended, of members asked for by rows (bucket, member, "endedAfter", "lotteryAfter", draws): of each those that ended from a moment on,
 * or that stand on one of some draws; a page of each in the order they ended. A play whose end was taken back is no more among them.
 */
export const endedPlays = (
  asked: RawBuilder<unknown>,
  page: { readonly offset: number; readonly limit: number },
): RawBuilder<unknown> => sql`select p.*
  from ${asked} k
  cross join lateral (
    select * from (
      select e.* from record_plays e where e.member = k.member and e.ended_at >= k."endedAfter"
        and (e.ended_at >= k."lotteryAfter" or e.product <> 'lottery')
      union all
      select d.* from jsonb_array_elements_text(k.draws) x (draw)
        cross join lateral ${recordBets.placesOn({ bucket: sql`k.bucket`, member: sql`k.member`, draw: sql`x.draw::uuid` })} b
        cross join lateral (
          -- By its whole key: whoever has bet for years is not read for one draw.
          select * from record_plays d where d.bucket = k.bucket and d.member = k.member and d.at = b.at and d.product = 'lottery'
            and d.vendor = '' and d.ref = b.ref limit 1) d
      where d.ended_at < k."lotteryAfter") e
    order by e.ended_at, e.at, e.product, e.vendor, e.ref offset ${page.offset} limit ${page.limit}) p`;

/** Plays of many members that have ended, in one statement. */
export async function endedPlaysOfMany(
  tx: Tx,
  asked: readonly (PlaceAfter & { readonly member: MemberId; readonly draws: readonly string[] })[],
  page: { readonly offset: number; readonly limit: number },
): Promise<SettledPlay[]> {
  const rows = asked.map((one) => ({ ...one, bucket: bucketOf(one.member) }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (bucket smallint, member uuid, "endedAfter" timestamptz,
      "lotteryAfter" timestamptz, draws jsonb)`;
  const { rows: plays } =
    await sql<SettledPlay>`select p.member, p.at, p.ended_at as "endedAt", p.product, p.category, p.vendor, p.game,
      p.ref, p.state, p.currency, p.stake, p.stake_bonus as "stakeBonus", p.valid, p.payout, p.odds,
      -- Few have no valid bet, and of those alone it is asked why.
      p.valid = 0 and exists (select from record_uncounted u where u.bucket = p.bucket and u.member = p.member and u.product = p.product
        and u.vendor = p.vendor and u.ref = p.ref) as "isUncounted"
    from (${endedPlays(sql`(select * from ${given})`, page)}) p
    order by p.bucket, p.member, p.ended_at, p.at, p.product, p.vendor, p.ref`.execute(tx);
  return plays;
}

/** What a member deposited in one currency between two moments, less what was reversed: how many deposits, and units. */
export async function depositsBetween(
  tx: Tx,
  member: MemberId,
  { currency, from, to }: { readonly currency: string; readonly from: Date; readonly to: Date },
): Promise<{ readonly count: bigint; readonly units: bigint }> {
  const { rows } = await sql<{ count: bigint; units: bigint }>`select count(*) filter (where l.units > 0) as count,
      greatest(coalesce(sum(l.units), 0), 0)::bigint as units
    from record_lines l where l.member = ${member}::uuid and l.kind = 'deposit' and l.account = 'main' and l.currency = ${currency}
      and l.at >= ${from} and l.at < ${to}`.execute(tx);
  return rows[0] ?? { count: 0n, units: 0n };
}
