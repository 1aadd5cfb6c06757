/** Asks the feeds that an operator has set, over HTTP: what is new, and after a gap for a recovery. */
import { ok } from '@banyan/core/results';
import { isRecoveryDue, recoverSince } from '@banyan/core/sports/feed';
import { sportFeedAdapters } from '../../adapters/sport-feeds/index.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import { OutboundFault, callOut, outboundRules } from '../../infra/outbound.ts';
import { askRecovery } from './apply-message.ts';
import { type SportFeed, feedLimits, sportFeeds } from './feed-settings.ts';
import { lockProducer, putProducer } from './producer-store.ts';
import { applyReceived, receive } from './receive.ts';
import { loseProducer } from './watch-feeds.ts';

const callMs = 5000;
const callBytes = 8_000_000;
/** Full answers in one turn; the next turn goes on. */
const mostAnswers = 20;

/** The answer of a feed; undefined where it does not answer as agreed. */
async function ask({ settings, secrets, log }: Context, feed: SportFeed, address: string): Promise<string | undefined> {
  const token = feed.secret === undefined ? undefined : secrets.named(feed.secret);
  const headers = { accept: 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  try {
    const rules = outboundRules(settings, { withinMs: callMs, maxBytes: callBytes });
    const { status, body } = await callOut(address, { headers }, rules);
    if (status >= 200 && status < 300) return body;
    log.warn({ producer: feed.producer, status }, 'a feed of sports refused');
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    log.warn({ err: error, producer: feed.producer }, 'a feed of sports did not answer');
  }
  return undefined;
}

/** Reads what is new and applies it. Returns false where the feed did not answer as agreed: it is lost. */
async function readNew(context: Context, feed: SportFeed, stopping: AbortSignal): Promise<boolean> {
  const { database } = context;
  const port = sportFeedAdapters[feed.adapter];
  for (let answers = 0; answers < mostAnswers && !stopping.aborted; answers += 1) {
    const made = await transact(database, async (tx) =>
      ok(await putProducer(tx, feed.producer, feed.adapter, await readNow(tx))),
    );
    const cursor = made.ok ? made.value.cursor : '';
    const body = await ask(context, feed, port.messagesAddress(feed.address, cursor));
    const batch = body === undefined ? undefined : port.readBatch(body);
    if (batch === undefined) {
      await loseProducer(context, feed.producer, 'connection');
      return false;
    }
    const { from, to, messages } = batch;
    await receive(database, feed.producer, feed.adapter, { messages, place: { from, to } });
    await applyReceived(database, feed.producer, stopping);
    if (messages.length === 0) break;
  }
  return true;
}

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
  const address = sportFeedAdapters[feed.adapter].recoveryAddress(feed.address, asked.value);
  if ((await ask(context, feed, address)) === undefined) await loseProducer(context, feed.producer, 'connection');
}

/** Asks one feed. */
export async function pollFeed(context: Context, feed: SportFeed, stopping: AbortSignal): Promise<void> {
  if (await readNew(context, feed, stopping)) await recover(context, feed);
}

/** A turn over all feeds that are due; each by itself, so that one that hangs holds up no other. */
export function feedPoller(): (context: Context, stopping: AbortSignal) => Promise<void> {
  const polledAt = new Map<string, number>();
  return async (context, stopping) => {
    const now = context.clock.now();
    // A clock that was set back makes nobody wait until it is there again.
    const isDue = ({ producer, everyMs }: SportFeed): boolean => {
      const last = polledAt.get(producer) ?? 0;
      return now < last || now - last >= everyMs;
    };
    const due = context.settings.get(sportFeeds).filter(isDue);
    for (const { producer } of due) polledAt.set(producer, now);
    const ends = await Promise.allSettled(due.map((feed) => pollFeed(context, feed, stopping)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  };
}
