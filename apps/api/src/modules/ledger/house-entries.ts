/** Entries on the accounts of the house, for reports: read on from where somebody was, and summed. Units throughout. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** What moved on the house's accounts, summed by member, day, account and kind of transfer. */
export type HouseMove = {
  readonly member: string;
  readonly day: string;
  readonly account: string;
  readonly kind: string;
  readonly currency: string;
  readonly units: bigint;
  readonly entries: bigint;
};
/** How far an account of the house was read. */
export type HousePlace = { readonly bucket: number; readonly account: bigint; readonly version: bigint };

/**
 * The next entries on the house's accounts after the places in `seen`, a statement that answers bucket, account and version; at most `most` of
 * each account, without those of points, which are no money. `timeZone` is that of the business day. With `most` of them on any account there may be more.
 */
export async function houseMovesAfter(
  tx: Tx,
  seen: RawBuilder<unknown>,
  most: number,
  timeZone: string,
): Promise<{ moves: HouseMove[]; places: HousePlace[]; isMore: boolean }> {
  const { rows } = await sql<{
    moves: Texts[];
    places: Texts[];
    isMore: boolean;
  }>`with seen as (${seen}), read as materialized (
      select e.owner as member, a.bucket, e.account_id as account, e.version, a.kind as place, e.currency, e.units, t.kind, t.created_at
      from generate_series(0, 63) b (bucket)
      join ledger_accounts a on a.bucket = b.bucket and a.owner = ledger_house() and a.version > 0 and a.currency <> 'PTS'
      left join seen s on s.bucket = a.bucket and s.account = a.id
      cross join lateral (
        select * from ledger_entries e where e.bucket = a.bucket and e.account_id = a.id and e.version > coalesce(s.version, 0)
        order by e.version limit ${most}) e
      cross join lateral (
        select t.kind, t.created_at from ledger_transfers t where t.bucket = e.bucket and t.key = e.key and t.owner = e.owner limit 1) t
      where a.version > coalesce(s.version, 0)
    ), moved as (
      select r.member, (r.created_at at time zone ${timeZone})::date as day, r.place, r.kind, r.currency, sum(r.units) as units, count(*) as entries
      from read r group by 1, 2, 3, 4, 5
    ), ends as (
      select r.bucket, r.account, max(r.version) as version, count(*) as entries from read r group by 1, 2
    )
    select coalesce((select json_agg(json_build_object('member', m.member, 'day', m.day::text, 'account', m.place, 'kind', m.kind, 'currency', m.currency,
        'units', m.units::text, 'entries', m.entries::text)) from moved m), '[]') as moves,
      coalesce((select json_agg(json_build_object('bucket', n.bucket::text, 'account', n.account::text, 'version', n.version::text)) from ends n), '[]') as places,
      exists (select from ends n where n.entries >= ${most}) as "isMore"`.execute(tx);
  const { moves = [], places = [], isMore = false } = rows[0] ?? {};
  return {
    moves: moves.map((move) => ({
      ...(move as unknown as HouseMove),
      units: big(move['units']),
      entries: big(move['entries']),
    })),
    places: places.map(({ bucket, account, version }) => ({
      bucket: Number(bucket), // tidy: the number of a bucket, no money
      account: big(account),
      version: big(version),
    })),
    isMore,
  };
}

type Texts = Readonly<Record<string, string>>;
const big = (text: string | undefined): bigint => BigInt(text ?? 0);

/** Balances by kind of account and currency, of the house and of all members; inside another's statement. */
export const balanceSums = (): RawBuilder<unknown> =>
  sql`select a.kind as account, a.currency, sum(a.balance)::bigint as units from ledger_accounts a where a.currency <> 'PTS' group by 1, 2`;

/** The balance of an account of the house when it had so many entries; inside another's statement. */
export const balanceAt = (of: {
  readonly bucket: RawBuilder<unknown>;
  readonly account: RawBuilder<unknown>;
  readonly version: RawBuilder<unknown>;
}): RawBuilder<unknown> =>
  sql`select a.kind as account, a.currency, e.balance as units from ledger_accounts a join ledger_entries e on e.bucket = a.bucket and e.account_id = a.id
    where a.bucket = ${of.bucket} and a.id = ${of.account} and e.version = ${of.version}`;

type HousePlaySum = Row<'ledger_accounts', 'currency'> & { readonly member: string; readonly units: bigint };

/** What the house took in by play, by member, in units: bets and jackpots, without what only moved to a vendor's wallet and back. */
export async function housePlaySums(tx: Tx): Promise<HousePlaySum[]> {
  const { rows } = await sql<HousePlaySum>`select e.owner as member, e.currency, sum(e.units)::bigint as units
    from ledger_accounts a
    join ledger_entries e on e.bucket = a.bucket and e.account_id = a.id
    join ledger_transfers t on t.bucket = e.bucket and t.key = e.key and t.owner = e.owner
    where a.owner = ledger_house() and a.kind in ('house bets', 'jackpot pool') and t.kind not in ('vendor-in', 'vendor-out')
    group by 1, 2`.execute(tx);
  return rows;
}
