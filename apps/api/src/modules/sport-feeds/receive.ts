/** Messages come in: each is stored as it came before anybody acts on it, once by its name. Signs of life are noted and not stored. */
import { ok } from '@banyan/core/results';
import { heardAlive } from '@banyan/core/sports/feed';
import { type SentMessage, type SportFeedAdapter, sportFeedAdapters } from '../../adapters/sport-feeds/index.ts';
import { type Database, transact } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import { applyNext, lose } from './apply-message.ts';
import { type MessageDraft, storeMessages } from './message-store.ts';
import { putProducer, writeCursor, writeProducer } from './producer-store.ts';

export type Received = {
  readonly messages: readonly SentMessage[];
  /** Where the messages stand in the feed: after which place they come, and where to go on. Undefined where the feed has no places. */
  readonly place?: { readonly from: string; readonly to: string };
};

/**
 * Stores what a producer sent, in one commit with how far it was read. Messages that begin at another place than the last ones ended are a gap: the producer
 * is lost until it has recovered. Returns how many messages are new.
 */
export async function receive(
  database: Database,
  name: string,
  adapter: SportFeedAdapter,
  { messages, place }: Received,
): Promise<number> {
  const port = sportFeedAdapters[adapter];
  const done = await transact(database, async (tx) => {
    const at = await readNow(tx);
    const producer = await putProducer(tx, name, adapter, at);
    let { feed } = producer;
    let isSubscribed = true;
    const drafts: MessageDraft[] = [];
    for (const { id, payload } of messages) {
      const read = port.readMessage(payload);
      if (read.ok && read.message.kind === 'alive') {
        if (read.message.isSubscribed) feed = heardAlive(feed, read.message.generated, at.getTime());
        else isSubscribed = false;
      } else {
        const event = read.ok ? ('event' in read.message ? read.message.event : undefined) : read.event;
        drafts.push({ id, kind: 'sent', event, payload });
      }
    }
    const stored = await storeMessages(tx, name, drafts, at);
    if (feed !== producer.feed) await writeProducer(tx, name, feed, at);
    if (!isSubscribed) await lose(tx, { ...producer, feed }, 'unsubscribed', at);
    if (place !== undefined) {
      const hasGap = producer.cursor !== '' && place.from !== producer.cursor;
      if (hasGap && isSubscribed) await lose(tx, { ...producer, feed }, 'gap', at);
      await writeCursor(tx, name, place.to);
    }
    return ok(stored);
  });
  return done.ok ? done.value : 0;
}

/** Applies all messages of a producer that were not looked at, in the order in which they came. Returns how many. */
export async function applyReceived(database: Database, name: string, stopping?: AbortSignal): Promise<number> {
  let applied = 0;
  while (stopping?.aborted !== true && (await applyNext(database, name))) applied += 1;
  return applied;
}
