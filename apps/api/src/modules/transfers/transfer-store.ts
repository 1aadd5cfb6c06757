/** The tables of transfers between members: the sender's row, and the receiver's once the money is there. */
import { sql } from 'kysely';
import { type MemberId, type RequestKey, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import type { RemittanceState } from '@banyan/core/transfers';
import type { Database, Tx } from '../../infra/database.ts';

export type Direction = 'up' | 'down';
export type MemberTransferRow = {
  readonly id: RequestKey;
  readonly member: MemberId;
  readonly other: MemberId;
  readonly isSent: boolean;
  readonly direction: Direction;
  readonly currency: Currency;
  readonly units: bigint;
  readonly turnover: bigint;
  readonly state: RemittanceState;
  readonly madeAt: Date;
  readonly creditedAt: Date | null;
};
type Key = { readonly member: MemberId; readonly id: RequestKey };
export type NewTransfer = Omit<MemberTransferRow, 'isSent' | 'state' | 'creditedAt'> & { readonly day: BusinessDay };

const sent = sql`t.id, t.member, t.receiver as other, true as "isSent", t.direction, t.currency, t.units,
  t.turnover_units as turnover, t.state, t.made_at as "madeAt", t.credited_at as "creditedAt"`;
const received = sql`r.id, r.member, r.sender as other, false as "isSent", r.direction, r.currency, r.units,
  r.turnover_units as turnover, 'credited' as state, r.made_at as "madeAt", r.credited_at as "creditedAt"`;

export async function findTransfer(
  database: Database | Tx,
  { member, id }: Key,
): Promise<MemberTransferRow | undefined> {
  const { rows } = await sql<MemberTransferRow>`select ${sent} from member_remittances t
    where t.bucket = ${bucketOf(member)} and t.member = ${member}::uuid and t.id = ${id}::uuid`.execute(database);
  return rows[0];
}

export async function insertTransfer(tx: Tx, row: NewTransfer): Promise<void> {
  const { member, id, other, direction, currency, units, turnover, day, madeAt } = row;
  await tx
    .insertInto('member_remittances')
    .values({
      bucket: bucketOf(member),
      member,
      id,
      receiver: other,
      direction,
      currency,
      units,
      turnover_units: turnover,
      business_day: sql<Date>`${day}::date`,
      made_at: madeAt,
    })
    .execute();
}

/** What a member has sent on a day, in units. The caller holds the wallet. */
export async function sentOn(database: Database | Tx, member: MemberId, day: BusinessDay): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`select coalesce(sum(units), 0)::bigint as units from member_remittances
    where bucket = ${bucketOf(member)} and member = ${member}::uuid and business_day = ${day}::date`.execute(database);
  return rows[0]?.units ?? 0n;
}

/** Moves `sent` on to `credited` and writes the receiver's row; undefined when that was done before, or it is none of these. */
export async function markCredited(
  tx: Tx,
  bucket: number,
  id: RequestKey,
  at: Date,
): Promise<MemberTransferRow | undefined> {
  const { rows } = await sql<MemberTransferRow>`update member_remittances t set state = 'credited', credited_at = ${at}
    where t.bucket = ${bucket} and t.id = ${id}::uuid and t.state = 'sent' returning ${sent}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  await tx
    .insertInto('member_remittances_received')
    .values({
      bucket: bucketOf(row.other),
      member: row.other,
      sender: row.member,
      id: row.id,
      direction: row.direction,
      currency: row.currency,
      units: row.units,
      turnover_units: row.turnover,
      made_at: row.madeAt,
      credited_at: at,
    })
    .execute();
  return row;
}

/** A page of what a member sent and received, newest first. */
export async function listOf(
  database: Database,
  member: MemberId,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ list: MemberTransferRow[]; total: number }> {
  const bucket = bucketOf(member);
  const upTo = offset + limit;
  const { rows } = await sql<MemberTransferRow>`select * from (
      (select ${sent} from member_remittances t where t.bucket = ${bucket} and t.member = ${member}::uuid
        order by t.made_at desc limit ${upTo})
      union all
      (select ${received} from member_remittances_received r where r.bucket = ${bucket} and r.member = ${member}::uuid
        order by r.made_at desc limit ${upTo})) both_sides
    order by "madeAt" desc, id limit ${limit} offset ${offset}`.execute(database);
  const counted = await sql<{ total: number }>`select
      (select count(*) from member_remittances t where t.bucket = ${bucket} and t.member = ${member}::uuid)::integer
      + (select count(*) from member_remittances_received r where r.bucket = ${bucket} and r.member = ${member}::uuid)::integer
      as total`.execute(database);
  return { list: rows, total: counted.rows[0]?.total ?? 0 };
}
