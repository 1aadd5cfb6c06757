/** The table of claims. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

export type Service = 'zalo' | 'whatsapp';
export type ClaimRow = { readonly service: string; readonly at: Date };

export async function readClaim(database: Database, member: MemberId): Promise<ClaimRow | undefined> {
  return await database
    .selectFrom('rewards_number_claims')
    .select(['service', 'at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
}

/** Returns whether it is the member's first. */
export async function insertClaim(
  database: Database,
  member: MemberId,
  { service, number, at }: { service: Service; number: Buffer; at: Date },
): Promise<boolean> {
  const done = await database
    .insertInto('rewards_number_claims')
    .values({ bucket: bucketOf(member), member, service, number, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
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
