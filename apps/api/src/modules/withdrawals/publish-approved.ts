/** An approved withdrawal is paid by a job, which the outbox adds: its event is of the commit that approved it. */
import type { Tx } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { type WithdrawalRow, publishMove } from './withdrawal-store.ts';

export const approvedTopic = 'withdrawal.approved';

export async function publishApproved(tx: Tx, row: WithdrawalRow): Promise<void> {
  await publishMove(tx, row);
  await publishToMember(tx, row.member, approvedTopic, { member: row.member, id: row.id });
}
