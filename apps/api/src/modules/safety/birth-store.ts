/** Birth dates: what members told, and what a document showed. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';

export async function hasBirthDate(database: Database | Tx, member: MemberId): Promise<boolean> {
  const row = await database
    .selectFrom('safety_births')
    .select('source')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a birth date that was found to be of age. A document's newer one replaces the older; what was told stays. False: it was told before. */
export async function insertBirth(
  tx: Tx,
  member: MemberId,
  { born, source, at }: { readonly born: BusinessDay; readonly source: 'told' | 'document'; readonly at: Date },
): Promise<boolean> {
  const stored = await tx
    .insertInto('safety_births')
    .values({ bucket: bucketOf(member), member, born: born as unknown as Date, source, at })
    .onConflict((conflict) => {
      const known = conflict.columns(['bucket', 'member', 'source']);
      return source === 'document' ? known.doUpdateSet({ born: born as unknown as Date, at }) : known.doNothing();
    })
    .execute();
  return stored[0]?.numInsertedOrUpdatedRows === 1n;
}
