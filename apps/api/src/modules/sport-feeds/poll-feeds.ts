/** Reads the feeds that an operator has set: what is new, and after a gap a recovery. */
import { ok } from '@banyan/core/results';
import { isRecoveryDue, recoverSince } from '@banyan/core/sports/feed';
import { sportFeedAdapters } from '../../adapters/sport-feeds/index.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import { askRecovery } from './apply-message.ts';
import { askFeed } from './ask-feed.ts';
import { type SportFeed, feedLimits, sportFeeds } from './feed-settings.ts';
import { lockProducer } from './producer-store.ts';
import { readPolled } from './read-polled.ts';
import { type QueuedFeeds, queuedFeeds } from './read-queued.ts';
import { loseProducer } from './watch-feeds.ts';

/** Asks for a recovery where one is due. It is noted before it is asked for: its answers may come at once. */
async function recover(context: Context, feed: SportFeed): Promise<void> {
  const limits = feedLimits(context.settings);
  const asked = await transact(context.database, async (tx) => {
    const producer = await lockProducer(tx, feed.producer);
    const at = await readNow(tx);
    if (producer === undefined || !isRecoveryDue(producer.feed, at.getTime(), limits)) return ok(undefined);
    const since = recoverSince(producer.feed, at.getTime(), limits);
    return ok({ since, requestId: await askRecovery(tx, producer, at) });
  });
  if (!asked.ok || asked.value === undefined) return;
  const call =
    feed.adapter === 'json'
      ? sportFeedAdapters.json.recoveryCall(feed.address, asked.value)
      : sportFeedAdapters[feed.adapter].recoveryCall(feed.address, feed.product.name, asked.value);
  if ((await askFeed(context, feed, call)) === undefined) await loseProducer(context, feed.producer, 'connection');
}

/** Reads one feed. */
async function readFeed(context: Context, feed: SportFeed, queues: QueuedFeeds, stopping: AbortSignal): Promise<void> {
  const isRead =
    feed.adapter === 'json' ? await readPolled(context, feed, stopping) : await queues.read(context, feed, stopping);
  if (isRead) await recover(context, feed);
}

/** A turn over all feeds that are due; each by itself, so that one that hangs holds up no other. */
export function feedPoller(): (context: Context, stopping: AbortSignal) => Promise<void> {
  const polledAt = new Map<string, number>();
  const queues = queuedFeeds();
  return async (context, stopping) => {
    const now = context.clock.now();
    // A clock that was set back makes nobody wait until it is there again.
    const isDue = ({ producer, everyMs }: SportFeed): boolean => {
      const last = polledAt.get(producer) ?? 0;
      return now < last || now - last >= everyMs;
    };
    const due = context.settings.get(sportFeeds).filter(isDue);
    for (const { producer } of due) polledAt.set(producer, now);
    const ends = await Promise.allSettled(due.map((feed) => readFeed(context, feed, queues, stopping)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  };
}
