/** The table of approvals: one of a person for a withdrawal. */
import { bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { WithdrawalKey } from './withdrawal-store.ts';

export type Approval = {
  readonly by: string;
  /** Undefined: a name alone, in a demo or from before there were accounts of the staff. */
  readonly person: string | undefined;
  readonly reason: string;
  readonly at: Date;
};

/** False when this person has approved it already, with this account or another one. */
export async function addApproval(tx: Tx, { member, id }: WithdrawalKey, approval: Approval): Promise<boolean> {
  const { by, person, reason, at } = approval;
  const stored = await tx
    .insertInto('withdrawal_approvals')
    .values({ bucket: bucketOf(member), member, withdrawal: id, by_whom: by, person: person ?? null, reason, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return stored[0]?.numInsertedOrUpdatedRows === 1n;
}

export async function approvalsOf(database: Database | Tx, { member, id }: WithdrawalKey): Promise<Approval[]> {
  const rows = await database
    .selectFrom('withdrawal_approvals')
    .select(['by_whom', 'person', 'reason', 'at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('withdrawal', '=', id)
    .orderBy('at')
    .execute();
  return rows.map(({ by_whom: by, person, reason, at }) => ({ by, person: person ?? undefined, reason, at }));
}
