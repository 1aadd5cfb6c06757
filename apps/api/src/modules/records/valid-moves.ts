/**
 * What changed in valid bets, for whoever gives something for them: added in the transaction that changed the records and taken out in the
 * one that counts it, so that a play counts once however often it is brought up, and one that became void takes its part away again.
 */
import { type RawBuilder, sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { PlayProduct } from '@banyan/core/records';
import type { Currency } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** Of one member, by day and category, in units; below zero where more was taken back than came. */
export type ValidMove = {
  readonly day: BusinessDay;
  readonly product: PlayProduct;
  readonly category: string;
  readonly currency: Currency;
  readonly units: bigint;
};

/** Adds what moved, from rows as they go into the sums by day. */
export const validMoves = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into record_valid_moves (member, day, product, category, currency, units)
    select m.member, m.day, m.product, m.category, m.currency, sum(m.valid)::bigint from (${rows}) m
    where m.state in ('won', 'lost') group by 1, 2, 3, 4, 5 having sum(m.valid) <> 0`;

/** Members in whose valid bets something changed, those first who wait longest. */
export async function membersWithValidMoves(database: Database, most: number): Promise<MemberId[]> {
  const { rows } = await sql<Row<'record_valid_moves', 'member'>>`select v.member from (
      select * from record_valid_moves order by id limit 5000) v group by v.member order by min(v.id) limit ${most}`.execute(
    database,
  );
  return rows.map(({ member }) => member as MemberId);
}

/** Takes out what changed for some members, summed. */
export async function takeValidMoves(
  tx: Tx,
  members: readonly MemberId[],
): Promise<(ValidMove & { readonly member: MemberId })[]> {
  const { rows } = await sql<ValidMove & { member: MemberId }>`with taken as (
      delete from record_valid_moves where member = any (${[...members]}::uuid[]) returning *)
    select t.member, t.day::text as day, t.product, t.category, t.currency, sum(t.units)::bigint as units
    from taken t group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(tx);
  return rows;
}
