/** A feed that is asked over HTTP for what is new. */
import { ok } from '@banyan/core/results';
import { sportFeedAdapters } from '../../adapters/sport-feeds/index.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import { askFeed } from './ask-feed.ts';
import type { PolledSportFeed } from './feed-settings.ts';
import { putProducer } from './producer-store.ts';
import { applyReceived, receive } from './receive.ts';
import { loseProducer } from './watch-feeds.ts';

/** Full answers in one turn; the next turn goes on. */
const mostAnswers = 20;

/** Reads what is new and applies it. Returns false where the feed did not answer as agreed: it is lost. */
export async function readPolled(context: Context, feed: PolledSportFeed, stopping: AbortSignal): Promise<boolean> {
  const { database } = context;
  const port = sportFeedAdapters[feed.adapter];
  for (let answers = 0; answers < mostAnswers && !stopping.aborted; answers += 1) {
    const made = await transact(database, async (tx) =>
      ok(await putProducer(tx, feed.producer, feed.adapter, await readNow(tx))),
    );
    const cursor = made.ok ? made.value.cursor : '';
    const body = await askFeed(context, feed, port.messagesCall(feed.address, cursor));
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
