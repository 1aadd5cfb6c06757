/** Messages of a producer that is a file: taken and applied at once. It has no heartbeat, so it is trusted from its first file on and never silent. */
import { ok } from '@banyan/core/results';
import type { SentMessage } from '../../adapters/sport-feeds/index.ts';
import { type Database, transact } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import { askRecovery } from './apply-message.ts';
import { putProducer } from './producer-store.ts';
import { applyReceived, receive } from './receive.ts';

/** Returns how many messages were new. */
export async function importMessages(
  database: Database,
  name: string,
  messages: readonly SentMessage[],
): Promise<number> {
  const opened = await transact(database, async (tx) => {
    const at = await readNow(tx);
    const producer = await putProducer(tx, name, 'json', at);
    return ok(producer.feed.state === 'up' ? undefined : { requestId: await askRecovery(tx, producer, at), at });
  });
  if (opened.ok && opened.value !== undefined) {
    const { requestId, at } = opened.value;
    const id = `snapshot-${requestId}-${at.getTime()}`;
    // Older than what the file says, which is then newer than the recovery.
    const payload = { kind: 'snapshotComplete', id, requestId, generated: 0 };
    await receive(database, name, 'json', { messages: [{ id, payload }] });
  }
  const taken = await receive(database, name, 'json', { messages });
  await applyReceived(database, name);
  return taken;
}
