/** Delivers what a member sent, notes that it is there, and leaves its receiver a message, in one commit. The wallet delivers pending credits too; whoever comes second finds it done. */
import type { RequestKey } from '@banyan/core/ids';
import { money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import { type Tx, transact } from '../../infra/database.ts';
import type { Background } from '../../infra/jobs.ts';
import type { OutboxEvent } from '../../infra/relay.ts';
import { deliver } from '../ledger/index.ts';
import { membersById } from '../members/index.ts';
import { notify } from '../messages/index.ts';
import { type MemberTransferRow, markCredited } from './transfer-store.ts';

async function tellReceiver(tx: Tx, { id, member, other, currency, units }: MemberTransferRow): Promise<void> {
  const sender = (await membersById(tx, [member])).get(member)?.account ?? '';
  const params = { money: toWire(money(currency, units)), sender };
  await notify(tx, other, { type: 'transfer-received', params, about: { kind: 'transfer', id } });
}

export const transfersBackground: Background = {
  queue: 'ledger',
  jobs: {
    'transfers.note-credit': async ({ database, clock }, payload) => {
      const { bucket, id } = (payload as OutboxEvent).payload as { bucket: number; id: RequestKey };
      const noted = await transact(database, async (tx) => {
        const delivered = await deliver(tx, bucket, id);
        if (!delivered.ok) return delivered;
        const row = await markCredited(tx, bucket, id, new Date(clock.now()));
        // Undefined when it was noted before: one message for one transfer.
        if (row !== undefined) await tellReceiver(tx, row);
        return ok(undefined);
      });
      // A delivery cannot be refused; if it is, that is a bug, and the job stays to be retried.
      if (!noted.ok) throw new Error(`pending credit ${id} was refused: ${noted.code}`);
    },
  },
  listens: { 'ledger.pending-credit': ['transfers.note-credit'] },
};
