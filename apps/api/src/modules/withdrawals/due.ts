/** What goes on by time: payouts whose answer is due, and withdrawals that count as received. */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { addJob } from '../../infra/jobs.ts';
import { ok, refuse } from '@banyan/core/results';
import {
  type WithdrawalId,
  type WithdrawalKey,
  type WithdrawalRow,
  findWithdrawal,
  moveWithdrawal,
  publishMove,
} from './withdrawal-store.ts';

const atOnce = 200;

export const payDueJob = 'withdrawals.pay-due';

/** One turn: the longest due first. */
export async function followWithdrawals(context: Context): Promise<void> {
  const { database, clock } = context;
  const now = new Date(clock.now());
  const rows = await database
    .selectFrom('withdrawals')
    .select(['member', 'id', 'state'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(atOnce)
    .execute();
  for (const row of rows) {
    const key = { member: row.member as MemberId, id: row.id as WithdrawalId };
    if (row.state === 'paid') await receiveByTime(context, key);
    // A job of the key that waits already is the same one.
    else await addJob(database, payDueJob, key, { key: `withdrawal ${row.id}` });
  }
}

/** Only closes the withdrawal: the money has left, and nothing is refunded (DEC-01). */
async function receiveByTime({ database, clock }: Context, key: WithdrawalKey): Promise<void> {
  await transact<WithdrawalRow, 'state-conflict'>(database, async (tx) => {
    const row = await findWithdrawal(tx, key, 'locked');
    const now = clock.now();
    // Its member may have said something meanwhile.
    if (row?.state !== 'paid' || row.nextAt === undefined || row.nextAt.getTime() > now)
      return refuse('state-conflict');
    const moved = await moveWithdrawal(tx, row, 'received_auto', { by: 'time', at: new Date(now) });
    if (!moved.ok) return moved;
    await publishMove(tx, moved.value);
    return ok(moved.value);
  });
}
