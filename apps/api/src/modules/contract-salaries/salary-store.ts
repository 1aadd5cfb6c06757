/** What contracts earned by the bet, what was paid of it, and the part of each bet. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, type RequestKey, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** Until when the bets of members were counted; their rows stay locked until the transaction ends. */
export async function lockPlaces(tx: Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Date | null>> {
  const keys = sql`unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) as k (bucket, member)`;
  await sql`insert into contract_salary_places (bucket, member) select * from ${keys} order by 1, 2 on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ member: MemberId; until: Date | null }>`select p.member, p.counted_until as until
    from ${keys} join contract_salary_places p on p.bucket = k.bucket and p.member = k.member
    order by p.bucket, p.member for update of p`.execute(tx);
  return new Map(rows.map(({ member, until }) => [member, until]));
}

export async function movePlaces(tx: Tx, places: ReadonlyMap<MemberId, Date>): Promise<void> {
  const members = [...places.keys()];
  await sql`update contract_salary_places p set counted_until = k.until
    from unnest(${members.map(bucketOf)}::smallint[], ${members}::uuid[], ${[...places.values()].map((at) => at.toISOString())}::timestamptz[])
      as k (bucket, member, until)
    where p.bucket = k.bucket and p.member = k.member`.execute(tx);
}

/** Whose contract it is, and the currency that it is paid in. */
export type Earner = { readonly contract: string; readonly member: MemberId; readonly currency: Currency };

/** Adds to what contracts earned, in the order of their ids; less than nothing where bets were voided or corrected. */
export async function addEarned(tx: Tx, sums: readonly (Earner & { readonly units: bigint })[]): Promise<void> {
  if (sums.length === 0) return;
  const rows = sums.map((sum) => ({ ...sum, bucket: bucketOf(sum.member), units: String(sum.units) }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (contract uuid, bucket smallint, member uuid, currency text, units bigint)`;
  await sql`insert into contract_salary_sums (contract, bucket, member, currency, earned)
    select g.contract, g.bucket, g.member, g.currency, 0 from ${given} order by g.contract on conflict do nothing`.execute(
    tx,
  );
  // In one order for everybody, so that two commits cannot wait for each other in a circle.
  await sql`select from ${given} join contract_salary_sums s on s.contract = g.contract order by s.contract for update of s`.execute(
    tx,
  );
  await sql`update contract_salary_sums s set earned = s.earned + g.units from ${given} where s.contract = g.contract`.execute(
    tx,
  );
}

/** Contracts of which more was earned than paid. */
export async function contractsToPay(database: Database, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<Row<'contract_salary_sums', 'contract'>>`select s.contract from contract_salary_sums s
    where s.earned > s.paid and s.contract > ${after}::uuid order by s.contract limit ${limit}`.execute(database);
  return rows.map(({ contract }) => contract);
}

export type SalarySum = Earner & { readonly earned: bigint; readonly paid: bigint; readonly parts: number };

export async function lockSum(tx: Tx, contract: string): Promise<SalarySum | undefined> {
  const { rows } =
    await sql<SalarySum>`select s.contract, s.member, s.currency, s.earned, s.paid, s.parts from contract_salary_sums s
    where s.contract = ${contract}::uuid for update`.execute(tx);
  return rows[0];
}

export async function noteSalary(
  tx: Tx,
  {
    contract,
    part,
    key,
    units,
    at,
  }: {
    readonly contract: string;
    readonly part: number;
    readonly key: RequestKey;
    readonly units: bigint;
    readonly at: Date;
  },
): Promise<void> {
  await sql`insert into contract_salary_payments (contract, part, key, units, paid_at) values (${contract}::uuid, ${part}, ${key}::uuid, ${units}, ${at})`.execute(
    tx,
  );
  await sql`update contract_salary_sums set paid = paid + ${units}, parts = ${part} where contract = ${contract}::uuid`.execute(
    tx,
  );
}

/** What a member earned by each contract, the newest first. */
export async function sumsOf(database: Database, member: MemberId): Promise<SalarySum[]> {
  const { rows } =
    await sql<SalarySum>`select s.contract, s.member, s.currency, s.earned, s.paid, s.parts from contract_salary_sums s
    where s.bucket = ${bucketOf(member)} and s.member = ${member}::uuid order by s.contract desc`.execute(database);
  return rows;
}

export type Payment = { readonly part: number; readonly units: bigint; readonly paidAt: Date };

/** A page of what was paid for a contract, the newest first. */
export async function paymentsOf(
  database: Database,
  contract: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Payment[]> {
  const { rows } = await sql<Payment>`select p.part, p.units, p.paid_at as "paidAt" from contract_salary_payments p
    where p.contract = ${contract}::uuid order by p.part desc limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

/** The part of a contract in one bet: what follows from the bet and its chain. */
export type Part = Row<'contract_salary_plays', 'ref' | 'game' | 'valid'> & {
  readonly member: MemberId;
  readonly endedAt: Date;
  readonly rate: bigint;
  readonly units: bigint;
};

/** The newest parts of a contract, of bets that ended before a moment. */
export async function partsBefore(
  database: Database,
  contract: string,
  { before, limit }: { readonly before: Date | undefined; readonly limit: number },
): Promise<Part[]> {
  const { rows } =
    await sql<Part>`select p.member, p.ref, p.ended_at as "endedAt", p.game, p.valid, c.rate, salary_part(p.valid, c.rate) as units
    from contract_salary_chains c
    cross join lateral (
      select * from contract_salary_plays p where p.chain = c.chain and ${before === undefined ? sql`true` : sql`p.ended_at < ${before}`}
      order by p.ended_at desc limit ${limit}) p
    where c.contract = ${contract}::uuid
    order by p.ended_at desc, p.member, p.ref limit ${limit}`.execute(database);
  return rows;
}
