/** The tables of vouchers. */
import type { DepositId, MemberId } from '@banyan/core/ids';
import { type Currency, type Money, money } from '@banyan/core/money';
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type Batch = {
  readonly id: string;
  readonly madeAt: Date;
  readonly amount: Money;
  readonly count: number;
  readonly used: number;
  readonly expiresAt: Date;
  readonly isWithdrawn: boolean;
};

export async function insertBatch(
  tx: Tx,
  batch: { id: string; at: Date; by: string; reason: string; amount: Money; count: number; expiresAt: Date },
): Promise<void> {
  const { id, at, by, reason, amount, count, expiresAt } = batch;
  await tx
    .insertInto('voucher_batches')
    .values({
      ...{ id, reason, count, made_at: at, made_by: by, expires_at: expiresAt },
      ...{ currency: amount.currency, units: amount.units },
    })
    .execute();
}

export async function insertVouchers(tx: Tx, batch: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`insert into vouchers (hash, batch) select decode(h.hash, 'hex'), ${batch}::uuid
    from jsonb_array_elements_text(${JSON.stringify(hashes.map((hash) => hash.toString('hex')))}::jsonb) as h (hash)`.execute(
    tx,
  );
}

/** What a code is worth in a currency while nobody has used it. */
export async function worthOf(
  database: Database | Tx,
  hash: Buffer,
  currency: Currency,
  at: Date,
): Promise<Money | undefined> {
  const { rows } = await sql<Row<'voucher_batches', 'units'>>`
    select b.units from vouchers v join voucher_batches b on b.id = v.batch
    where v.hash = ${hash} and v.used_at is null and b.currency = ${currency} and b.expires_at > ${at} and b.withdrawn_at is null`.execute(
    database,
  );
  return rows[0] === undefined ? undefined : money(currency, rows[0].units);
}

/** Uses a code. False when somebody was first, or it is worth nothing any more. */
export async function markUsed(
  tx: Tx,
  hash: Buffer,
  { member, id, at }: { member: MemberId; id: DepositId; at: Date },
): Promise<boolean> {
  const { rows } = await sql`update vouchers v set member = ${member}::uuid, deposit = ${id}::uuid, used_at = ${at}
    from voucher_batches b where v.hash = ${hash} and v.used_at is null and b.id = v.batch and b.expires_at > ${at}
      and b.withdrawn_at is null returning v.batch`.execute(tx);
  return rows.length === 1;
}

/** The newest first. */
export async function readBatches(database: Database): Promise<Batch[]> {
  const { rows } = await sql<
    Row<'voucher_batches', 'id' | 'made_at' | 'currency' | 'units' | 'count' | 'expires_at' | 'withdrawn_at'> & {
      used: number;
    }
  >`select b.id, b.made_at, b.currency, b.units, b.count, b.expires_at, b.withdrawn_at,
      (select count(*)::integer from vouchers v where v.batch = b.id and v.used_at is not null) as used
    from voucher_batches b order by b.made_at desc limit 200`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    madeAt: row.made_at,
    amount: money(row.currency as Currency, row.units),
    count: row.count,
    used: row.used,
    expiresAt: row.expires_at,
    isWithdrawn: row.withdrawn_at !== null,
  }));
}

/** False when there is no such batch, or it was withdrawn before. */
export async function withdrawBatch(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<boolean> {
  const done = await tx
    .updateTable('voucher_batches')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
