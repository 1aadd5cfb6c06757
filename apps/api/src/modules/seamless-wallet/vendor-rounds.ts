/** What stands open at vendors, their ceilings, and the evidence of one round; money in units. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { readKnownOfRound, readKnownRound } from './known-store.ts';

/** How many rounds of each vendor are open, and when it called last. */
export async function readActivity(
  database: Database,
  vendors: readonly string[],
): Promise<ReadonlyMap<string, { readonly open: number; readonly lastAt: Date | null }>> {
  const { rows } = await sql<{ vendor: string; open: number; lastAt: Date | null }>`
    with opened as (select r.vendor, count(*)::integer as rounds from play_rounds r where r.state = 'open' group by r.vendor)
    select v.code as vendor, coalesce(o.rounds, 0) as open, t.at as "lastAt" from unnest(${vendors}::text[]) as v (code)
    left join opened o on o.vendor = v.code
    left join lateral (select t.at from play_transactions t where t.vendor = v.code order by t.at desc limit 1) t on true`.execute(
    database,
  );
  return new Map(rows.map(({ vendor, ...rest }) => [vendor, rest]));
}

export type OpenRound = {
  readonly member: MemberId;
  readonly game: string;
  readonly round: string;
  readonly currency: Currency;
  readonly staked: bigint;
  readonly openedAt: Date;
};

/** The open rounds of a vendor, the oldest first. */
export async function readOpenRounds(database: Database, vendor: string, limit: number): Promise<OpenRound[]> {
  const { rows } = await sql<OpenRound>`select r.member, r.game, r.round, r.currency,
      r.staked_main + r.staked_bonus as staked, r.opened_at as "openedAt"
    from play_rounds r where r.state = 'open' and r.vendor = ${vendor} order by r.opened_at limit ${limit}`.execute(
    database,
  );
  return rows;
}

/** What a vendor may give before a person looks, where the operator set it. */
export async function readCeilings(database: Database, vendor: string) {
  const { rows } = await sql<
    Row<'play_credit_ceilings', never> & { currency: Currency; perCall: bigint; perHour: bigint }
  >`
    select c.currency, c.per_call as "perCall", c.per_hour as "perHour" from play_credit_ceilings c
    where c.vendor = ${vendor} order by c.currency`.execute(database);
  return rows;
}

/** A round with its last transactions; undefined where there is none. */
export async function readEvidence(database: Database, member: MemberId, vendor: string, round: string) {
  const found = await readKnownRound(database, member, vendor, round);
  if (found === undefined) return undefined;
  return { ...found, transactions: await readKnownOfRound(database, member, vendor, round) };
}
