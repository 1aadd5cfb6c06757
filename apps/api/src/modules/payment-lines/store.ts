/** The tables of statement lines and of claimed transaction ids. */
import type { DepositId, MemberId } from '@banyan/core/ids';
import { type Currency, type Money, money } from '@banyan/core/money';
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type Line = {
  readonly transaction: string;
  readonly amount: Money;
  readonly sender: string;
  readonly sentAt: Date | undefined;
};
export type StoredLine = Line & {
  readonly method: string;
  readonly importedAt: Date;
  readonly importedBy: string;
  readonly deposit: string | undefined;
  readonly member: MemberId | undefined;
  /** It was given back to its sender and matches nothing any more. */
  readonly isReturned: boolean;
};
export type Claimant = { readonly member: MemberId; readonly id: DepositId };

/** Stores lines that are new, and answers how many were. */
export async function insertLines(
  tx: Tx,
  method: string,
  lines: readonly Line[],
  { at, by }: { at: Date; by: string },
): Promise<number> {
  if (lines.length === 0) return 0;
  const rows = lines.map(({ transaction, amount, sender, sentAt }) => ({
    method,
    transaction,
    currency: amount.currency,
    units: amount.units,
    sender,
    sent_at: sentAt ?? null,
    imported_at: at,
    imported_by: by,
  }));
  const stored = await tx
    .insertInto('payment_lines')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['method', 'transaction']).doNothing())
    .execute();
  return Number(stored[0]?.numInsertedOrUpdatedRows ?? 0n);
}

const columns = [
  ...(['method', 'transaction', 'currency', 'units', 'sender', 'sent_at', 'imported_at', 'imported_by'] as const),
  ...(['member', 'deposit', 'returned_at'] as const),
] as const;
type Stored = {
  method: string;
  transaction: string;
  currency: string;
  units: bigint;
  sender: string;
  sent_at: Date | null;
  imported_at: Date;
  imported_by: string;
  member: string | null;
  deposit: string | null;
  returned_at: Date | null;
};
export const toLine = (row: Stored): StoredLine => ({
  method: row.method,
  transaction: row.transaction,
  amount: money(row.currency as Currency, row.units),
  sender: row.sender,
  sentAt: row.sent_at ?? undefined,
  importedAt: row.imported_at,
  importedBy: row.imported_by,
  deposit: row.deposit ?? undefined,
  member: (row.member ?? undefined) as MemberId | undefined,
  isReturned: row.returned_at !== null,
});

export const readColumns = (database: Database | Tx) => database.selectFrom('payment_lines').select(columns);

export async function lineOf(
  database: Database | Tx,
  method: string,
  transaction: string,
): Promise<StoredLine | undefined> {
  const row = await readColumns(database)
    .where('method', '=', method)
    .where('transaction', '=', transaction)
    .executeTakeFirst();
  return row === undefined ? undefined : toLine(row);
}

/** The newest first. */
export async function readLines(
  database: Database,
  { isAll, limit }: { isAll: boolean; limit: number },
): Promise<StoredLine[]> {
  let query = readColumns(database);
  if (!isAll) query = query.where('matched_at', 'is', null).where('returned_at', 'is', null);
  const rows = await query.orderBy('imported_at', 'desc').orderBy('transaction').limit(limit).execute();
  return rows.map(toLine);
}

/** Marks a line as a deposit's. False when it is one's already, or was given back. */
export async function matchLine(
  tx: Tx,
  method: string,
  transaction: string,
  { member, id }: Claimant,
  at: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('payment_lines')
    .set({ member, deposit: id, matched_at: at })
    .where('method', '=', method)
    .where('transaction', '=', transaction)
    .where('matched_at', 'is', null)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Marks a line as given back. False when it is a deposit's, or was given back before. */
export async function returnLine(
  tx: Tx,
  method: string,
  transaction: string,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('payment_lines')
    .set({ returned_at: at, returned_by: by, return_reason: reason })
    .where('method', '=', method)
    .where('transaction', '=', transaction)
    .where('matched_at', 'is', null)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Claims an id for a deposit, and answers whose it is now: that of who claimed it first, unless their claim was released. */
export async function takeClaim(
  tx: Tx,
  method: string,
  transaction: string,
  { member, id }: Claimant,
  at: Date,
): Promise<Claimant> {
  await tx
    .insertInto('payment_claims')
    .values({ method, transaction, member, deposit: id, claimed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['method', 'transaction'])
        .doUpdateSet({ member, deposit: id, claimed_at: at, released_at: null })
        .where('payment_claims.released_at', 'is not', null),
    )
    .execute();
  const row = await tx
    .selectFrom('payment_claims')
    .select(['member', 'deposit'])
    .where('method', '=', method)
    .where('transaction', '=', transaction)
    .executeTakeFirstOrThrow();
  return { member: row.member as MemberId, id: row.deposit as DepositId };
}

/** Releases what a deposit had claimed. */
export async function releaseClaims(tx: Tx, deposit: DepositId, at: Date): Promise<void> {
  await tx
    .updateTable('payment_claims')
    .set({ released_at: at })
    .where('deposit', '=', deposit)
    .where('released_at', 'is', null)
    .execute();
}

/** Lines that came, and the deposits that claim them, not yet brought together. */
export async function unmatchedClaims(
  database: Database,
  limit: number,
): Promise<(Claimant & { readonly method: string; readonly transaction: string })[]> {
  const { rows } = await sql<Row<'payment_lines', 'method' | 'transaction'> & { member: MemberId; deposit: DepositId }>`
    select c.member, c.deposit, c.method, c.transaction from payment_lines l
    join payment_claims c on c.method = l.method and c.transaction = l.transaction and c.released_at is null
    where l.matched_at is null and l.returned_at is null order by l.imported_at limit ${limit}`.execute(database);
  return rows.map(({ member, deposit, method, transaction }) => ({ member, id: deposit, method, transaction }));
}
