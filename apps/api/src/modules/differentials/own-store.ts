/** What uplines read of their own differentials. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { Part, Payment, Sum } from './differential-store.ts';

export type OwnPayment = Payment & Row<'differential_draws', 'game'> & Row<'differential_payments', 'key'>;
export type Place = { readonly at: Date; readonly id: string };

/** Payments of a member between two moments, the newest first, after a place (the moment and the key of one). */
export async function ownPayments(
  database: Database,
  member: MemberId,
  { from, until }: { readonly from: Date; readonly until: Date },
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<OwnPayment[]> {
  const behind =
    after === undefined ? sql`true` : sql`(p.paid_at, p.key) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } =
    await sql<OwnPayment>`select p.draw, p.member, d.game, p.payment, p.key, p.units, p.paid_at as "paidAt"
    from differential_payments p join differential_draws d on d.draw = p.draw
    where p.bucket = ${bucketOf(member)} and p.member = ${member}::uuid and p.paid_at >= ${from} and p.paid_at < ${until} and ${behind}
    order by p.paid_at desc, p.key desc limit ${limit}`.execute(database);
  return rows;
}

/** What a draw brought a member, with the payments in order; undefined where it never brought anything. */
export async function ownSum(
  database: Database,
  member: MemberId,
  draw: string,
): Promise<(Sum & { readonly paidOf: Payment[] }) | undefined> {
  const { rows } = await sql<Sum>`select s.draw, s.member, s.currency, s.earned, s.paid, s.payments, d.game
    from differential_sums s join differential_draws d on d.draw = s.draw
    where s.draw = ${draw}::uuid and s.member = ${member}::uuid`.execute(database);
  const [sum] = rows;
  if (sum === undefined) return undefined;
  const payments =
    await sql<Payment>`select p.draw, p.member, p.payment, p.units, p.paid_at as "paidAt" from differential_payments p
    where p.draw = ${draw}::uuid and p.member = ${member}::uuid order by p.payment`.execute(database);
  return { ...sum, paidOf: payments.rows };
}

/** The parts of a draw for an upline, in the order of who bet, after one of them. */
export async function ownParts(
  database: Database,
  { member: agent, draw }: Pick<Sum, 'member' | 'draw'>,
  { after, limit }: { readonly after: Pick<Part, 'member' | 'place'> | undefined; readonly limit: number },
): Promise<Part[]> {
  const behind =
    after === undefined ? sql`true` : sql`(p.member, p.place) > (${after.member}::uuid, ${after.place}::smallint)`;
  const { rows } =
    await sql<Part>`select p.bucket, p.draw, p.member, p.agent, p.place, p.way, p.currency, p.stake, p.series, p.below, p.units
    from differential_parts p where p.draw = ${draw}::uuid and p.agent = ${agent}::uuid and ${behind}
    order by p.member, p.place limit ${limit}`.execute(database);
  return rows;
}
