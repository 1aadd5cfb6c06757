/** The tables of rebate differentials: draws to count, parts of stakes, what uplines earned of a draw, and what they were paid. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, type RequestKey, bucketCount, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { SeriesPlan } from '@banyan/games/lottery';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type DrawToCount = SeriesPlan &
  Row<'differential_draws', 'draw' | 'version'> & {
    readonly opensAt: Date;
    readonly closesAt: Date;
    readonly nextBucket: number;
  };

export type Part = Row<'differential_parts', 'bucket' | 'draw' | 'place' | 'stake' | 'series' | 'below' | 'units'> & {
  readonly member: MemberId;
  readonly agent: MemberId;
  readonly way: readonly MemberId[];
  readonly currency: Currency;
};

type NotedDraw = Row<'differential_draws', 'draw' | 'game' | 'version'> & {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly plan: SeriesPlan;
};

/** Has a settled draw counted on a version; on a later one under the plan of the first, as its bets were made. */
export async function noteDraw(tx: Tx, { draw, game, version, opensAt, closesAt, plan }: NotedDraw): Promise<void> {
  await sql`insert into differential_draws (draw, game, opens_at, closes_at, min_series, default_series, max_bet_series, max_series, version)
    values (${draw}::uuid, ${game}, ${opensAt}, ${closesAt}, ${plan.minSeries}, ${plan.defaultSeries}, ${plan.maxBetSeries}, ${plan.maxSeries},
      ${version})
    on conflict (draw) do update set version = excluded.version, next_bucket = 0 where differential_draws.version < excluded.version`.execute(
    tx,
  );
}

/** Draws that are settled and not counted, in the order in which they were made. */
export async function drawsToCount(database: Database, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<Row<'differential_draws', 'draw'>>`select d.draw from differential_draws d
    where d.counted_version < d.version and d.draw > ${after}::uuid order by d.draw limit ${limit}`.execute(database);
  return rows.map(({ draw }) => draw);
}

const drawColumns = sql`d.draw, d.version, d.opens_at as "opensAt", d.closes_at as "closesAt", d.next_bucket as "nextBucket",
  d.min_series as "minSeries", d.default_series as "defaultSeries", d.max_bet_series as "maxBetSeries", d.max_series as "maxSeries"`;

/** Locks a draw until the transaction ends; undefined once it is counted. */
export async function lockDraw(tx: Tx, draw: string): Promise<DrawToCount | undefined> {
  const { rows } = await sql<DrawToCount>`select ${drawColumns} from differential_draws d
    where d.draw = ${draw}::uuid and d.counted_version < d.version for update`.execute(tx);
  return rows[0];
}

/** Some draws that are counted, after one in the order of their ids; for comparing. */
export async function countedDraws(tx: Tx, after: string, limit: number): Promise<DrawToCount[]> {
  const { rows } = await sql<DrawToCount>`select ${drawColumns} from differential_draws d
    where d.counted_version = d.version and d.draw > ${after}::uuid order by d.draw limit ${limit}`.execute(tx);
  return rows;
}

const bucketsFrom = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => from + index);

/** Buckets of members, from one to before another. */
export const buckets = { from: bucketsFrom, all: bucketsFrom(0, bucketCount) } as const;

const partColumns = sql`p.bucket, p.draw, p.member, p.agent, p.place, p.way, p.currency, p.stake, p.series, p.below, p.units`;

/** The parts that stand for the members of some buckets. */
export async function partsOfDraw(tx: Tx, draw: string, of: readonly number[]): Promise<Part[]> {
  const { rows } = await sql<Part>`select ${partColumns} from differential_parts p
    where p.bucket = any (${[...of]}::smallint[]) and p.draw = ${draw}::uuid`.execute(tx);
  return rows;
}

/** Puts parts in the place of those that stood for the members of some buckets. */
export async function replaceParts(tx: Tx, draw: string, of: readonly number[], parts: readonly Part[]): Promise<void> {
  await sql`delete from differential_parts p where p.bucket = any (${[...of]}::smallint[]) and p.draw = ${draw}::uuid`.execute(
    tx,
  );
  if (parts.length === 0) return;
  const rows = parts.map((part) => ({ ...part, stake: String(part.stake), units: String(part.units) }));
  await sql`insert into differential_parts (bucket, draw, member, agent, place, way, currency, stake, series, below, units)
    select g.bucket, g.draw, g.member, g.agent, g.place, g.way, g.currency, g.stake, g.series, g.below, g.units
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (bucket smallint, draw uuid, member uuid, agent uuid, place smallint, way uuid[],
      currency text, stake bigint, series smallint, below smallint, units bigint)`.execute(tx);
}

/** Notes how far a locked draw is counted. */
export async function moveOn(tx: Tx, draw: string, nextBucket: number): Promise<void> {
  await sql`update differential_draws set next_bucket = ${nextBucket} where draw = ${draw}::uuid`.execute(tx);
}

/** Closes the count of a locked draw on a version: what each upline earned is the sum of its parts, nothing where none is left. */
export async function closeCount(tx: Tx, { draw, version }: Pick<DrawToCount, 'draw' | 'version'>): Promise<void> {
  await sql`insert into differential_sums (draw, bucket, member, currency, earned)
    select p.draw, bucket_of(p.agent), p.agent, min(p.currency), sum(p.units)::bigint from differential_parts p
    where p.bucket = any (${buckets.all}::smallint[]) and p.draw = ${draw}::uuid group by p.draw, p.agent having sum(p.units) > 0
    on conflict (draw, member) do update set earned = excluded.earned`.execute(tx);
  await sql`update differential_sums s set earned = 0 where s.draw = ${draw}::uuid and s.earned > 0 and not exists (
    select from differential_parts p where p.draw = s.draw and p.agent = s.member and p.units > 0)`.execute(tx);
  await sql`update differential_draws set counted_version = ${version}, next_bucket = 0 where draw = ${draw}::uuid`.execute(
    tx,
  );
}

export type SumKey = { readonly draw: string; readonly member: MemberId };

/** What was earned and paid differs of these. */
export async function sumsToPay(database: Database, after: SumKey, limit: number): Promise<SumKey[]> {
  const { rows } = await sql<SumKey>`select s.draw, s.member from differential_sums s
    where s.earned <> s.paid and (s.draw, s.member) > (${after.draw}::uuid, ${after.member}::uuid)
    order by s.draw, s.member limit ${limit}`.execute(database);
  return rows;
}

export type Sum = SumKey &
  Row<'differential_sums', 'earned' | 'paid' | 'payments'> &
  Row<'differential_draws', 'game'> & { readonly currency: Currency };

export async function lockSum(tx: Tx, { draw, member }: SumKey): Promise<Sum | undefined> {
  const { rows } = await sql<Sum>`select s.draw, s.member, d.game, s.currency, s.earned, s.paid, s.payments
    from differential_sums s join differential_draws d on d.draw = s.draw
    where s.draw = ${draw}::uuid and s.member = ${member}::uuid for update of s`.execute(tx);
  return rows[0];
}

export type Payment = SumKey & Row<'differential_payments', 'payment' | 'units'> & { readonly paidAt: Date };

export async function notePayment(
  tx: Tx,
  { draw, member, payment, units, paidAt }: Payment,
  key: RequestKey,
): Promise<void> {
  await sql`insert into differential_payments (bucket, draw, member, payment, key, units, paid_at)
    values (${bucketOf(member)}, ${draw}::uuid, ${member}::uuid, ${payment}, ${key}::uuid, ${units}, ${paidAt})`.execute(
    tx,
  );
  await sql`update differential_sums set paid = paid + ${units}, payments = ${payment}
    where draw = ${draw}::uuid and member = ${member}::uuid`.execute(tx);
}
