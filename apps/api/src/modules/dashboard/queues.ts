/** What waits for people, by queue: how much, and since when the oldest. */
import type { StaffScope } from '../../infra/actor.ts';
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

/** Those that somebody who sees some members works on, of those members alone. */
export async function waitingWithin(database: Database, scope: StaffScope): Promise<WaitingQueue[]> {
  const [complaints, cases] = [await complaintsWaiting(database, scope), await casesWaiting(database, scope)];
  return [
    { name: 'complaints', count: Number(complaints.count), oldest: complaints.oldest },
    { name: 'cases', count: Number(cases.count), oldest: cases.oldest },
  ];
}

/** Every queue, in the order in which they are shown. */
export async function waitingQueues(database: Database): Promise<WaitingQueue[]> {
  const names = Object.keys(queues) as QueueName[];
  return await Promise.all(
    names.map(async (name) => {
      const read: (database: Database) => Promise<Waiting> = queues[name];
      const { count, oldest } = await read(database);
      return { name, count: Number(count), oldest };
    }),
  );
}
