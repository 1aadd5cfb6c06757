/**
 * Feeds that send to a message queue. Each has a connection that is kept between turns; what came is stored and applied at every turn, and fixtures that
 * messages ask for are fetched over HTTP. A connection that ends has lost messages: the producer is lost until it has recovered.
 */
import { type SentMessage, sportFeedAdapters } from '../../adapters/sport-feeds/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import type { MessageQueue } from '../../infra/message-queue.ts';
import { askFeed } from './ask-feed.ts';
import type { QueuedSportFeed } from './feed-settings.ts';
import { eventsWithoutFixture } from './heard-store.ts';
import { queueConnections } from './queue-connections.ts';
import { applyReceived, receive } from './receive.ts';
import { loseProducer } from './watch-feeds.ts';

/** One fixture is asked for once in so long, and so many at once, all within the patience of one call. */
const fixtureAgainMs = 30_000;
const mostFixtures = 10;

/** Stores what came. A queue whose messages were taken and are not stored has lost them: it ends, so that the producer recovers. */
async function storeTaken(database: Database, feed: QueuedSportFeed, queue: MessageQueue): Promise<SentMessage[]> {
  const port = sportFeedAdapters[feed.adapter];
  try {
    const messages = queue.take().flatMap((sent) => port.readSent(feed.product.number, sent));
    if (messages.length > 0) await receive(database, feed.producer, feed.adapter, { messages });
    return messages;
  } catch (error) {
    await queue.close();
    throw error;
  }
}

export type QueuedFeeds = {
  /** Reads what is new and applies it. Returns false where there is no connection: the producer is lost. */
  read(context: Context, feed: QueuedSportFeed, stopping: AbortSignal): Promise<boolean>;
};

/** The connections of one process. */
export function queuedFeeds(): QueuedFeeds {
  const queueOf = queueConnections();
  const askedAt = new Map<string, number>();

  /** Asks for the fixtures of events that have none, and of those that changed. */
  async function fetchFixtures(context: Context, feed: QueuedSportFeed, changed: readonly string[]): Promise<void> {
    const { database, clock } = context;
    const port = sportFeedAdapters[feed.adapter];
    const now = clock.now();
    for (const event of changed) askedAt.delete(`${feed.producer} ${event}`);
    for (const [key, at] of askedAt) if (now - at >= fixtureAgainMs) askedAt.delete(key);
    const wanted = [...new Set([...changed, ...(await eventsWithoutFixture(database, feed.producer))])];
    const due = wanted.filter((event) => !askedAt.has(`${feed.producer} ${event}`)).slice(0, mostFixtures);
    for (const event of due) askedAt.set(`${feed.producer} ${event}`, now);
    const answers = await Promise.all(
      due.map(async (event): Promise<SentMessage | undefined> => {
        const text = await askFeed(context, feed, port.fixtureCall(feed.address, event));
        return text === undefined ? undefined : port.readFixture(event, text);
      }),
    );
    const messages = answers.filter((answer) => answer !== undefined);
    if (messages.length > 0) await receive(database, feed.producer, feed.adapter, { messages });
  }

  return {
    async read(context, feed, stopping) {
      const { database } = context;
      const queue = await queueOf(context, feed, stopping);
      if (queue === undefined) {
        await loseProducer(context, feed.producer, 'connection');
        return false;
      }
      const port = sportFeedAdapters[feed.adapter];
      const messages = await storeTaken(database, feed, queue);
      await applyReceived(database, feed.producer, stopping);
      if (!queue.isOpen()) {
        await loseProducer(context, feed.producer, 'connection');
        return false;
      }
      await fetchFixtures(context, feed, port.changedFixtures(messages));
      await applyReceived(database, feed.producer, stopping);
      return true;
    },
  };
}
