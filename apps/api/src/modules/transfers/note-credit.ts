/** Delivers what a member sent and notes that it is there, in one commit. The wallet delivers pending credits too; whoever comes second finds it done. */
import type { RequestKey } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import { transact } from '../../infra/database.ts';
import type { Background } from '../../infra/jobs.ts';
import type { OutboxEvent } from '../../infra/relay.ts';
import { deliver } from '../ledger/index.ts';
import { markCredited } from './transfer-store.ts';

export const transfersBackground: Background = {
  queue: 'ledger',
  jobs: {
    'transfers.note-credit': async ({ database, clock }, payload) => {
      const { bucket, id } = (payload as OutboxEvent).payload as { bucket: number; id: RequestKey };
      const noted = await transact(database, async (tx) => {
        const delivered = await deliver(tx, bucket, id);
        if (!delivered.ok) return delivered;
        await markCredited(tx, bucket, id, new Date(clock.now()));
        return ok(undefined);
      });
      // A delivery cannot be refused; if it is, that is a bug, and the job stays to be retried.
      if (!noted.ok) throw new Error(`pending credit ${id} was refused: ${noted.code}`);
    },
  },
  listens: { 'ledger.pending-credit': ['transfers.note-credit'] },
};
