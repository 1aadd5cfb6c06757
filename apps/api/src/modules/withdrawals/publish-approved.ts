/** What a withdrawal's move does outside its tables: a job that pays it, and a message where its member should hear of it away from the page. */
import { toWire } from '@banyan/core/money';
import type { Tx } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { notify } from '../messages/index.ts';
import { type WithdrawalRow, paysOf, publishMove } from './withdrawal-store.ts';

export const approvedTopic = 'withdrawal.approved';

/** An approved withdrawal is paid by a job, which the outbox adds: its event is of the commit that approved it. */
export async function publishApproved(tx: Tx, row: WithdrawalRow): Promise<void> {
  await publishMove(tx, row);
  await publishToMember(tx, row.member, approvedTopic, { member: row.member, id: row.id });
}

/** Tells the member's pages, and leaves a message of the end that the withdrawal came to. The last thing of a transaction. */
export async function publishEnd(
  tx: Tx,
  row: WithdrawalRow,
  type: 'withdrawal-rejected' | 'withdrawal-paid' | 'withdrawal-failed',
): Promise<void> {
  await publishMove(tx, row);
  await leaveMessage(tx, row, type);
}

/** By which a member away from the page hears of it. Call it last. */
export async function leaveMessage(
  tx: Tx,
  row: WithdrawalRow,
  type: 'withdrawal-approved' | 'withdrawal-rejected' | 'withdrawal-paid' | 'withdrawal-failed',
): Promise<void> {
  const about = { kind: 'withdrawal', id: row.id } as const;
  await notify(tx, row.member, { type, params: { money: toWire(paysOf(row)) }, about });
}
