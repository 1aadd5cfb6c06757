/**
 * Money taken from one member for another is a pending credit, recorded in the same commit. The outbox hands each pending credit to
 * this job, which delivers it; delivery is idempotent.
 */
import type { RequestKey } from '@banyan/core/ids';
import { transact } from '../../infra/database.ts';
import type { Background } from '../../infra/jobs.ts';
import type { OutboxEvent } from '../../infra/relay.ts';
import { deliver } from '../ledger/index.ts';

export const walletBackground: Background = {
  queue: 'ledger',
  jobs: {
    'wallet.deliver-credit': async ({ database }, payload) => {
      const credit = (payload as OutboxEvent).payload as { bucket: number; id: RequestKey };
      const delivered = await transact(database, (tx) => deliver(tx, credit.bucket, credit.id));
      // A delivery cannot be refused; if it is, that is a bug, and the job stays to be retried.
      if (!delivered.ok) throw new Error(`pending credit ${credit.id} was refused: ${delivered.code}`);
    },
  },
  listens: { 'ledger.pending-credit': ['wallet.deliver-credit'] },
};
