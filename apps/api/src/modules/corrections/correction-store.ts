/** The table of corrections: written in the transaction of their posting, and never again. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

export type CorrectionKind = 'credit' | 'debit' | 'write-off';

export type CorrectionRow = {
  readonly id: string;
  readonly member: MemberId;
  readonly kind: CorrectionKind;
  readonly currency: string;
  readonly units: bigint;
  readonly line: string;
  readonly ticket: string;
  readonly reason: string;
  readonly maker: string;
  readonly checker: string;
  readonly at: Date;
};

export async function insertCorrection(tx: Tx, row: CorrectionRow): Promise<void> {
  await tx
    .insertInto('corrections')
    .values({ bucket: bucketOf(row.member), ...row })
    .execute();
}

/** How many a member has had, and their sum since a moment, whichever way they went. */
export async function countCorrections(
  database: Database | Tx,
  member: MemberId,
  since: Date,
): Promise<{ count: number; units: bigint }> {
  const found = await database
    .selectFrom('corrections')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<bigint>`coalesce(sum(units) filter (where at > ${since}), 0)::bigint`.as('units'),
    ])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  return found;
}

/** The newest first, from the one after `after`. */
export async function listCorrections(
  database: Database,
  member: MemberId,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<CorrectionRow[]> {
  const mine = database
    .selectFrom('corrections')
    .selectAll()
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member);
  const place = after === undefined ? undefined : await mine.where('id', '=', after).executeTakeFirst();
  const older = place === undefined ? mine : mine.where(sql<boolean>`(at, id) < (${place.at}, ${place.id}::uuid)`);
  const rows = await older.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows as unknown as CorrectionRow[];
}
