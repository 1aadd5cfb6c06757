/** What the desk of the book reads of bets: what the house stands to lose on events, and the latest bets on one. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { type BetRow, type ReadBet, betColumns, toBetRow } from './bet-row.ts';
import type { Exposure } from './exposure-store.ts';

/** In every currency. */
export async function exposuresOfEvents(database: Database | Tx, events: readonly string[]): Promise<Exposure[]> {
  const { rows } = await sql<Exposure>`select x.event, x.currency, x.market, x.outcome, x.stakes, x.returns, x.bets
    from sport_exposures x where x.event = any (${[...events]}::uuid[])
    order by x.event, x.currency, x.market, x.outcome`.execute(database);
  return rows;
}

/** The latest bets with a leg on an event, those that were refused with them. */
export async function latestBetsOn(database: Database, event: string, most: number): Promise<BetRow[]> {
  const { rows } = await sql<ReadBet>`select ${sql.raw(betColumns)} from (
      select l.bucket, l.bet from sport_legs l where l.event = ${event}::uuid and l.place_divisor is null order by l.bet desc limit ${most}) k
    cross join lateral (select * from sport_bets b where b.bucket = k.bucket and b.id = k.bet) b
    order by b.id desc`.execute(database);
  return rows.map(toBetRow);
}

/** How many bets were taken within a time on a market of an event, or on any of them. */
export async function countWithin(
  database: Database | Tx,
  event: string,
  { market, from, to }: { readonly market?: string | undefined; readonly from: Date; readonly to: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct b.id)::integer as count
    from sport_legs l join sport_bets b on b.bucket = l.bucket and b.id = l.bet
    where l.event = ${event}::uuid ${market === undefined ? sql`` : sql`and l.market = ${market}`}
      and coalesce(b.accepted_at, b.placed_at) between ${from} and ${to} and b.state not in ('requested', 'pending', 'refused')`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

export type CopiedSlip = {
  /** The first bet with it. */
  readonly bet: string;
  readonly accounts: number;
  readonly bets: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly members: readonly MemberId[];
};

/** So many accounts with the same selections are a sign; of singles, which many like to make, none is. */
const leastAccounts = 3;
/** The latest bets on an event that are looked at. */
const mostLooked = 5000;

/** Slips of several selections that several accounts have made alike, one of them on the event: those of most accounts first. */
export async function copiedSlipsOn(database: Database, event: string, most: number): Promise<CopiedSlip[]> {
  const { rows } = await sql<CopiedSlip>`with latest as (
      select l.bucket, l.bet from sport_legs l where l.event = ${event}::uuid and l.place_divisor is null order by l.bet desc limit ${mostLooked}
    ), slips as (
      select b.id, b.member, b.placed_at, (
        select string_agg(concat_ws(' ', o.event, o.market, o.outcome), '|' order by o.event, o.market, o.outcome)
        from sport_legs o where o.bucket = b.bucket and o.bet = b.id) as slip
      from latest k join sport_bets b on b.bucket = k.bucket and b.id = k.bet
      where b.legs > (select count(*) from sport_legs o where o.bucket = b.bucket and o.bet = b.id and o.place_divisor is not null) + 1 and b.state <> 'refused'
    )
    select (array_agg(s.id order by s.placed_at, s.id))[1] as bet, count(distinct s.member)::integer as accounts, count(*)::integer as bets,
      min(s.placed_at) as "firstAt", max(s.placed_at) as "lastAt", array_agg(distinct s.member) as members
    from slips s group by s.slip having count(distinct s.member) >= ${leastAccounts}
    order by 2 desc, 1 limit ${most}`.execute(database);
  return rows;
}

type Selection = Row<'sport_legs', 'event' | 'market' | 'outcome'> & { readonly price: bigint };

/** The latest bets of a member that are looked at. */
const mostOwn = 300;

/** The selections of a member's latest bets that were struck before play. */
export async function struckBeforePlay(database: Database, member: MemberId): Promise<Selection[]> {
  const { rows } = await sql<Selection>`select l.event, l.market, l.outcome, l.price from (
      select b.bucket, b.id from sport_bets b where b.member = ${member}::uuid and b.state <> 'refused' order by b.id desc limit ${mostOwn}) b
    join sport_legs l on l.bucket = b.bucket and l.bet = b.id where not l.is_live and l.place_divisor is null
    order by l.bet desc, l.place`.execute(database);
  return rows;
}
