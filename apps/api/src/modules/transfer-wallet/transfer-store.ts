/** The tables of money on its way to vendors that hold a balance, and of vendor balances that may hold some. Money columns are units. */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type TransferState, transferStates } from '@banyan/core/play';
import { next, statesOf } from '@banyan/core/states';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type TransferRow = {
  readonly member: MemberId;
  readonly id: string;
  readonly vendor: string;
  readonly direction: 'in' | 'out';
  readonly currency: Currency;
  readonly units: bigint;
  readonly state: TransferState;
  readonly madeAt: Date;
  readonly asks: number;
};
export type VendorBalanceRow = Pick<TransferRow, 'member' | 'vendor' | 'currency'>;

const columns = sql`t.member, t.id, t.vendor, t.direction, t.currency, t.units, t.state, t.made_at as "madeAt", t.asks`;
const underWay = sql`t.state in ('sending', 'pending', 'unknown')`;

export async function insertTransfer(tx: Tx, row: Omit<TransferRow, 'state' | 'asks'>, nextAskAt: Date): Promise<void> {
  const { member, id, vendor, direction, currency, units, madeAt } = row;
  await tx
    .insertInto('play_transfers')
    .values({
      bucket: bucketOf(member),
      member,
      id,
      vendor,
      direction,
      currency,
      units,
      state: 'sending',
      made_at: madeAt,
      next_ask_at: nextAskAt,
    })
    .execute();
}

/** Moves one on; false when it has ended meanwhile, or stands there already. */
export async function moveTransfer(tx: Tx, { member, id }: TransferRow, to: TransferState, at: Date): Promise<boolean> {
  const isEnd = to === 'succeeded' || to === 'failed';
  const from = statesOf(transferStates).filter((state) => next(transferStates, state, to).ok);
  const { rows } = await sql`update play_transfers t set state = ${to}, settled_at = ${isEnd ? at : null}::timestamptz
    where t.bucket = ${bucketOf(member)} and t.member = ${member}::uuid and t.id = ${id}::uuid and t.state = any(${from}::text[]) returning t.id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Those of a member that are under way, at one vendor or at all. */
export async function readUnderWay(database: Database | Tx, member: MemberId, vendor?: string): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${columns} from play_transfers t
    where t.bucket = ${bucketOf(member)} and t.member = ${member}::uuid and ${underWay}
      and (${vendor ?? null}::text is null or t.vendor = ${vendor ?? null}) order by t.made_at`.execute(database);
  return rows;
}

/** One of a member's, by what its vendor knows it by. */
export async function readOwnTransfer(
  database: Database | Tx,
  member: MemberId,
  id: string,
): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`select ${columns} from play_transfers t
    where t.bucket = ${bucketOf(member)} and t.member = ${member}::uuid and t.id = ${id}::uuid`.execute(database);
  return rows[0];
}

/** One by what its vendor knows it by. */
export async function readTransfer(database: Database, id: string): Promise<TransferRow | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  const { rows } = await sql<TransferRow>`select ${columns} from play_transfers t where t.id = ${id}::uuid`.execute(
    database,
  );
  return rows[0];
}

/** Everybody's that are under way, the oldest first. */
export async function readAllUnderWay(database: Database, limit: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${columns} from play_transfers t
    where ${underWay} order by t.made_at limit ${limit}`.execute(database);
  return rows;
}

/** The vendors that something is to be asked of, or fetched from, now. */
export async function readDueVendors(database: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<
    Row<'play_transfers', 'vendor'>
  >`select t.vendor from play_transfers t where ${underWay} and t.next_ask_at <= ${now}
    union select p.vendor from play_vendor_balances p where p.sweep_at <= ${now} order by vendor`.execute(database);
  return rows.map(({ vendor }) => vendor);
}

/** Takes what a vendor is to be asked about now; nobody else asks until the pause is over, which doubles each time. */
export async function claimDue(database: Database, vendor: string, now: Date, limit: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`update play_transfers t set asks = t.asks + 1,
      next_ask_at = ${now}::timestamptz + least(600, 5 * 2 ^ least(t.asks, 10)) * interval '1 second'
    where (t.bucket, t.member, t.id) in (
      select t.bucket, t.member, t.id from play_transfers t where ${underWay} and t.vendor = ${vendor} and t.next_ask_at <= ${now}
      order by t.next_ask_at limit ${limit} for update skip locked)
    returning ${columns}`.execute(database);
  return rows;
}

/** Remembers that there may be money; an earlier emptying is put off. */
export async function insertVendorBalance(
  tx: Tx,
  { member, vendor, currency }: VendorBalanceRow,
  sweepAt: Date,
): Promise<void> {
  await tx
    .insertInto('play_vendor_balances')
    .values({ bucket: bucketOf(member), member, vendor, currency, sweep_at: sweepAt })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'vendor']).doUpdateSet({ sweep_at: sweepAt }))
    .execute();
}

/** The player has left: it is emptied now. */
export async function markBalancesDue(
  database: Database,
  member: MemberId,
  vendor: string | undefined,
  at: Date,
): Promise<void> {
  let update = database
    .updateTable('play_vendor_balances')
    .set({ sweep_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member);
  if (vendor !== undefined) update = update.where('vendor', '=', vendor);
  await update.execute();
}

/** Claims vendor balances to empty now, of one member or of one vendor; no other process does until the claim expires. */
export async function claimVendorBalances(
  database: Database,
  now: Date,
  { again, limit, member, vendor }: { again: Date; limit: number; member?: MemberId; vendor?: string },
): Promise<VendorBalanceRow[]> {
  const { rows } = await sql<VendorBalanceRow>`update play_vendor_balances p set sweep_at = ${again}
    where (p.bucket, p.member, p.vendor) in (
      select p.bucket, p.member, p.vendor from play_vendor_balances p
      where p.sweep_at <= ${now} and (${member ?? null}::uuid is null or p.member = ${member ?? null}::uuid)
        and (${vendor ?? null}::text is null or p.vendor = ${vendor ?? null})
        and not exists (select from play_transfers t where t.bucket = p.bucket and t.member = p.member and t.vendor = p.vendor and ${underWay})
      order by p.sweep_at limit ${limit} for update skip locked)
    returning p.member, p.vendor, p.currency`.execute(database);
  return rows;
}

export async function readVendorBalances(database: Database, member: MemberId): Promise<VendorBalanceRow[]> {
  const { rows } = await sql<VendorBalanceRow>`select p.member, p.vendor, p.currency from play_vendor_balances p
    where p.bucket = ${bucketOf(member)} and p.member = ${member}::uuid order by p.vendor`.execute(database);
  return rows;
}

/** Unless the player has come back since it was claimed. */
export async function deleteVendorBalance(
  database: Database,
  { member, vendor }: VendorBalanceRow,
  claimed: Date,
): Promise<void> {
  await database
    .deleteFrom('play_vendor_balances')
    .where('sweep_at', '=', claimed)
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('vendor', '=', vendor)
    .execute();
}

/** Inside another's statement: whether the transfer that a case is about has ended; `tx` holds its id as text. */
export const hasTransferEnded = (of: {
  readonly bucket: RawBuilder<unknown>;
  readonly member: RawBuilder<unknown>;
  readonly tx: RawBuilder<unknown>;
}): RawBuilder<boolean> =>
  sql<boolean>`exists (select from play_transfers t where t.bucket = ${of.bucket} and t.member = ${of.member}
    and t.id::text = ${of.tx} and t.state in ('succeeded', 'failed'))`;
