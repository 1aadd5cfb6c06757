/**
 * The connections to the queues of feeds, one each, kept between turns: opened anew where its settings changed, and some seconds after one that failed or ended.
 */
import { sportFeedAdapters } from '../../adapters/sport-feeds/index.ts';
import { canonical } from '../../infra/canonical.ts';
import type { Context } from '../../infra/context.ts';
import { type MessageQueue, openMessageQueue } from '../../infra/message-queue.ts';
import { insideHosts } from '../../infra/outbound.ts';
import type { QueuedSportFeed } from './feed-settings.ts';

/** After a connection that failed or ended the next is tried. */
const againMs = 5000;

type Connection = {
  /** The settings under which it was opened: others open it anew. */
  readonly terms: string;
  readonly queue: MessageQueue | undefined;
  readonly triedAt: number;
};

/** The queue of a feed; undefined where there is none now. One that has ended is answered once more, so that what came before is read. */
export type QueueOf = (
  context: Context,
  feed: QueuedSportFeed,
  stopping: AbortSignal,
) => Promise<MessageQueue | undefined>;

/** The connections of one process. */
export function queueConnections(): QueueOf {
  const connections = new Map<string, Connection>();

  /** A process that stops leaves no connection behind; one listener for all of them. */
  const watched = new WeakSet<AbortSignal>();
  function closeAtEnd(stopping: AbortSignal): void {
    if (watched.has(stopping)) return;
    watched.add(stopping);
    const closeAll = () => {
      for (const { queue } of connections.values()) void queue?.close();
    };
    stopping.addEventListener('abort', closeAll, { once: true });
  }

  return async (context, feed, stopping) => {
    const { clock, settings, secrets, log } = context;
    const user = feed.secret === undefined ? '' : (secrets.named(feed.secret) ?? '');
    const inside = settings.get(insideHosts);
    const terms = canonical({ feed, user, inside });
    const known = connections.get(feed.producer);
    if (known?.terms === terms && (known.queue?.isOpen() ?? clock.now() - known.triedAt < againMs)) return known.queue;
    const isFirst = known === undefined || known.terms !== terms;
    // What came before it ended is read before another one is opened.
    if (!isFirst && known.queue !== undefined && !known.queue.isOpen()) {
      connections.set(feed.producer, { terms, queue: undefined, triedAt: clock.now() });
      return known.queue;
    }
    await known?.queue?.close();
    let queue: MessageQueue | undefined;
    try {
      const { exchange } = sportFeedAdapters[feed.adapter];
      queue = await openMessageQueue({ ...feed.queue, user, password: '', exchange }, inside);
      closeAtEnd(stopping);
    } catch (error) {
      log.warn({ err: error, producer: feed.producer }, 'the queue of a feed of sports cannot be opened');
    }
    connections.set(feed.producer, { terms, queue, triedAt: clock.now() });
    return queue;
  };
}
