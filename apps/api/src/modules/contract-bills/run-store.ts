/** The tables of runs and of the figures they were computed from: written once, never changed. Money columns are units. */
import { sql } from 'kysely';
import type { ContractKind, ContractPeriod } from '@banyan/core/contracts';
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** What has runs; a real-time salary has none. */
export type RunKind = Exclude<ContractKind, 'real-time-salary'>;
export type RunPeriod = ContractPeriod | 'hourly';
export type RunKey = { readonly kind: RunKind; readonly currency: Currency; readonly period: RunPeriod };
/** A run's time: from the first moment to the last, which is no more in it, and the business days both included. */
export type RunSpan = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly first: BusinessDay;
  readonly last: BusinessDay;
};
export type RunLine = {
  readonly member: MemberId;
  /** Which part of the period, cut by moves, the place of the member begins with: 0 is the first. */
  readonly place: number;
  readonly upline: MemberId | null;
  readonly uplinePlace: number;
  readonly valid: bigint;
  readonly staked: bigint;
  readonly won: bigint;
  readonly given: bigint;
};

/** Until when the runs of each kind, currency and period were made. */
export async function lastRuns(database: Database): Promise<(RunKey & Pick<RunSpan, 'endsAt' | 'last'>)[]> {
  const { rows } = await sql<
    RunKey & Pick<RunSpan, 'endsAt' | 'last'>
  >`select r.kind, r.currency, r.period, max(r.ends_at) as "endsAt",
      max(r.last_day)::text as last
    from contract_runs r group by r.kind, r.currency, r.period`.execute(database);
  return rows;
}

/** Writes a run; undefined where it is there. Whoever writes the same at once waits for the first. */
export async function insertRun(
  tx: Tx,
  {
    kind,
    currency,
    period,
    startsAt,
    endsAt,
    first,
    last,
    hash,
    madeAt,
  }: RunKey & RunSpan & { readonly hash: Buffer; readonly madeAt: Date },
): Promise<string | undefined> {
  const id = makeId(madeAt.getTime());
  const { rows } = await sql<
    Row<'contract_runs', 'id'>
  >`insert into contract_runs (id, kind, currency, period, starts_at, ends_at, first_day, last_day, made_at, hash)
    values (${id}, ${kind}, ${currency}, ${period}, ${startsAt}, ${endsAt}, ${first}::date, ${last}::date, ${madeAt}, ${hash})
    on conflict (kind, currency, period, starts_at) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

const atOnce = 5000;

/** The lines of a run; in the places of `billed` the contracts of bills were in force. */
export async function insertLines(
  tx: Tx,
  run: string,
  lines: readonly RunLine[],
  billed: ReadonlyMap<MemberId, number>,
): Promise<void> {
  for (let from = 0; from < lines.length; from += atOnce) {
    const rows = lines.slice(from, from + atOnce).map((line) => ({
      ...line,
      valid: String(line.valid),
      staked: String(line.staked),
      won: String(line.won),
      given: String(line.given),
      billed: billed.get(line.member) === line.place,
    }));
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (member uuid, place smallint, upline uuid, "uplinePlace" smallint,
      valid bigint, staked bigint, won bigint, given bigint, billed boolean)`;
    await sql`insert into contract_run_lines (run, member, upline, valid, staked, won, given)
      select ${run}::uuid, g.member, g.upline, g.valid, g.staked, g.won, g.given from ${given} where g.place = 0`.execute(
      tx,
    );
    await sql`insert into contract_run_places (run, member, place, upline, upline_place, valid, staked, won, given, is_billed)
      select ${run}::uuid, g.member, g.place, g.upline, g."uplinePlace", g.valid, g.staked, g.won, g.given, g.billed
      from ${given} where g.place > 0`.execute(tx);
  }
}

type TeamLine = Omit<RunLine, 'place' | 'uplinePlace'>;

/**
 * The lines of a member's team in a run, that of the member included, in the order of their ids: a page after one of them. Whoever moved within the team has
 * one line, of all that was done in it.
 */
export async function linesOfTeam(
  database: Database,
  { run, member }: { readonly run: string; readonly member: MemberId },
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<TeamLine[]> {
  const all = sql`(select l.run, l.member, 0::smallint as place, l.upline, 0::smallint as upline_place, l.valid, l.staked, l.won, l.given
      from contract_run_lines l
    union all
    select p.run, p.member, p.place, p.upline, p.upline_place, p.valid, p.staked, p.won, p.given from contract_run_places p)`;
  const { rows } = await sql<TeamLine>`with recursive team as (
      select l.* from ${all} l where l.run = ${run}::uuid and l.member = ${member}::uuid and l.place = coalesce((
        select p.place from contract_run_places p where p.run = ${run}::uuid and p.member = ${member}::uuid and p.is_billed), 0)
      union all
      select l.* from team t join ${all} l on l.run = ${run}::uuid and l.upline = t.member and l.upline_place = t.place
    )
    select t.member, (array_agg(t.upline order by t.place desc))[1] as upline, sum(t.valid)::bigint as valid, sum(t.staked)::bigint as staked,
      sum(t.won)::bigint as won, sum(t.given)::bigint as given
    from team t
    where ${after === undefined ? sql`true` : sql`t.member > ${after}::uuid`} group by t.member order by t.member limit ${limit}`.execute(
    database,
  );
  return rows;
}

export async function findRun(
  database: Database,
  id: string,
): Promise<{ readonly hash: Buffer; readonly madeAt: Date } | undefined> {
  const { rows } = await sql<
    Row<'contract_runs', 'hash'> & { madeAt: Date }
  >`select r.hash, r.made_at as "madeAt" from contract_runs r
    where r.id = ${id}::uuid`.execute(database);
  return rows[0];
}
