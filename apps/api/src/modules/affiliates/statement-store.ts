/** The tables of statements and their lines. What is closed changes in what was decided about it, and in nothing else. */
import { type Selectable, sql } from 'kysely';
import type { AffiliateSign, AffiliateStatementState, MemberMonth } from '@banyan/core/affiliates';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Month } from '@banyan/core/months';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { DB } from '../../infra/tables.ts';
import { within } from '../members/index.ts';
import type { WrittenSums } from './sums.ts';

export type StatementRow = {
  readonly id: string;
  readonly affiliate: MemberId;
  readonly month: Month;
  readonly plan: string;
  readonly planVersion: number;
  readonly currency: Currency;
  readonly state: AffiliateStatementState;
  readonly closedAt: Date | null;
  readonly sums: WrittenSums | null;
  readonly units: bigint;
  readonly own: bigint;
  readonly carried: bigint;
  readonly advance: bigint;
  readonly hash: Buffer | null;
  readonly signs: readonly AffiliateSign[];
  readonly why: string;
  readonly paidAt: Date | null;
};

const toRow = (row: Selectable<DB['affiliate_statements']>): StatementRow => ({
  ...{ id: row.id, affiliate: row.affiliate as MemberId, month: row.month as Month },
  ...{ plan: row.plan, planVersion: row.plan_version, currency: row.currency as Currency },
  ...{ state: row.state as AffiliateStatementState, closedAt: row.closed_at },
  ...{ sums: row.counted as unknown as WrittenSums | null, hash: row.hash, why: row.why, paidAt: row.paid_at },
  ...{ units: row.units, own: row.own, carried: row.carried, advance: row.advance },
  signs: row.signs as unknown as AffiliateSign[],
});

/** Opens a month for some affiliates, each under a version of a plan; what is open already stays under its own. */
export async function openMonth(
  database: Database,
  month: Month,
  planned: readonly { readonly member: MemberId; readonly plan: string; readonly version: number }[],
  at: Date,
): Promise<void> {
  await sql`insert into affiliate_statements (id, affiliate, month, plan, plan_version, currency, state, opened_at)
    select gen_random_uuid(), k.member, ${month}, v.plan, v.version, v.terms ->> 'currency', 'open', ${at}
    from unnest(${planned.map(({ member }) => member)}::uuid[], ${planned.map(({ plan }) => plan)}::uuid[],
      ${planned.map(({ version }) => version)}::integer[]) k (member, plan, version)
    join affiliate_plan_versions v on v.plan = k.plan and v.version = k.version
    on conflict (affiliate, month) do nothing`.execute(database);
}

export type OpenStatement = { readonly id: string; readonly affiliate: MemberId; readonly month: Month };

/** Open statements of months up to one, the oldest month first. */
export async function statementsToClose(database: Database, last: Month): Promise<OpenStatement[]> {
  const rows = await database
    .selectFrom('affiliate_statements')
    .select(['id', 'affiliate', 'month'])
    .where('state', '=', 'open')
    .where('month', '<=', last)
    .orderBy('month')
    .orderBy('id')
    .execute();
  return rows as OpenStatement[];
}

export async function lockStatement(tx: Tx, id: string): Promise<StatementRow | undefined> {
  const row = await tx
    .selectFrom('affiliate_statements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toRow(row);
}

export async function findStatement(database: Database | Tx, id: string): Promise<StatementRow | undefined> {
  const row = await database.selectFrom('affiliate_statements').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** The month of an affiliate before another that has one. */
export async function statementBefore(tx: Tx, affiliate: MemberId, month: Month): Promise<StatementRow | undefined> {
  const row = await tx
    .selectFrom('affiliate_statements')
    .selectAll()
    .where('affiliate', '=', affiliate)
    .where('month', '<', month)
    .orderBy('month', 'desc')
    .executeTakeFirst();
  return row && toRow(row);
}

/** What earlier statements counted of an affiliate's friends. */
export async function countedBefore(tx: Tx, affiliate: MemberId): Promise<ReadonlyMap<MemberId, MemberMonth>> {
  const { rows } = await sql<
    MemberMonth & { readonly member: MemberId }
  >`select l.member, sum(l.losses)::bigint as losses,
      sum(l.rebates)::bigint as rebates, sum(l.promotions)::bigint as promotions, sum(l.deposited)::bigint as deposited,
      bool_or(l.is_qualified) as "isQualified"
    from affiliate_lines l where l.affiliate = ${affiliate}::uuid group by 1`.execute(tx);
  return new Map(rows.map(({ member, ...rest }) => [member, rest]));
}

export type Line = MemberMonth & { readonly member: MemberId };

export async function insertLines(
  tx: Tx,
  { id, affiliate }: Pick<StatementRow, 'id' | 'affiliate'>,
  lines: readonly Line[],
): Promise<void> {
  const text = (of: (line: Line) => bigint) => lines.map((line) => String(of(line)));
  await sql`insert into affiliate_lines (statement, member, affiliate, losses, rebates, promotions, deposited, is_qualified)
    select ${id}::uuid, k.member, ${affiliate}::uuid, k.losses, k.rebates, k.promotions, k.deposited, k.qualified
    from unnest(${lines.map(({ member }) => member)}::uuid[], ${text((l) => l.losses)}::bigint[], ${text((l) => l.rebates)}::bigint[],
      ${text((l) => l.promotions)}::bigint[], ${text((l) => l.deposited)}::bigint[], ${lines.map(({ isQualified }) => isQualified)}::boolean[])
      k (member, losses, rebates, promotions, deposited, qualified)`.execute(tx);
}

/** Lines of a statement: all in the order of their members, or a page of them, the largest losses first. */
export async function linesOf(
  database: Database | Tx,
  statement: string,
  page?: { readonly offset: number; readonly limit: number },
): Promise<Line[]> {
  const order =
    page === undefined ? sql`l.member` : sql`l.losses desc, l.member limit ${page.limit} offset ${page.offset}`;
  const { rows } =
    await sql<Line>`select l.member, l.losses, l.rebates, l.promotions, l.deposited, l.is_qualified as "isQualified"
    from affiliate_lines l where l.statement = ${statement}::uuid order by ${order}`.execute(database);
  return rows;
}

export async function countLines(database: Database, statement: string): Promise<number> {
  const row = await database
    .selectFrom('affiliate_lines')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('statement', '=', statement)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Takes what some affiliates below earned into a statement: closed, not held, and in no statement above yet. */
export async function takeSubs(
  tx: Tx,
  { id, month, currency }: StatementRow,
  subs: readonly MemberId[],
): Promise<{ affiliate: MemberId; units: bigint }[]> {
  const { rows } = await sql<{ affiliate: MemberId; units: bigint }>`with due as (
      select s.id from affiliate_statements s where s.affiliate = any (${[...subs]}::uuid[]) and s.month <= ${month} and s.currency = ${currency}
        and s.shared_in is null and s.state in ('waiting', 'paid', 'nothing') order by s.id for update
    ), taken as (
      update affiliate_statements s set shared_in = ${id}::uuid from due where s.id = due.id returning s.affiliate, s.own
    ) select t.affiliate, sum(t.own)::bigint as units from taken t group by 1 order by 1`.execute(tx);
  return rows.filter(({ units }) => units > 0n);
}

export async function closeStatement(
  tx: Tx,
  id: string,
  closed: {
    readonly state: AffiliateStatementState;
    readonly at: Date;
    readonly sums: WrittenSums;
    readonly units: bigint;
    readonly own: bigint;
    readonly carried: bigint;
    readonly advance: bigint;
    readonly hash: Buffer;
    readonly signs: readonly AffiliateSign[];
  },
): Promise<void> {
  const { state, at, sums, units, own, carried, advance, hash, signs } = closed;
  await tx
    .updateTable('affiliate_statements')
    .set({
      ...{ state, closed_at: at, counted: JSON.stringify(sums), hash, signs: JSON.stringify(signs) },
      ...{ units, own, carried, advance },
    })
    .where('id', '=', id)
    .execute();
}

export async function decideStatement(
  tx: Tx,
  id: string,
  { state, at, by, why }: { state: AffiliateStatementState; at: Date; by: string; why: string },
): Promise<void> {
  await tx
    .updateTable('affiliate_statements')
    .set({ state, decided_at: at, decided_by: by, why })
    .where('id', '=', id)
    .execute();
}

export async function markPaid(
  tx: Tx,
  id: string,
  { at, maker, checker }: { at: Date; maker: string; checker: string | null },
): Promise<void> {
  await tx
    .updateTable('affiliate_statements')
    .set({ state: 'paid', paid_at: at, proposed_by: maker, approved_by: checker })
    .where('id', '=', id)
    .execute();
}

/** Statements of one affiliate, the newest month first, and how many there are. */
export async function statementsOf(
  database: Database,
  affiliate: MemberId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: StatementRow[]; total: number }> {
  const mine = database.selectFrom('affiliate_statements').where('affiliate', '=', affiliate);
  const rows = await mine.selectAll().orderBy('month', 'desc').limit(limit).offset(offset).execute();
  const counted = await mine.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirst();
  return { rows: rows.map(toRow), total: Number(counted?.count ?? 0) };
}

/** For the staff: the newest month first, from behind one of them. */
export async function pageOfStatements(
  database: Database,
  asked: {
    readonly state: AffiliateStatementState | undefined;
    readonly affiliate: string | undefined;
    readonly after: string | undefined;
    readonly limit: number;
    readonly scope: StaffScope | undefined;
  },
): Promise<StatementRow[]> {
  const { state, affiliate, after, limit, scope } = asked;
  let query = database
    .selectFrom('affiliate_statements')
    .selectAll()
    .orderBy('month', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (affiliate !== undefined) query = query.where('affiliate', '=', affiliate);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(month, id) < (select s.month, s.id from affiliate_statements s where s.id = ${after}::uuid)`,
    );
  if (scope !== undefined) query = query.where(within(scope, sql`affiliate_statements.affiliate`));
  return (await query.execute()).map(toRow);
}
