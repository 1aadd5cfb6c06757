/**
 * Money taken from one member for another is credited by the duty that was recorded with the taking. The outbox hands
 * each duty to this job; delivered before, it is only closed.
 */
import type { RequestKey } from '@banyan/core/ids';
import { transact } from '../../infra/database.ts';
import type { Background } from '../../infra/jobs.ts';
import type { OutboxEvent } from '../../infra/relay.ts';
import { deliver } from '../ledger/index.ts';

export const walletBackground: Background = {
  queue: 'ledger',
  jobs: {
    'wallet.deliver-duty': async ({ database }, payload) => {
      const duty = (payload as OutboxEvent).payload as { bucket: number; id: RequestKey };
      const delivered = await transact(database, (tx) => deliver(tx, duty.bucket, duty.id));
      // A duty cannot be refused; what says so is a fault to be looked at, and the job stays to be tried again.
      if (!delivered.ok) throw new Error(`duty ${duty.id} was refused: ${delivered.code}`);
    },
  },
  listens: { 'ledger.duty': ['wallet.deliver-duty'] },
};
