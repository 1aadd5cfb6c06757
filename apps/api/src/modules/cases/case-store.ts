/** The table of cases: what an operator has to look at, one row for the same matter. */
import type { CaseKind } from '@banyan/core/cases';
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import { type RawBuilder, sql } from 'kysely';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { BatchQuery } from '../../infra/writer.ts';
import { within } from '../members/index.ts';

export type NewCase = {
  readonly at: Date;
  readonly kind: CaseKind;
  readonly member: MemberId;
  readonly vendor: string;
  readonly round: string;
  readonly tx: string;
  readonly details: Readonly<Record<string, string>>;
};

const rowOf = (one: NewCase) => ({
  id: makeId(one.at.getTime()),
  at: one.at,
  kind: one.kind,
  bucket: bucketOf(one.member),
  member: one.member,
  vendor: one.vendor,
  round: one.round,
  tx: one.tx,
  details: JSON.stringify(one.details),
});

export async function insertCases(query: BatchQuery, cases: readonly NewCase[]): Promise<void> {
  if (cases.length === 0) return;
  await query(
    'play-cases',
    `insert into play_cases (id, at, kind, bucket, member, vendor, round, tx, details)
     select * from jsonb_to_recordset($1::jsonb) as k (id uuid, at timestamptz, kind text, bucket smallint, member uuid, vendor text, round text, tx text, details jsonb)
     on conflict (vendor, member, kind, round, tx) do nothing`,
    [JSON.stringify(cases.map((one) => ({ ...rowOf(one), details: one.details })))],
  );
}

/** Opens a case outside a batch. */
export async function openCase(database: Database | Tx, one: NewCase): Promise<void> {
  await database
    .insertInto('play_cases')
    .values(rowOf(one))
    .onConflict((conflict) => conflict.columns(['vendor', 'member', 'kind', 'round', 'tx']).doNothing())
    .execute();
}

/** The newest case of a kind about a round, open or closed. */
export async function latestCase(
  database: Database | Tx,
  { kind, vendor, round }: Pick<NewCase, 'kind' | 'vendor' | 'round'>,
): Promise<{ readonly id: string; readonly at: Date; readonly closedAt: Date | null } | undefined> {
  return await database
    .selectFrom('play_cases')
    .select(['id', 'at', 'closed_at as closedAt'])
    .where('vendor', '=', vendor)
    .where('kind', '=', kind)
    .where('round', '=', round)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Opens a case, or adds what is known now to the one that is open. */
export async function addToCase(database: Database, one: NewCase): Promise<void> {
  await database
    .insertInto('play_cases')
    .values(rowOf(one))
    .onConflict((conflict) =>
      conflict
        .columns(['vendor', 'member', 'kind', 'round', 'tx'])
        .doUpdateSet({ details: sql`play_cases.details || excluded.details` })
        .where('play_cases.closed_at', 'is', null),
    )
    .execute();
}

type Columns<Name extends string> = { readonly [Key in Name]: RawBuilder<unknown> };

/** Inside another's statement: whether there is a case of a kind, open or closed, of the columns that name it. */
export const hasCaseOf = (
  kind: CaseKind,
  { vendor, member, round, tx }: Columns<'vendor' | 'member' | 'round' | 'tx'>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from play_cases c where c.vendor = ${vendor} and c.member = ${member} and c.kind = ${kind}
    and c.round = ${round} and c.tx = ${tx})`;

/** Closes the open cases of a kind for which `isOver` is true of the case's own columns. */
export async function closeCasesWhere(
  database: Database,
  kind: CaseKind,
  isOver: (of: Columns<'bucket' | 'member' | 'vendor' | 'round' | 'tx'>) => RawBuilder<boolean>,
  at: Date,
): Promise<void> {
  const of = {
    bucket: sql`c.bucket`,
    member: sql`c.member`,
    vendor: sql`c.vendor`,
    round: sql`c.round`,
    tx: sql`c.tx`,
  };
  await sql`update play_cases c set closed_at = ${at} where c.kind = ${kind} and c.closed_at is null and ${isOver(of)}`.execute(
    database,
  );
}

export type CaseRow = NewCase & { readonly id: string; readonly closedAt: Date | null };

/** The oldest first. */
export async function readCases(database: Database, isAll: boolean, limit: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`select c.id, c.at, c.kind, c.member, c.vendor, c.round, c.tx, c.details,
      c.closed_at as "closedAt"
    from play_cases c where ${isAll} or c.closed_at is null order by c.at, c.id limit ${limit}`.execute(database);
  return rows;
}

/** Kinds that are about vendors. */
const ofVendors: readonly CaseKind[] = [
  ...(['shortfall', 'win without a bet', 'mismatch', 'stale round', 'reconciliation', 'transfer'] as const),
  ...(['credit held', 'remainder'] as const),
];

/** Cases of vendors, the newest first, after an id. */
export async function readVendorCases(
  database: Database,
  {
    vendor,
    isAll,
    after,
    limit,
  }: { vendor: string | undefined; isAll: boolean; after: string | undefined; limit: number },
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`select c.id, c.at, c.kind, c.member, c.vendor, c.round, c.tx, c.details,
      c.closed_at as "closedAt"
    from play_cases c where c.kind = any (${[...ofVendors]}::text[]) and (${isAll} or c.closed_at is null)
      and (${vendor ?? null}::text is null or c.vendor = ${vendor ?? null}) and (${after ?? null}::uuid is null or c.id < ${after ?? null}::uuid)
    order by c.id desc limit ${limit}`.execute(database);
  return rows;
}

/** The cases of a kind about one matter of a member, open and closed, the oldest first. */
export async function casesAbout(
  database: Database,
  { kind, vendor, member, tx }: Pick<NewCase, 'kind' | 'vendor' | 'member' | 'tx'>,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`select c.id, c.at, c.kind, c.member, c.vendor, c.round, c.tx, c.details,
      c.closed_at as "closedAt"
    from play_cases c where c.vendor = ${vendor} and c.member = ${member} and c.kind = ${kind} and c.tx = ${tx}
    order by c.at, c.id limit 100`.execute(database);
  return rows;
}

/** How many cases of each vendor are open. */
export async function countOpenCases(database: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<
    Row<'play_cases', 'vendor'> & { count: number }
  >`select c.vendor, count(*)::integer as count
    from play_cases c where c.closed_at is null group by c.vendor`.execute(database);
  return new Map(rows.map(({ vendor, count }) => [vendor, count]));
}

/** How many there are. */
export async function countCases(database: Database, isAll: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from play_cases c
    where ${isAll} or c.closed_at is null`.execute(database);
  return rows[0]?.count ?? 0;
}

/** What a case is about; undefined for no such case. */
export async function readCase(database: Database, id: string): Promise<CaseRow | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  const { rows } =
    await sql<CaseRow>`select c.id, c.at, c.kind, c.member, c.vendor, c.round, c.tx, c.details, c.closed_at as "closedAt"
    from play_cases c where c.id = ${id}::uuid`.execute(database);
  return rows[0];
}

type Decision = { readonly by: string; readonly reason: string };

export type OwnedCase = CaseRow & { readonly owner: string | null };

/** Cases by their ids, with who owns each. */
export async function casesById(database: Database | Tx, ids: readonly string[]): Promise<OwnedCase[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OwnedCase>`select c.id, c.at, c.kind, c.member, c.vendor, c.round, c.tx, c.details,
      c.closed_at as "closedAt", c.owner
    from play_cases c where c.id = any (${[...ids]}::uuid[]) order by c.at, c.id`.execute(database);
  return rows;
}

/** Makes somebody of the staff the owner of an open case. False when it is closed, or there is none. */
export async function ownCase(tx: Tx, id: string, owner: string): Promise<boolean> {
  const done = await tx
    .updateTable('play_cases')
    .set({ owner })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** True when it was open; undefined where there is no such case. */
export async function closeCaseRow(
  database: Database | Tx,
  id: string,
  { by, reason, at }: Decision & { readonly at: Date },
): Promise<boolean | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  const { rows } = await sql`update play_cases set closed_at = ${at},
      details = details || jsonb_build_object('closedBy', ${by}::text, 'reason', ${reason}::text)
    where id = ${id}::uuid and closed_at is null returning id`.execute(database);
  if (rows.length > 0) return true;
  const known = await database.selectFrom('play_cases').select('id').where('id', '=', id).execute();
  return known.length > 0 ? false : undefined;
}

/** Keeps what a person decided as a closed case of its own, or in the case that was open for it. */
export async function noteDecision(
  database: Database,
  one: Omit<NewCase, 'details'>,
  decision: Decision & Readonly<Record<string, string>>,
): Promise<void> {
  const { by: closedBy, ...rest } = decision;
  const details = JSON.stringify({ ...rest, closedBy });
  const row = { ...rowOf({ ...one, details: {} }), details, closed_at: one.at };
  await database
    .insertInto('play_cases')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['vendor', 'member', 'kind', 'round', 'tx'])
        .doUpdateSet({ closed_at: one.at, details: sql`play_cases.details || excluded.details` }),
    )
    .execute();
}

/** How many cases are open, and since when the oldest. */
export async function casesWaiting(
  database: Database,
  scope?: StaffScope,
): Promise<{ count: bigint; oldest: Date | null }> {
  const { rows } = await sql<{
    count: bigint;
    oldest: Date | null;
  }>`select count(*) as count, min(c.at) as oldest from play_cases c
    where c.closed_at is null and ${scope === undefined ? sql`true` : within(scope, sql`c.member`)}`.execute(database);
  return rows[0] ?? { count: 0n, oldest: null };
}
