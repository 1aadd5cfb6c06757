/**
 * The personal details that members entered. Each value is encrypted under a secret of the installation and bound to its member and
 * its field: a copy of the table reveals nothing, and no value can be moved.
 */
import { bucketOf, type MemberId } from '@banyan/core/ids';
import type { DetailField } from '@banyan/core/identity';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { seal, unseal } from '../../infra/seal.ts';
import type { Secrets } from '../../infra/secrets.ts';

const purpose = 'member-details';
const placeOf = (member: MemberId, field: string): string => `member_details ${member} ${field}`;

export async function insertDetails(
  tx: Tx,
  secrets: Secrets,
  { member, details, at }: { member: MemberId; details: ReadonlyMap<DetailField, string>; at: Date },
): Promise<void> {
  if (details.size === 0) return;
  const rows = [...details].map(([field, text]) => ({
    bucket: bucketOf(member),
    member,
    field,
    sealed: seal(secrets, purpose, placeOf(member, field), Buffer.from(text)),
    changed_at: at,
  }));
  await tx.insertInto('member_details').values(rows).execute();
}

/** The same for an export, a field a row. */
export async function readDetails({ database, secrets }: Context, member: MemberId): Promise<readonly object[]> {
  return [...(await detailsOf(database, secrets, member))].map(([field, value]) => ({ field, value }));
}

/** All that a member told. */
export async function detailsOf(
  database: Database | Tx,
  secrets: Secrets,
  member: MemberId,
): Promise<ReadonlyMap<DetailField, string>> {
  const rows = await database
    .selectFrom('member_details')
    .select(['field', 'sealed'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .execute();
  return new Map(
    rows.map(({ field, sealed }) => [
      field as DetailField,
      unseal(secrets, purpose, placeOf(member, field), sealed).toString(),
    ]),
  );
}
