/** The table of numbers that were left on the home page. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type Service = 'zalo' | 'whatsapp';

export async function readClaim(database: Database | Tx, member: MemberId) {
  return await database
    .selectFrom('rewards_number_claims')
    .select(['service', 'number', 'at', 'application'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
}

/** Returns whether it is the member's first. */
export async function insertClaim(
  tx: Tx,
  member: MemberId,
  { service, number, at }: { service: Service; number: Buffer; at: Date },
): Promise<boolean> {
  const done = await tx
    .insertInto('rewards_number_claims')
    .values({ bucket: bucketOf(member), member, service, number, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Claims that no application was made of, the longest first, locked; others leave them alone. */
export async function lockWithoutApplication(
  tx: Tx,
  limit: number,
): Promise<{ member: MemberId; service: Service; at: Date }[]> {
  const { rows } = await sql<
    Row<'rewards_number_claims', 'at'> & { member: MemberId; service: Service }
  >`select c.member, c.service, c.at from rewards_number_claims c
    where c.application is null order by c.at limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export async function noteApplication(tx: Tx, member: MemberId, application: string): Promise<void> {
  await tx
    .updateTable('rewards_number_claims')
    .set({ application })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .execute();
}

/** The newest first. */
export async function readClaims(database: Database, limit: number) {
  return await database
    .selectFrom('rewards_number_claims')
    .select(['member', 'service', 'number', 'at'])
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}
