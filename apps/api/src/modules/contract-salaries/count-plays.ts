/**
 * The statement that counts settled bets: each stands once with its chain, and what contracts earn by it comes back as sums. A bet that was counted before keeps its
 * chain, and brings the difference to what it brought.
 */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import { endedPlays } from '../records/index.ts';
import type { Earner } from './salary-store.ts';

export type ChainRow = Earner & { readonly chain: string; readonly rate: bigint };

/** Writes the chains that are not there yet, in one order for everybody. */
export async function writeChains(database: Database, rows: readonly ChainRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map((row) => ({ ...row, rate: String(row.rate) }));
  await sql`insert into contract_salary_chains (chain, contract, member, currency, rate)
    select g.chain, g.contract, g.member, g.currency, g.rate
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (chain uuid, contract uuid, member uuid, currency text, rate bigint)
    where not exists (select from contract_salary_chains c where c.chain = g.chain and c.contract = g.contract)
    order by 1, 2 on conflict do nothing`.execute(database);
}

/** The chain of a member's bets that end in a time; the last moment is no more in it. */
export type ChainOf = {
  readonly chain: string;
  readonly currency: string;
  readonly from: Date;
  readonly until: Date | null;
};
export type AskedPlays = {
  readonly member: MemberId;
  readonly endedAfter: Date;
  readonly lotteryAfter: Date;
  readonly draws: readonly string[];
  readonly chains: readonly ChainOf[];
};
export type CountedPlays = {
  /** Whether a bet ended on a later day than the last that is known: then nothing was counted. */
  readonly isTurned: boolean;
  readonly sums: readonly (Earner & { readonly units: bigint })[];
  /** Of each member with bets how many were read, and when the last ended. */
  readonly ends: readonly { readonly member: MemberId; readonly plays: number; readonly last: Date }[];
};

type Page = {
  readonly day: BusinessDay;
  readonly timeZone: string;
  readonly offset: number;
  readonly limit: number;
};

/** Members' rows (asked) and those of their chains (ways), each a list of its own: few chains have more than one row a member. */
function given(asked: readonly AskedPlays[]): RawBuilder<unknown> {
  const members = asked.map(({ chains: _, ...one }) => ({ ...one, bucket: bucketOf(one.member) }));
  const ways = asked.flatMap(({ member, chains }) => chains.map((one) => ({ ...one, member })));
  return sql`asked as materialized (select * from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      as k (bucket smallint, member uuid, "endedAfter" timestamptz, "lotteryAfter" timestamptz, draws jsonb)
    ), ways as materialized (select * from jsonb_to_recordset(${JSON.stringify(ways)}::jsonb)
      as w (member uuid, chain uuid, currency text, "from" timestamptz, until timestamptz)
    )`;
}

const sameKey = sql`b.member = p.member and b.at = p.at and b.product = p.product and b.vendor = p.vendor and b.ref = p.ref`;

export async function countPlays(
  tx: Tx,
  asked: readonly AskedPlays[],
  { day, timeZone, ...page }: Page,
): Promise<CountedPlays> {
  const { rows } = await sql<{
    isTurned: boolean;
    sums: readonly (Earner & { units: string })[] | null;
    ends: readonly { member: MemberId; plays: number; last: string }[] | null;
  }>`with ${given(asked)}, plays as materialized (
      select p.member, p.at, p.ended_at, p.product, p.vendor, p.ref, p.game, p.currency, p.valid from (${endedPlays(sql`asked`, page)}) p
    ), turned as materialized (
      select exists (select from plays where ended_at >= (${day}::date + 1)::timestamp at time zone ${timeZone}) as "isTurned"
    ), placed as (
      -- A bet of nothing, or below nobody, is of concern only where it was counted before.
      select p.*, coalesce(w.chain, (select b.chain from contract_salary_plays b where ${sameKey})) as chain
      from plays p left join ways w on p.valid > 0 and w.member = p.member and w.currency = p.currency and w."from" <= p.ended_at
        and (w.until is null or w.until > p.ended_at)
      where not (select t."isTurned" from turned t)
    ), written as (
      insert into contract_salary_plays as d (member, at, ended_at, chain, valid, product, vendor, ref, game)
      select p.member, p.at, p.ended_at, p.chain, p.valid, p.product, p.vendor, p.ref, p.game from placed p where p.chain is not null
        and (p.valid > 0 or exists (select from contract_salary_plays b where ${sameKey}))
      order by p.member, p.at
      on conflict (member, at, product, vendor, ref) do update set valid = excluded.valid, ended_at = excluded.ended_at where d.valid <> excluded.valid
      returning new.chain, new.valid, old.valid as before
    ), sums as (
      select c.contract, c.member, c.currency, sum(salary_part(n.valid, c.rate) - coalesce(salary_part(n.before, c.rate), 0))::text as units
      from written n join contract_salary_chains c on c.chain = n.chain group by 1, 2, 3
    ), ends as (
      select p.member, count(*) as plays, max(p.ended_at) as last from plays p group by 1
    )
    select t."isTurned", (select jsonb_agg(s) from sums s where s.units <> '0') as sums, (select jsonb_agg(e) from ends e) as ends
    from turned t`.execute(tx);
  const [found] = rows;
  return {
    isTurned: found?.isTurned === true,
    sums: (found?.sums ?? []).map((sum) => ({ ...sum, units: BigInt(sum.units) })),
    ends: (found?.ends ?? []).map((end) => ({ ...end, last: new Date(end.last) })),
  };
}
