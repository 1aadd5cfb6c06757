/** The log of every change in a member's protection: what, by whom and why. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

export type SafetyChange = {
  readonly at: Date;
  readonly act: string;
  /** `member`, or the name of an operator. */
  readonly by: string;
  readonly reason?: string | undefined;
  readonly details?: Readonly<Record<string, string>>;
};

export async function noteChange(tx: Tx, member: MemberId, change: SafetyChange): Promise<void> {
  const { at, act, by, reason = '', details = {} } = change;
  await tx
    .insertInto('safety_changes')
    .values({ bucket: bucketOf(member), member, at, act, by, reason, details: JSON.stringify(details) })
    .execute();
}

export async function readChanges(database: Database, member: MemberId, limit: number) {
  return await database
    .selectFrom('safety_changes')
    .select(['at', 'act', 'by', 'reason', 'details'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
