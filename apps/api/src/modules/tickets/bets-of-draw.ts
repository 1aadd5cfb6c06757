/** All bets of a draw, whoever made them. */
import { sql } from 'kysely';
import { type MemberId, bucketCount } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** Every bucket, for what concerns all bets of a draw: named one by one, so that the index by bucket and draw serves. */
export const allBuckets = sql.raw(
  `array[${Array.from({ length: bucketCount }, (_, bucket) => bucket).join(',')}]::smallint[]`,
);

/** Selections fetched at a time: bounds the memory of a draw with a million different ones. */
const pageSize = 20_000;

/** The distinct selections that somebody bet on, in pages. */
export async function* selectionsOf(
  tx: Tx,
  drawId: string,
): AsyncGenerator<readonly { readonly play: string; readonly selection: string }[]> {
  // A cursor takes no parameters; whoever asks has read the id from a draw.
  await sql`declare selections no scroll cursor for select distinct b.play, b.selection from lottery_bets b
    where b.bucket = any (${allBuckets}) and b.draw = ${sql.lit(drawId)}::uuid`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ play: string; selection: string }>`fetch ${sql.lit(pageSize)} from selections`.execute(
      tx,
    );
    yield rows;
    if (rows.length < pageSize) break;
  }
  await sql`close selections`.execute(tx);
}

/** Whether a bet of the draw is settled on an older version of its result, or on none. */
export async function hasUnsettledBets(tx: Tx, drawId: string, version: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from lottery_bets b
    where b.bucket = any (${allBuckets}) and b.draw = ${drawId}::uuid and b.settlement_version < ${version}) as is`.execute(
    tx,
  );
  return rows[0]?.is === true;
}

/** How many bets some draws have, by their ids. */
export async function countBets(database: Database, draws: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    draw: string;
    bets: number;
  }>`select d.id as draw, n.bets from unnest(${draws}::uuid[]) as d (id)
    cross join lateral (select count(*)::integer as bets from lottery_bets b
      where b.bucket = any (${allBuckets}) and b.draw = d.id) n`.execute(database);
  return new Map(rows.map(({ draw, bets }) => [draw, bets]));
}

/** The tickets of some bets, by the ids of the bets. */
export async function ticketsOf(
  tx: Tx,
  bets: readonly { readonly id: string; readonly bucket: number }[],
): Promise<ReadonlyMap<string, string>> {
  if (bets.length === 0) return new Map();
  const { rows } = await sql<Row<'lottery_bets', 'id' | 'ticket'>>`select b.id, b.ticket
    from unnest(${bets.map(({ bucket }) => bucket)}::smallint[], ${bets.map(({ id }) => id)}::uuid[]) as k (bucket, id)
    join lottery_bets b on b.bucket = k.bucket and b.id = k.id`.execute(tx);
  return new Map(rows.map(({ id, ticket }) => [id, ticket]));
}

/** Who has staked the most on a draw in a currency, in units; the most first. */
export async function topMembersOf(
  database: Database,
  drawId: string,
  currency: string,
  most: number,
): Promise<{ member: MemberId; bets: number; cost: bigint }[]> {
  const { rows } = await sql<{ member: MemberId; bets: number; cost: bigint }>`
    select b.member, count(*)::integer as bets, sum(b.cost)::bigint as cost from lottery_bets b
    where b.bucket = any (${allBuckets}) and b.draw = ${drawId}::uuid and b.currency = ${currency} and b.state <> 'void'
    group by b.member order by sum(b.cost) desc, b.member limit ${most}`.execute(database);
  return rows;
}

/** What a member staked on a draw between two of some moments, in units; `at` is one of the moments of the bets. */
export type StakeSum = Row<'lottery_bets', 'bucket'> & {
  readonly member: MemberId;
  readonly currency: Currency;
  readonly stake: bigint;
  readonly at: Date;
};

/** Stakes of settled bets by member, apart where one of the moments lies between them. */
export async function settledStakes(
  tx: Tx,
  drawId: string,
  { buckets, moments }: { readonly buckets: readonly number[]; readonly moments: readonly Date[] },
): Promise<StakeSum[]> {
  const { rows } =
    await sql<StakeSum>`select b.bucket, b.member, b.currency, sum(b.cost)::bigint as stake, max(b.placed_at) as at from lottery_bets b
    where b.bucket = any (${[...buckets]}::smallint[]) and b.draw = ${drawId}::uuid and b.state in ('won', 'lost')
    group by b.bucket, b.member, b.currency, width_bucket(b.placed_at, ${moments.map((at) => at.toISOString())}::timestamptz[])
    order by b.bucket, b.member, at`.execute(tx);
  return rows;
}

/** What stands on some draws, by draw and currency; stakes in units. */
export async function stakesOfDraws(
  database: Database | Tx,
  draws: readonly string[],
): Promise<{ draw: string; currency: Currency; bets: number; cost: bigint }[]> {
  const { rows } = await sql<{ draw: string; currency: Currency; bets: number; cost: bigint }>`
    select d.id as draw, n.currency, n.bets, n.cost from unnest(${draws}::uuid[]) as d (id)
    cross join lateral (select b.currency, count(*)::integer as bets, sum(b.cost)::bigint as cost from lottery_bets b
      where b.bucket = any (${allBuckets}) and b.draw = d.id group by b.currency) n order by d.id, n.currency`.execute(
    database,
  );
  return rows;
}
