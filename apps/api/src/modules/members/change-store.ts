/** The log of operators' changes to accounts. */
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

export type Act = 'locked' | 'unlocked' | 'contact replaced' | 'unprotected';
/** Who of the operator acts, and why. */
export type Warrant = { readonly by: string; readonly reason: string };

export async function insertChange(
  tx: Tx,
  member: MemberId,
  {
    act,
    warrant,
    at,
    details = {},
  }: { act: Act; warrant: Warrant; at: Date; details?: Readonly<Record<string, string>> },
): Promise<void> {
  await tx
    .insertInto('member_changes')
    .values({
      id: makeId(at.getTime()),
      at,
      bucket: bucketOf(member),
      member,
      by_whom: warrant.by,
      act,
      reason: warrant.reason,
      details: JSON.stringify(details),
    })
    .execute();
}

/** The newest first. */
export async function changesOf(database: Database | Tx, member: MemberId) {
  return await database
    .selectFrom('member_changes')
    .select(['at', 'by_whom', 'act', 'reason', 'details'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .limit(50)
    .execute();
}

/** The agent who locked each of some members last; a lock of the house has none. */
export async function lockersOf(
  database: Database | Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, MemberId>> {
  if (members.length === 0) return new Map();
  const rows = await database
    .selectFrom('member_changes')
    .distinctOn('member')
    .select(['member', 'details'])
    .where('bucket', 'in', [...new Set(members.map(bucketOf))])
    .where('member', 'in', [...members])
    .where('act', '=', 'locked')
    .orderBy('member')
    .orderBy('at', 'desc')
    .execute();
  const agents = rows.map(
    ({ member, details }) => [member as MemberId, (details as { agent?: MemberId }).agent] as const,
  );
  return new Map(agents.flatMap(([member, agent]) => (agent === undefined ? [] : [[member, agent] as const])));
}
