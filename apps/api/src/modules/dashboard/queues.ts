/** What waits for people, by queue: how much, and since when the oldest. */
import type { Database } from '../../infra/database.ts';
import { casesWaiting } from '../cases/index.ts';
import { depositsInReview } from '../cashier/index.ts';
import { complaintsWaiting } from '../complaints/index.ts';
import { documentsWaiting } from '../kyc/index.ts';
import { proposalsWaiting } from '../proposals/index.ts';
import { withdrawalsInReview } from '../withdrawals/index.ts';

type Waiting = { readonly count: bigint; readonly oldest: Date | null };
const queues = {
  deposits: depositsInReview,
  withdrawals: withdrawalsInReview,
  kyc: documentsWaiting,
  complaints: complaintsWaiting,
  cases: casesWaiting,
  proposals: proposalsWaiting,
} as const satisfies Record<string, (database: Database) => Promise<Waiting>>;

export type QueueName = keyof typeof queues;
export type WaitingQueue = { readonly name: QueueName; readonly count: number; readonly oldest: Date | null };

/** Every queue, in the order in which they are shown. */
export async function waitingQueues(database: Database): Promise<WaitingQueue[]> {
  const names = Object.keys(queues) as QueueName[];
  return await Promise.all(
    names.map(async (name) => {
      const { count, oldest } = await queues[name](database);
      return { name, count: Number(count), oldest };
    }),
  );
}
